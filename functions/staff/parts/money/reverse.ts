import type { Payment } from '../../../../shared/api/payments.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { type Reversal, reverseOps } from '../../../billing/parts/reverse-payment.ts'
import { auditOp } from '../../../store/audit.ts'
import type { Op } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as payments from '../../../store/payments.ts'
import type { Doing } from './decided.ts'

/**
 * One transfer that paid several invoices is reversed as a whole. What the provider moved is refunded instead, and what a deposit or a
 * credit paid was never recorded by people. `cents` is what all of it brought.
 * @throws Refusal `not_found`, `payment_reversed`, `payment_not_reversible`
 */
export async function decideReversal(
  { customerId, paymentId, reason }: { customerId: string; paymentId: string; reason: string },
  { by, now, today }: Doing,
  notice?: Reversal['notice'],
): Promise<{ ops: Op[]; data: Payment[]; cents: number }> {
  const [customer, all] = await Promise.all([customers.find(customerId), payments.list(customerId)])
  const payment = all.find(({ _id }) => _id === paymentId)
  if (!customer || !payment) throw new Refusal('not_found')
  if (payment.reversedOn) throw new Refusal('payment_reversed')
  if (payment.providerId || payment.method === 'deposit' || payment.method === 'credit')
    throw new Refusal('payment_not_reversible')
  const whole = payment.bankKey ? all.filter(({ bankKey }) => bankKey === payment.bankKey) : [payment]
  const together = whole.filter(({ reversedOn }) => !reversedOn)

  const reversal = { customer, payments: together, because: reason, ...(notice && { notice }) }
  const ops = await reverseOps(reversal, now, today)
  const cents = sum(together.map((one) => one.cents))
  const amounts = { beforeCents: cents, afterCents: 0 }
  const audit = auditOp(
    customerId,
    { by, what: `reversed a payment: ${reason}`, subject: paymentId, amounts },
    now,
  )
  const data = together.map((one) => ({ ...one, reversedOn: today, reversedBecause: reason }))
  return { ops: [...ops, audit], data, cents }
}
