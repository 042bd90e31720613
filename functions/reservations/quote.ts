import { quoteStay } from '../../shared/contracts/reservations.ts'
import { route } from '../lib/route.ts'
import * as fleet from '../store/fleet.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { pricedStay } from './priced.ts'

/** POST /reservations/quote. */
export const handler = route(quoteStay, async ({ input, caller, today, once }) => {
  const [contract, model] = await Promise.all([subscriptions.running(caller.id), fleet.model(input.modelId)])
  return once.commit([], { data: pricedStay(contract, model, input, today) })
})
