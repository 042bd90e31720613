import { promisePayment } from '../../../../shared/api/payment-promises.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { isPromise } from '../../../../shared/rules/dunning.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as invoices from '../../../store/invoices.ts'

/** POST …/invoices/{invoiceId}/promise. A later one replaces it; one until today ends it. Who noted it and why is in the timeline. */
export const handler = route(promisePayment, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { customerId, invoiceId, until, reason } = input
    const invoice = await invoices.find(customerId, invoiceId)
    if (!invoice) throw new Refusal('not_found')
    if (invoice.status !== 'open') throw new Refusal('invoice_settled')
    if (!isPromise(until, today)) throw new Refusal('promise_day')
    const what = `noted a promise to pay: until ${until}, ${reason}`
    const ops = [
      invoices.promiseOp(invoice, until),
      auditOp(customerId, { by: caller.id, what, subject: invoiceId }, now),
    ]
    return request.commit(ops, {
      data: { invoice: invoices.onTheWire({ ...invoice, promisedUntil: until }) },
    })
  }),
)
