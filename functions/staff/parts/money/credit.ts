import type { CreditNote, creditInvoice } from '../../../../shared/api/credit-notes.ts'
import type { Invoice } from '../../../../shared/api/invoices.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { creditedLines, openCents } from '../../../../shared/rules/invoices.ts'
import { balanceOf, type LedgerEntry } from '../../../../shared/rules/ledger.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { type PriceLine, totals } from '../../../../shared/rules/price-line.ts'
import { creditAndNotify, creditedBefore } from '../../../billing/parts/credit.ts'
import { unchangedAccountOp } from '../../../store/account-guard.ts'
import * as advances from '../../../store/advances.ts'
import { auditOp } from '../../../store/audit.ts'
import * as creditNotes from '../../../store/credit-notes.ts'
import * as customers from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'
import * as ledger from '../../../store/ledger.ts'
import { creditsBefore } from './before.ts'
import type { Decided, Doing } from './decided.ts'

/**
 * What may be credited of an invoice: what no earlier credit note took back. A deposit that was given back when its
 * reservation ended is not given back again: no part of it is credited.
 */
async function creditable(
  invoice: invoices.StoredInvoice,
): Promise<{ leftCents: number; isDepositOver?: true }> {
  const { customerId, contractId, reservationId, lines, totals, creditedCents = 0 } = invoice
  const leftCents = totals.totalCents - creditedCents
  const monthCents = sum(lines.filter(({ key }) => key === 'rent_advance').map(({ cents }) => cents))
  if (monthCents > 0) {
    const heldCents = (await advances.find(customerId, contractId))?.cents ?? 0
    return { leftCents: Math.max(0, leftCents - Math.max(0, monthCents - heldCents)) }
  }
  if (!reservationId || !lines.some(({ key }) => key === 'deposit')) return { leftCents }
  const isReleased = ({ kind, lines: sides }: LedgerEntry) =>
    kind === 'deposit_released' && sides.some((side) => side.reservationId === reservationId)
  const released = (await ledger.entriesSince(customerId, reservationId)).filter(isReleased)
  const releasedCents = balanceOf(released, 'deposits')
  return {
    leftCents: Math.max(0, leftCents - releasedCents),
    ...(releasedCents > 0 && { isDepositOver: true }),
  }
}

/** The lines of a credit note without the deposit, as far as the others have room for it; undefined where every line gives its share. */
async function withoutDeposit(
  invoice: invoices.StoredInvoice,
  cents: number,
): Promise<PriceLine[] | undefined> {
  const isOther = ({ key }: PriceLine) => key !== 'deposit'
  const others = invoice.lines.filter(isOther)
  const before = (await creditedBefore(invoice)).filter(isOther)
  const leftCents = totals(others).totalCents - totals(before).totalCents
  return leftCents >= cents ? creditedLines(others, cents, before) : undefined
}

/** What was paid of it becomes refundable; an open one asks for less, or for nothing. @throws Refusal `credit_too_large` */
export async function decideCredit(
  { customerId, invoiceId, amountCents, reason }: InputOf<typeof creditInvoice>,
  { by, now, today }: Doing,
): Promise<Decided<{ invoice: Invoice; creditNote: CreditNote }> & { invoice: invoices.StoredInvoice }> {
  const [customer, invoice] = await Promise.all([
    customers.find(customerId),
    invoices.find(customerId, invoiceId),
  ])
  if (!customer || !invoice) throw new Refusal('not_found')
  const { leftCents, isDepositOver } = await creditable(invoice)
  const cents = amountCents ?? leftCents
  if (cents > leftCents || leftCents === 0) throw new Refusal('credit_too_large', { leftCents })

  // After the account, whose version says whether what is read of its credit notes was all.
  const notes = await creditNotes.since(customerId, today)
  const lines = isDepositOver && (await withoutDeposit(invoice, cents))
  const credit = { invoice, cents, reason: { written: reason }, ...(lines && { lines }) }
  const credited = await creditAndNotify(customer, credit, now, today)
  const { creditNote, invoice: after } = credited
  const amounts = { beforeCents: openCents(invoice), afterCents: openCents(after) }
  const audit = auditOp(customerId, { by, what: 'issued a credit note', subject: invoiceId, amounts }, now)
  const ops = [...credited.ops, unchangedAccountOp(customer), audit]
  const data = { invoice: invoices.onTheWire(after), creditNote }
  return { ops, data, cents, before: creditsBefore(notes, invoice, today), invoice }
}
