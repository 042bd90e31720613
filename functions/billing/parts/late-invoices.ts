import { isTakenBack } from '../../../shared/rules/invoices.ts'
import type { StoredInvoice } from '../../store/invoices.ts'

/**
 * What a subscription's reinstatement is computed from: its open invoices, and those of which a step of dunning was taken
 * and that were settled since the last reinstatement. Settling them does not lift the suspension, and the interest that ran
 * is owed all the same (spec §4; readings, late interest). What credit notes alone brought to nothing was never owed, and neither is its
 * interest (docs/decisions/0195).
 */
export function lateOf(all: readonly StoredInvoice[], contractId: string): StoredInvoice[] {
  const own = all.filter((invoice) => invoice.contractId === contractId)
  const before = own.filter(({ kind }) => kind === 'reinstatement').map(({ paidOn = '' }) => paidOn)
  const since = before.sort().at(-1) ?? ''
  return own.filter((invoice) => {
    const { status, steps, paidOn, creditedOn } = invoice
    if (status === 'open') return true
    if (isTakenBack(invoice)) return false
    const settledOn = paidOn ?? creditedOn ?? ''
    return steps.length > 0 && settledOn > since
  })
}
