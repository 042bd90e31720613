import { setUpCard } from '../../shared/contracts/payment-methods.ts'
import { Refusal } from '../../shared/refusals.ts'
import { setting } from '../lib/env.ts'
import { route } from '../lib/route.ts'
import { setupPage } from '../ports/payments.ts'
import * as customers from '../store/customers.ts'
import { payerOf } from '../store/payers.ts'

/** POST /payment-methods/setup. Card numbers are typed on the provider's page and never pass here (promise 19). */
export const handler = route(setUpCard, async ({ caller, language, once }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const payer = await payerOf(customer)
  const returnTo = `${setting('SITE_URL')}/profile/payment-methods`
  const { id: visit, url } = await setupPage({ ...payer, language, returnTo })
  return once.commit([], { data: { visit, url } })
})
