import type { Invoice } from '../../../../shared/api/invoices.ts'
import type { writeOffInvoice } from '../../../../shared/api/write-offs.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { isOverdue, openCents } from '../../../../shared/rules/invoices.ts'
import { writeOffEntry } from '../../../../shared/rules/ledger.ts'
import { isOver } from '../../../../shared/rules/reservation-states.ts'
import { settleOps } from '../../../billing/parts/settle.ts'
import { unchangedAccountOp } from '../../../store/account-guard.ts'
import { auditOp } from '../../../store/audit.ts'
import * as customers from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'
import * as ledger from '../../../store/ledger.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { writeOffsBefore } from './before.ts'
import type { Decided, Doing } from './decided.ts'

/**
 * What an invoice still asks for is given up; its tasks are withdrawn as when it is paid (readings, settling). Only of a contract and a
 * reservation that are over: before, a deposit or a first payment that never came would count as one that did.
 * @throws Refusal `invoice_settled`, `debt_not_over`
 */
export async function decideWriteOff(
  { customerId, invoiceId, reason }: InputOf<typeof writeOffInvoice>,
  { by, now, today }: Doing,
): Promise<Decided<{ invoice: Invoice }> & { invoice: invoices.StoredInvoice }> {
  const customer = await customers.find(customerId)
  const account = customer ?? (await customers.findEvenDeleted(customerId))
  // After the account, whose version says whether what is read of its invoices was all.
  const all = await invoices.list(customerId)
  const invoice = all.find(({ _id }) => _id === invoiceId)
  if (!account || !invoice) throw new Refusal('not_found')
  // Of an account that was deleted every invoice was settled before: nothing of it is left to give up.
  if (!customer || invoice.status !== 'open') throw new Refusal('invoice_settled')
  if (!(await isDebtOver(invoice, today))) throw new Refusal('debt_not_over')

  const cents = openCents(invoice)
  const amounts = { writtenOffCents: (invoice.writtenOffCents ?? 0) + cents }
  const after = invoices.withAmounts(invoice, amounts, today)
  const ops = [
    invoices.amountsOp(invoice, amounts, today),
    ledger.postOp(customerId, writeOffEntry(invoiceId, cents, today), now),
    ...(await settleOps([after], now)),
    unchangedAccountOp(customer),
    auditOp(customerId, { by, what: `wrote an invoice off: ${reason}`, subject: invoiceId }, now),
  ]
  const data = { invoice: invoices.onTheWire(after) }
  return { ops, data, cents, before: writeOffsBefore(all, invoice, today), invoice }
}

async function isDebtOver(invoice: invoices.StoredInvoice, today: string): Promise<boolean> {
  const { customerId, contractId, reservationId } = invoice
  const [subscription, reservation] = await Promise.all([
    subscriptions.find(customerId, contractId),
    reservationId ? reservations.find(customerId, reservationId) : undefined,
  ])
  const isEnded = !subscription || subscription.status === 'terminated'
  return isEnded && (!reservation || isOver(reservation.status)) && isOverdue(invoice, today)
}
