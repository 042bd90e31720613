import { reinstateSubscription } from '../../../../shared/api/subscription-life.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { isReinstatable } from '../../../../shared/rules/reinstatement.ts'
import { needsSecondPerson } from '../../../../shared/rules/second-person.ts'
import { reinstatementCost } from '../../../billing/parts/owed.ts'
import { reinstateOps } from '../../../billing/parts/reinstate.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'
import * as subscriptions from '../../../store/subscriptions.ts'

/**
 * POST …/contracts/{contractId}/reinstate. People take the money of a reinstatement, all of it: of a suspended subscription whose
 * customer pays by transfer, and of a terminated one.
 */
export const handler = route(reinstateSubscription, async ({ input, caller, now, today, request }) => {
  const { customerId, contractId, amountCents, receivedOn, method } = input
  return untilFresh(async () => {
    const [customer, subscription] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
    ])
    if (!customer || !subscription) throw new Refusal('not_found')
    if (receivedOn > today) throw new Refusal('payment_in_future')
    if (method === 'cash' && needsSecondPerson(amountCents)) throw new Refusal('second_person_needed')
    if (!isReinstatable(subscription)) throw new Refusal('not_suspended')
    // After the subscription, whose version guards them: a step that another invoice takes changes it.
    const all = await invoices.list(customerId)
    const cost = await reinstatementCost(subscription, all, today)
    if (amountCents !== cost.totalCents) throw new Refusal('reinstatement_differs', cost)

    const open = all.filter((invoice) => invoice.contractId === contractId && invoice.status === 'open')
    const asked = { customer, subscription, open, cost, received: { receivedOn, method } }
    const { contract, invoice, ops } = await reinstateOps(asked, now, today)
    const audit = { by: caller.id, what: 'reinstated a subscription', subject: contractId }
    return request.commit([...ops, auditOp(customerId, audit, now)], {
      data: { contract, invoice: invoices.onTheWire(invoice) },
    })
  })
})
