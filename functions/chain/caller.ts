import type { Role } from '../../shared/api/roles.ts'

/** Who is calling, as their session says: whose account it is. */
export interface Caller {
  id: string
  roles: Role[]
  token: string
  /** One of us who does it for them; then the token is that of their session. */
  acting?: Acting
}

/** One of us who acts for a customer on the telephone, and the call in which they checked who it is. */
export interface Acting {
  by: string
  phoneCallId: string
}

/** What the notice of a change says besides: that an advisor made it on the telephone, for them. Nothing when they made it themselves. */
export const saidOf = ({ acting }: Pick<Caller, 'acting'>): Record<string, string> =>
  acting ? { byPhone: 'advisor' } : {}
