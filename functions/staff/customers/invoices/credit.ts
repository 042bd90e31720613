import { creditInvoice } from '../../../../shared/api/credit-notes.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { balanceOf, type LedgerEntry } from '../../../../shared/rules/ledger.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { creditAndNotify } from '../../../billing/parts/credit.ts'
import { route } from '../../../chain/route.ts'
import * as advances from '../../../store/advances.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'
import * as ledger from '../../../store/ledger.ts'

/**
 * What may be credited of an invoice: what no earlier credit note took back. A deposit that was given back when its
 * reservation ended is not given back again.
 */
async function creditable(invoice: invoices.StoredInvoice): Promise<number> {
  const { customerId, contractId, reservationId, lines, totals, creditedCents = 0 } = invoice
  const leftCents = totals.totalCents - creditedCents
  const monthCents = sum(lines.filter(({ key }) => key === 'rent_advance').map(({ cents }) => cents))
  if (monthCents > 0) {
    const heldCents = (await advances.find(customerId, contractId))?.cents ?? 0
    return Math.max(0, leftCents - Math.max(0, monthCents - heldCents))
  }
  if (!reservationId || !lines.some(({ key }) => key === 'deposit')) return leftCents
  const isReleased = ({ kind, lines: sides }: LedgerEntry) =>
    kind === 'deposit_released' && sides.some((side) => side.reservationId === reservationId)
  const released = (await ledger.entries(customerId)).filter(isReleased)
  return Math.max(0, leftCents - balanceOf(released, 'deposits'))
}

/** POST …/invoices/{invoiceId}/credit. What was paid of it becomes refundable; an open one asks for less, or for nothing. */
export const handler = route(creditInvoice, async ({ input, caller, now, today, request }) => {
  const { customerId, invoiceId, reason } = input
  return untilFresh(async () => {
    const [customer, invoice] = await Promise.all([
      customers.find(customerId),
      invoices.find(customerId, invoiceId),
    ])
    if (!customer || !invoice) throw new Refusal('not_found')
    const leftCents = await creditable(invoice)
    const cents = input.amountCents ?? leftCents
    if (cents > leftCents || leftCents === 0) throw new Refusal('credit_too_large', { leftCents })

    const credited = await creditAndNotify(customer, { invoice, cents, reason }, now, today)
    const audit = auditOp(
      customerId,
      { by: caller.id, what: 'issued a credit note', subject: invoiceId },
      now,
    )
    const { creditNote, invoice: after } = credited
    const data = { invoice: invoices.onTheWire(after), creditNote }
    return request.commit([...credited.ops, audit], { data })
  })
})
