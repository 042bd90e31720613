import type { IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { type Cents, sum } from '../../../shared/rules/money.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { withdrawnLines } from '../../../shared/rules/withdrawal.ts'
import { type Credit, creditedBefore } from '../../billing/parts/credit.ts'
import { refundTaskOp } from '../../billing/parts/refund-task.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredInvoice } from '../../store/invoices.ts'

/** What becomes of the money of a contract's signature, and of its extra drivers, once its customer has withdrawn. */
export interface TakenBack {
  credits: Credit[]
  /** What was paid of what is credited: people give it back. */
  refunds: Op[]
  refundCents: Cents
  /** Was something of a down payment taken back? */
  isPrepaidBack: boolean
  /** Was the fee of an extra driver taken back? */
  isDriverBack: boolean
}

/**
 * Takes back of the signing invoices, and of those of extra drivers, what a withdrawal does not leave owed (`withdrawnLines`), each line with its own VAT. What was paid of it is
 * for people to give back; what was not paid is not owed any more.
 */
export async function takeSigningBack(
  signing: readonly StoredInvoice[],
  rules: Parameters<typeof withdrawnLines>[1],
  now: string,
  today: IsoDate,
): Promise<TakenBack> {
  const all = await Promise.all(
    signing.map(async (invoice) => {
      const lines = withdrawnLines({ lines: invoice.lines, before: await creditedBefore(invoice) }, rules)
      const cents = totals(lines).totalCents
      const surplusCents = cents > 0 ? Math.max(0, cents - openCents(invoice)) : 0
      return { credit: { invoice, cents, reason: 'withdrawal' as const, lines }, surplusCents }
    }),
  )
  const paid = all.filter(({ surplusCents }) => surplusCents > 0)
  return {
    credits: all.map(({ credit }) => credit),
    refunds: await Promise.all(paid.map(({ credit }) => refundTaskOp(credit.invoice, now, today))),
    refundCents: sum(paid.map(({ surplusCents }) => surplusCents)),
    isPrepaidBack: all.some(({ credit }) => credit.lines.some(({ key }) => key === 'down_payment')),
    isDriverBack: all.some(({ credit }) => credit.lines.some(({ key }) => key === 'extra_driver')),
  }
}
