import { askQuote } from '../../shared/contracts/choices.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { route } from '../lib/route.ts'
import * as fleet from '../store/fleet.ts'

/** POST /quotes. */
export const handler = route(askQuote, async ({ input, once }) => {
  const { vehicle_cat } = await fleet.model(input.modelId)
  const quote = quoteSubscription(
    termsOf({
      plan: input.plan,
      category: vehicle_cat,
      country: input.country,
      months: input.duration,
      km: input.km,
      downPaymentCents: input.ppCents,
      deliveryKm: input.deliveryKm,
    }),
  )
  return once.commit([], { data: quote })
})
