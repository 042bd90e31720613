import { reversePayment } from '../../../../shared/api/payments.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { reverseOps } from '../../../billing/parts/reverse-payment.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as payments from '../../../store/payments.ts'

/**
 * POST …/payments/{paymentId}/reversal. One transfer that paid several invoices is reversed as a whole. What the provider moved is
 * refunded instead, and what a deposit or a credit paid was never recorded by people.
 */
export const handler = route(reversePayment, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { customerId, paymentId, reason } = input
    const [customer, all] = await Promise.all([customers.find(customerId), payments.list(customerId)])
    const payment = all.find(({ _id }) => _id === paymentId)
    if (!customer || !payment) throw new Refusal('not_found')
    if (payment.reversedOn) throw new Refusal('payment_reversed')
    if (payment.providerId || payment.method === 'deposit' || payment.method === 'credit')
      throw new Refusal('payment_not_reversible')
    const whole = payment.bankKey ? all.filter(({ bankKey }) => bankKey === payment.bankKey) : [payment]
    const together = whole.filter(({ reversedOn }) => !reversedOn)

    const ops = await reverseOps({ customer, payments: together, because: reason }, now, today)
    const what = `reversed a payment: ${reason}`
    const amounts = { beforeCents: sum(together.map(({ cents }) => cents)), afterCents: 0 }
    const audit = auditOp(customerId, { by: caller.id, what, subject: paymentId, amounts }, now)
    const data = together.map((one) => ({ ...one, reversedOn: today, reversedBecause: reason }))
    return request.commit([...ops, audit], { data })
  }),
)
