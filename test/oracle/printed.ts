import { expect } from 'vitest'
import { drawContractPdf } from '../../functions/pdf/contract.ts'
import { drawCreditNotePdf } from '../../functions/pdf/credit-note.ts'
import { drawInvoicePdf } from '../../functions/pdf/invoice.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import type { CreditNote } from '../../shared/api/credit-notes.ts'
import { pdfText } from '../support/pdf-text.ts'
import { type Line, type Sum, sumOf } from './calculator/money.ts'
import { euros } from './calculator/written.ts'

/** What an invoice asks for, as the second calculation has it. */
export interface Expected {
  kind: string
  dueOn: string
  lines: readonly Line[]
}

const row = ({ cents, vatCents }: Pick<Sum, 'cents' | 'vatCents'>) =>
  [cents, vatCents, cents + vatCents].map(euros).join(' ')

/** The stored invoice has these lines and sums to the cent, and its PDF prints each of them, and what is left to pay. */
export async function expectInvoice(customerId: string, invoiceId: string, expected: Expected, said: string) {
  const invoice = await expectStored(customerId, invoiceId, expected, said)
  if (!invoice.billTo) throw new Error(`Made out to nobody: ${said}`)
  await expectPrinted(invoice, invoice.billTo, expected.lines, said)
  return invoice
}

/** The same without the PDF, of which one costs as much time as a hundred comparisons: for the months between the first and the last. */
export async function expectStored(customerId: string, invoiceId: string, expected: Expected, said: string) {
  const invoice = await invoices.find(customerId, invoiceId)
  if (!invoice) throw new Error(`There is no such invoice: ${said}`)
  const { kind, dueOn, lines, totals } = invoice
  expect(
    {
      kind,
      dueOn,
      lines: lines.map(({ key, quantity, cents, vatCents }) => ({ key, quantity, cents, vatCents })),
      totals,
    },
    said,
  ).toEqual({ ...expected, totals: sumOf(expected.lines) })
  return invoice
}

async function expectPrinted(
  invoice: invoices.StoredInvoice,
  billTo: NonNullable<invoices.StoredInvoice['billTo']>,
  lines: readonly Line[],
  said: string,
) {
  const { paidCents = 0 } = invoice
  const drawn = await drawInvoicePdf(
    { ...invoice, billTo, paidAtIssueCents: paidCents },
    'en',
    'https://x.lu',
  )
  const text = pdfText(drawn)
  const sums = sumOf(lines)
  for (const line of lines) expect(text, said).toContain(row(line))
  expect(text, said).toContain(`Total ${row(sums)}`)
  const byRate = new Map<boolean, Line[]>()
  for (const line of lines) byRate.set(line.vatCents > 0, [...(byRate.get(line.vatCents > 0) ?? []), line])
  for (const some of byRate.values()) expect(text, said).toContain(row(sumOf(some)))
  expect(text, said).toContain(`To pay ${euros(sums.totalCents - paidCents)}`)
}

/** The PDF of a credit note prints what it takes back. */
export async function expectNotePrinted(note: CreditNote, said: string) {
  if (!note.billTo) throw new Error(`Made out to nobody: ${said}`)
  const issued = { ...note, billTo: note.billTo, issuedAt: `${note.issuedOn}T11:00:00.000Z` }
  const text = pdfText(await drawCreditNotePdf(issued, 'en', 'https://x.lu'))
  expect(text, said).toContain(`Total ${row(note.totals)}`)
}

/** The PDF of a contract prints what is due at signing, a month's rent and all of the term, and the delivery of the first car. */
export async function expectContract(
  customerId: string,
  contractId: string,
  cost: {
    atSigning: Sum
    monthly: Sum
    monthlyAfterTerm?: Sum | undefined
    term: Sum
    delivery?: Sum | undefined
  },
  said: string,
) {
  const subscription = await subscriptions.find(customerId, contractId)
  if (!subscription) throw new Error(`There is no such subscription: ${said}`)
  const agreement = { ...subscription.agreement, language: 'en' as const }
  const drawn = await drawContractPdf({ ...subscription, agreement }, undefined, 'https://x.lu')
  const text = pdfText(drawn)
  expect(text, said).toContain(`Total ${row(cost.atSigning)}`)
  for (const sums of [cost.monthly, cost.monthlyAfterTerm, cost.term, cost.delivery])
    if (sums) expect(text, said).toContain(row(sums))
}
