import { recordPayment } from '../../../../../shared/api/payments.ts'
import { Refusal } from '../../../../../shared/refusals/refusal.ts'
import { openCents } from '../../../../../shared/rules/invoices.ts'
import { receiveOps } from '../../../../billing/parts/receive.ts'
import { settleOps } from '../../../../billing/parts/settle.ts'
import { route } from '../../../../chain/route.ts'
import { auditOp } from '../../../../store/audit.ts'
import { untilFresh } from '../../../../store/commit.ts'
import * as customers from '../../../../store/customers.ts'
import * as invoices from '../../../../store/invoices.ts'

/** POST …/invoices/{invoiceId}/payments. Paying and cancelling at the same moment have one winner (promise 5). */
export const handler = route(recordPayment, async ({ input, caller, now, today, request }) => {
  const { customerId, invoiceId, amountCents: cents, receivedOn, method } = input
  // The invoice is read again until its amounts are still the same when they are written: two payments add up.
  return untilFresh(async () => {
    const [customer, invoice] = await Promise.all([
      customers.find(customerId),
      invoices.find(customerId, invoiceId),
    ])
    if (!customer || !invoice) throw new Refusal('not_found')
    if (receivedOn > today) throw new Refusal('payment_in_future')
    if (invoice.status !== 'open') throw new Refusal('invoice_settled')
    const owedCents = openCents(invoice)
    if (cents > owedCents) throw new Refusal('payment_too_large', { owedCents })

    const received = await receiveOps(customer, invoice, { cents, receivedOn, method }, now)
    const what = `recorded a payment by ${method}`
    const ops = [
      ...received.ops,
      ...(await settleOps([received.invoice], now)),
      auditOp(customerId, { by: caller.id, what, subject: invoiceId }, now),
    ]
    return request.commit(ops, { data: invoices.onTheWire(received.invoice) })
  })
})
