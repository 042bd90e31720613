import { setUpCard } from '../../shared/api/payment-methods.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { visitedSite } from '../chain/visited-site.ts'
import { stepUpOp } from '../codes/step-up.ts'
import { setupPage } from '../ports/payments.ts'
import * as customers from '../store/customers.ts'
import { payerOf } from '../store/payers.ts'

/** POST /payment-methods/setup. Card numbers are typed on the provider's page and never pass here (promise 19). */
export const handler = route(setUpCard, async (call) => {
  const { caller, language, request } = call
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const spent = await stepUpOp(call, customer, 'payment_method')
  const payer = await payerOf(customer)
  const returnTo = `${visitedSite(call)}/profile/payment-methods`
  const { id: visit, url } = await setupPage({ ...payer, language, returnTo })
  return request.commit([spent], { data: { visit, url } })
})
