import { payReinstatement } from '../../shared/api/subscription-life.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { isOnItsWay } from '../../shared/rules/dunning.ts'
import { tooManyFor } from '../../shared/rules/reinstatement.ts'
import { reinstatementCost } from '../billing/parts/owed.ts'
import { route } from '../chain/route.ts'
import { visitedSite } from '../chain/visited-site.ts'
import { reinstatementPage } from '../ports/payments.ts'
import * as customers from '../store/customers.ts'
import * as invoices from '../store/invoices.ts'
import { payerOf } from '../store/payers.ts'
import * as reinstatements from '../store/reinstatements.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * POST /contracts/{contractId}/reinstatement. The provider's page for the one amount that makes a suspended subscription active
 * again; it is active when the provider says so, not when the browser comes back. A terminated one is for people to decide. A payment
 * of which nothing is heard for longer than a debit takes does not hold up another.
 */
export const handler = route(payReinstatement, async ({ input, caller, today, language, header }) => {
  const { contractId } = input
  const [customer, subscription, all, asked] = await Promise.all([
    customers.find(caller.id),
    subscriptions.find(caller.id, contractId),
    invoices.since(caller.id, contractId),
    reinstatements.find(caller.id, contractId),
  ])
  if (!customer) throw new Refusal('customer_not_found')
  if (!subscription) throw new Refusal('forbidden')
  if (subscription.status !== 'suspended') throw new Refusal('not_suspended')
  if (isOnItsWay(asked?.payment, today)) throw new Refusal('payment_pending')
  // A payment of one of its invoices that was begun before the suspension is still on its way.
  const isPending = all.some((one) => one.contractId === contractId && isOnItsWay(one.payment, today))
  if (isPending) throw new Refusal('payment_pending')

  const most = tooManyFor(all, contractId)
  if (most) throw new Refusal('reinstatement_too_many', { most })

  const { totalCents: cents } = await reinstatementCost(subscription, all, today)
  // Another amount, another language, another day or an attempt that failed make another page; two clicks do not.
  const key = ['reinstate', contractId, cents, language, today, asked?.payment.id ?? 'first'].join(' ')
  const page = await reinstatementPage({
    ...(await payerOf(customer)),
    language,
    contractId,
    askedOn: today,
    cents,
    key,
    name: subscription.number,
    returnTo: `${visitedSite({ header })}/profile/invoices`,
  })
  return { data: { url: page.url } }
})
