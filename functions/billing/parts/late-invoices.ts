import { openCents } from '../../../shared/rules/invoices.ts'
import type { Late } from '../../../shared/rules/reinstatement.ts'
import type { StoredInvoice } from '../../store/invoices.ts'

/**
 * What a subscription's reinstatement is computed from: its open invoices, and those for which it was suspended and that
 * were paid by themselves since. Paying them does not lift the suspension, and their interest is owed all the same
 * (spec §4).
 */
export function lateOf(all: readonly StoredInvoice[], contractId: string): Late[] {
  const own = all.filter((invoice) => invoice.contractId === contractId)
  const before = own.filter(({ kind }) => kind === 'reinstatement').map(({ paidOn = '' }) => paidOn)
  const since = before.sort().at(-1) ?? ''
  return own.flatMap((invoice) => {
    const { status, dueOn, paidOn, steps, totals, creditedCents = 0 } = invoice
    if (status === 'open') return [{ dueOn, owedCents: openCents(invoice) }]
    const isOfSuspension = steps.some(({ name }) => name === 'subscription_suspended')
    const wasLate = status === 'paid' && paidOn !== undefined && paidOn > since && isOfSuspension
    return wasLate ? [{ dueOn, owedCents: totals.totalCents - creditedCents, paidOn }] : []
  })
}
