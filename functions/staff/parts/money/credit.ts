import type { CreditNote, creditInvoice } from '../../../../shared/api/credit-notes.ts'
import type { Invoice } from '../../../../shared/api/invoices.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { creditedDeposit, creditedLines, openCents } from '../../../../shared/rules/invoices.ts'
import { balanceOf, type LedgerEntry, type LedgerLine } from '../../../../shared/rules/ledger.ts'
import { sum } from '../../../../shared/rules/money.ts'
import type { PriceLine } from '../../../../shared/rules/price-line.ts'
import { type Credit, credit, creditAndNotify, creditedBefore } from '../../../billing/parts/credit.ts'
import { refundTaskOp } from '../../../billing/parts/refund-task.ts'
import { unchangedAccountOp, unchangedDeletedOp } from '../../../store/account-guard.ts'
import * as advances from '../../../store/advances.ts'
import { auditOp } from '../../../store/audit.ts'
import * as creditNotes from '../../../store/credit-notes.ts'
import * as customers from '../../../store/customers.ts'
import { eraseAgainOp } from '../../../store/deletions.ts'
import * as invoices from '../../../store/invoices.ts'
import * as ledger from '../../../store/ledger.ts'
import { creditsBefore } from './before.ts'
import type { Decided, Doing } from './decided.ts'

/**
 * What may be credited of an invoice: what no earlier credit note took back. A deposit that was given back when its
 * reservation ended is not given back again: only what of it was lost is credited. `heldCents`: what is held of a deposit on it.
 */
async function creditable(
  invoice: invoices.StoredInvoice,
): Promise<{ leftCents: number; heldCents?: number }> {
  const { customerId, contractId, reservationId, lines, totals, creditedCents = 0 } = invoice
  const leftCents = totals.totalCents - creditedCents
  const monthCents = sum(lines.filter(({ key }) => key === 'rent_advance').map(({ cents }) => cents))
  if (monthCents > 0) {
    const heldCents = (await advances.find(customerId, contractId))?.cents ?? 0
    return { leftCents: Math.max(0, leftCents - Math.max(0, monthCents - heldCents)) }
  }
  if (!reservationId || !lines.some(({ key }) => key === 'deposit')) return { leftCents }
  const isOwn = (side: LedgerLine) => side.reservationId === reservationId
  const isReleased = ({ kind, lines: sides }: LedgerEntry) => kind === 'deposit_released' && sides.some(isOwn)
  const entries = await ledger.entriesSince(customerId, reservationId)
  const releasedCents = balanceOf(entries.filter(isReleased), 'deposits')
  return {
    leftCents: Math.max(0, leftCents - releasedCents),
    heldCents: 0 - balanceOf(entries, 'deposits', isOwn),
  }
}

/** Which lines a credit note takes back of an invoice with a deposit; undefined where each line gives its share as it is. */
const linesOf = async (
  invoice: invoices.StoredInvoice,
  cents: number,
  heldCents: number | undefined,
): Promise<PriceLine[] | undefined> =>
  heldCents === undefined
    ? undefined
    : creditedDeposit(creditedLines(invoice.lines, cents, await creditedBefore(invoice)), heldCents)

/**
 * What was paid of it becomes refundable; an open one asks for less, or for nothing. Of an account that was deleted meanwhile it is credited
 * without a word, because the address is removed, and people are asked to give back what was paid. @throws Refusal `credit_too_large`
 */
export async function decideCredit(
  { customerId, invoiceId, amountCents, reason }: InputOf<typeof creditInvoice>,
  { by, now, today }: Doing,
): Promise<Decided<{ invoice: Invoice; creditNote: CreditNote }> & { invoice: invoices.StoredInvoice }> {
  const [customer, account, invoice] = await Promise.all([
    customers.find(customerId),
    customers.findEvenDeleted(customerId),
    invoices.find(customerId, invoiceId),
  ])
  if (!account || !invoice) throw new Refusal('not_found')
  const { leftCents, heldCents } = await creditable(invoice)
  const cents = amountCents ?? leftCents
  if (cents > leftCents || leftCents === 0) throw new Refusal('credit_too_large', { leftCents })

  // After the account, whose version says whether what is read of its credit notes was all.
  const notes = await creditNotes.since(customerId, today)
  const lines = await linesOf(invoice, cents, heldCents)
  const note = { invoice, cents, reason: { written: reason }, ...(lines && { lines }) }
  const credited = customer
    ? await creditAndNotify(customer, note, now, today)
    : await creditFormer(note, now, today)
  const { creditNote, invoice: after } = credited
  const amounts = { beforeCents: openCents(invoice), afterCents: openCents(after) }
  const audit = auditOp(customerId, { by, what: 'issued a credit note', subject: invoiceId, amounts }, now)
  const gone = [unchangedDeletedOp(account), eraseAgainOp(customerId, today)]
  const ops = [...credited.ops, ...(customer ? [unchangedAccountOp(customer)] : gone), audit]
  const data = { invoice: invoices.onTheWire(after), creditNote }
  const before = creditsBefore(notes, invoice, today)
  return { ops, data, cents, before, invoice, ...(!customer && { on: gone }) }
}

/** The credit note of somebody who has deleted their account: every invoice was settled before, so what is credited is to be given back. */
async function creditFormer(one: Credit, now: string, today: string) {
  const credited = await credit(one, now, today)
  const isTooMuch = openCents(credited.invoice) < 0
  const asked = isTooMuch ? [await refundTaskOp(credited.invoice, now, today)] : []
  return { ...credited, ops: [...credited.ops, ...asked] }
}
