import { chargeCustomer } from '../../../../shared/api/staff-charges.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { leastCents } from '../../../../shared/rules/charge-kinds.ts'
import { chargeLines, chargeRefusal } from '../../../../shared/rules/charges.ts'
import { dueOnOf } from '../../../../shared/rules/payment-terms.ts'
import { issue } from '../../../billing/parts/issue.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { factsOf, onceOps } from '../../parts/charge-facts.ts'
import { becauseOfOps } from '../../parts/incidents.ts'

/**
 * POST /staff/customers/{customerId}/charges. Due when the invoice counts as accepted: 15 days in which the customer may say
 * that it is wrong (spec §9).
 */
export const handler = route(chargeCustomer, async ({ input, caller, now, today, request }) => {
  const { customerId, contractId, reservationId, kind, reason } = input
  return untilFresh(async () => {
    const [customer, subscription, all] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
      invoices.since(customerId, contractId),
    ])
    const reservation = reservationId ? await reservations.find(customerId, reservationId) : undefined
    const isElsewhere = reservation && reservation.contractId !== contractId
    if (!customer || !subscription || isElsewhere || (reservationId && !reservation))
      throw new Refusal('not_found')

    if (subscription.status === 'to_sign') throw new Refusal('contract_not_signed')
    const late = all.filter((one) => one.contractId === contractId && one.dueOn < today)
    const known = { subscription, reservation, all, late }
    const asked = { kind, facts: factsOf(input, known), country: subscription.country, today }
    const refusal = chargeRefusal(asked)
    if (refusal) throw new Refusal(refusal, { leastCents: leastCents(kind) })
    const once = onceOps(known, input, today)

    const dueOn = dueOnOf('charge', today)
    const bill = { customer, kind: 'charge' as const, contractId, lines: chargeLines(asked), dueOn }
    const { invoice, ops } = await issue({ ...bill, ...(reservationId && { reservationId }) }, now, today)
    const values = { number: invoice.number, invoiceId: invoice._id, reason }
    const notified = await notifyOps(customer, 'fee_charged', values, now)
    const linked = await becauseOfOps(input, invoice, caller.id)
    const audit = {
      by: caller.id,
      what: `charged ${kind}: ${reason}`,
      subject: invoice._id,
      amounts: { beforeCents: 0, afterCents: invoice.totals.totalCents },
    }
    return request.commit([...once, ...ops, ...notified, ...linked, auditOp(customerId, audit, now)], {
      data: invoices.onTheWire(invoice),
    })
  })
})
