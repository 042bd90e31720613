import { useNavigate, useSearchParams } from 'react-router'
import type { Role } from '../../shared/api/roles.ts'
import { isStaff } from '../../shared/rules/authority.ts'
import { safeReturn } from './paths.ts'

/**
 * Where a login leads: staff to their desk or to the page of it where they were, everyone else back to where they came from, or to /
 * (spec §2, §6).
 */
export function destination(roles: readonly Role[], from: string | null): string {
  const back = safeReturn(from)
  if (isStaff(roles)) return back && /^\/staff(?:[/?]|$)/.test(back) ? back : '/staff'
  return back ?? '/'
}

/** The return address of a login or sign-up page, and the navigation to it. */
export function useReturnAddress() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const from = query.get('from')
  return {
    from: safeReturn(from) ?? '/',
    goOn: (roles: readonly Role[]) => void navigate(destination(roles, from), { replace: true }),
  }
}
