import type { RefusalCode } from '../refusals.ts'

interface Standing {
  status: 'to_sign' | 'active' | 'paused' | 'suspended' | 'terminated'
  /** True from day 7 of an unpaid invoice (spec §4). */
  bookingsBlocked: boolean
}

/** Why nothing can be booked under a contract as it stands, or undefined when it can. */
export function standingRefusal({ status, bookingsBlocked }: Standing): RefusalCode | undefined {
  if (status === 'to_sign') return 'contract_not_signed'
  if (status === 'terminated') return 'no_active_contract'
  if (status === 'suspended' || bookingsBlocked) return 'contract_suspended'
  return status === 'paused' ? 'contract_paused' : undefined
}
