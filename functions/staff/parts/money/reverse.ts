import type { Payment } from '../../../../shared/api/payments.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { MOST_REVERSED, reversalRest, reversalsUnderWay } from '../../../billing/parts/reverse-more.ts'
import { type Reversal, reverseOps } from '../../../billing/parts/reverse-payment.ts'
import { unchangedAccountOp } from '../../../store/account-guard.ts'
import { auditOp } from '../../../store/audit.ts'
import * as bankReferences from '../../../store/bank-references.ts'
import type { Op } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { asManyAsFit } from '../../../store/fitting.ts'
import * as invoices from '../../../store/invoices.ts'
import * as payments from '../../../store/payments.ts'
import { doneOp, planOp } from '../../../store/planned-work.ts'
import { reversalsBefore } from './before.ts'
import type { Decided, Doing } from './decided.ts'

/**
 * One transfer that paid several invoices is reversed as a whole; of more than one transaction has room for, the others are left to do
 * then (`reverseMore`). What the provider moved is refunded instead, and what a deposit or a
 * credit paid was never recorded by people. `cents` is what all of it brought. Whether it needs a second person is asked by whoever
 * reverses what was typed: what a bank takes back is reversed at once.
 * @throws Refusal `not_found`, `payment_reversed`, `payment_not_reversible`
 */
export async function decideReversal(
  { customerId, paymentId, reason }: { customerId: string; paymentId: string; reason: string },
  { by, now, today }: Doing,
  notice?: Reversal['notice'],
): Promise<Decided<Payment[]> & { payment: Payment; subjectId: string; unchanged: Op }> {
  // What is recorded under the reference before its parts: what a statement adds to them meanwhile is reversed too.
  const { bankKey } = (await payments.find(customerId, paymentId)) ?? {}
  const recorded = bankKey ? await bankReferences.find(bankKey) : undefined
  // The account first: its version says whether what was reversed of it today was all.
  const customer = await customers.find(customerId)
  const all = await payments.list(customerId)
  const payment = all.find(({ _id }) => _id === paymentId)
  if (!customer || !payment) throw new Refusal('not_found')
  if (payment.reversedOn) throw new Refusal('payment_reversed')
  if (payment.providerId || payment.method === 'deposit' || payment.method === 'credit')
    throw new Refusal('payment_not_reversible')
  const whole = payment.bankKey ? all.filter((one) => one.bankKey === payment.bankKey) : [payment]
  const together = whole.filter(({ reversedOn }) => !reversedOn)

  const { ops, next } = await asManyAsFit(Math.min(together.length, MOST_REVERSED), async (most) => {
    const [some, others] = await inParts(together, most)
    const of = { whole: together, isFirst: true, isLast: false }
    const reversal = {
      customer,
      payments: some,
      because: reason,
      ...(notice && { notice }),
      ...(recorded && { recorded }),
    }
    const reversed = await reverseOps(others.length > 0 ? { ...reversal, of } : reversal, now, today)
    return { ops: reversed, next: others[0] }
  })
  const further = next && reversalRest(next, reason, today)
  const taken = await reversalsUnderWay(payment)
  const cents = sum(together.map((one) => one.cents))
  const amounts = { beforeCents: cents, afterCents: 0 }
  const audit = auditOp(
    customerId,
    { by, what: `reversed a payment: ${reason}`, subject: paymentId, amounts },
    now,
  )
  const data = together.map((one) => ({ ...one, reversedOn: today, reversedBecause: reason }))
  return {
    // What an earlier one left is done here: its plan would reverse the same transfer once it is recorded again.
    ops: [...ops, ...taken.map(doneOp), ...(further ? [planOp(further)] : []), audit],
    data,
    cents,
    before: reversalsBefore(all, payment, today),
    payment,
    // Whichever of its parts was named: of one transfer one proposal waits.
    subjectId: together.map(({ _id }) => _id).toSorted()[0] ?? paymentId,
    // Not with what two people or a bank decided: the news of many invoices would keep it from being written for long.
    unchanged: unchangedAccountOp(customer),
    further,
  }
}

/**
 * What one transaction reverses, and what is left. What came for no invoice is among the first, so that it pays nothing from then on.
 * @throws Refusal `payment_not_reversible` when some of the others was refunded or pays something else: all of it is, or nothing
 */
async function inParts(together: readonly payments.StoredPayment[], most: number) {
  if (together.length <= most) return [together, []] as const
  const inOrder = together.toSorted((a, b) => Number(Boolean(a.invoiceId)) - Number(Boolean(b.invoiceId)))
  const others = inOrder.slice(most)
  const of = others.map(({ customerId, invoiceId = '' }) => ({ customerId, id: invoiceId }))
  const paid = await invoices.findMany(of)
  const isThere = ({ invoiceId, cents, refundedCents }: payments.StoredPayment) =>
    refundedCents === 0 && (paid.find(({ _id }) => _id === invoiceId)?.paidCents ?? 0) >= cents
  if (!others.every(isThere)) throw new Refusal('payment_not_reversible')
  return [inOrder.slice(0, most), others] as const
}
