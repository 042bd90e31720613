import type { CreditReason } from '../../../shared/books/credit-reasons.ts'
import { creditedLines } from '../../../shared/rules/invoices.ts'
import { type PriceLine, totals } from '../../../shared/rules/price-line.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import type { Credit } from './credit.ts'

/** Credits a line of rent over invoices, in their order, each up to what no earlier credit note took back. A deposit on one of them is no rent. */
export function creditsOver(
  invoices: readonly StoredInvoice[],
  line: PriceLine,
  reason: CreditReason,
): Credit[] {
  const credits: Credit[] = []
  const before: PriceLine[] = []
  let beforeCents = 0
  for (const invoice of invoices) {
    const rent = totals(invoice.lines.filter(({ key }) => key !== 'deposit'))
    const left = rent.totalCents - (invoice.creditedCents ?? 0)
    const cents = Math.min(left, line.totalCents - beforeCents)
    if (cents <= 0) continue
    const lines = creditedLines([line], cents, before)
    before.push(...lines)
    beforeCents += cents
    credits.push({ invoice, cents, reason, lines })
  }
  return credits
}
