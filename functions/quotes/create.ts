import { askQuote } from '../../shared/api/choices.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { route } from '../chain/route.ts'
import * as fleet from '../store/fleet.ts'

/** POST /quotes. */
export const handler = route(askQuote, async ({ input, request }) => {
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
  return request.commit([], { data: quote })
})
