import { recordPayment } from '../../../shared/contracts/staff.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { unblockOps } from '../../billing/unblock.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { tellOps } from '../../store/notifications.ts'
import * as reservations from '../../store/reservations.ts'

/** POST …/invoices/{invoiceId}/payments. Paying and cancelling at the same moment have one winner (promise 5). */
export const handler = route(recordPayment, async ({ input, caller, now, once }) => {
  const [customer, invoice] = await Promise.all([
    customers.find(input.customerId),
    invoices.find(input.customerId, input.invoiceId),
  ])
  if (!customer || !invoice) throw new Refusal('not_found')
  if (invoice.status !== 'open') throw new Refusal('invoice_settled')
  if (input.amountCents !== invoice.totals.totalCents) {
    throw new Refusal('amount_differs', { owedCents: invoice.totals.totalCents })
  }

  const { receivedOn } = input
  return untilFresh(async () => {
    const ops = [
      invoices.settleOp(invoice, { paidOn: receivedOn }),
      ...(await unblockOps(invoice)),
      ...(invoice.reservationId
        ? [reservations.paidOp(customer._id, invoice.reservationId, receivedOn)]
        : []),
      ...(await tellOps(customer, 'invoice_paid', { number: invoice.number, invoiceId: invoice._id }, now)),
      auditOp(
        customer._id,
        { by: caller.id, what: `recorded a payment by ${input.method}`, subject: invoice._id },
        now,
      ),
    ]
    return once.commit(ops, { data: { ...invoice, status: 'paid' as const, paidOn: receivedOn } })
  })
})
