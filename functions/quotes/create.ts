import { askQuote } from '../../shared/api/choices.ts'
import { staysOf } from '../../shared/rules/onboarding.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { route } from '../chain/route.ts'
import * as fleet from '../store/fleet.ts'
import { bookOn } from '../store/price-books.ts'
import { refuseTooFar } from './parts/too-far.ts'

/** POST /quotes. */
export const handler = route(askQuote, async ({ input, today, request }) => {
  const planned = input.plan === 'Single' ? [] : (input.months ?? [])
  const [book, { vehicle_cat }, ...cars] = await Promise.all([
    bookOn(today),
    fleet.model(input.modelId),
    ...planned.map(({ model }) => fleet.model(model)),
  ])
  refuseTooFar(book, input.km, 'km')
  const quote = quoteSubscription(
    termsOf({
      book,
      plan: input.plan,
      category: vehicle_cat,
      country: input.country,
      months: input.duration,
      km: input.km,
      downPaymentCents: input.ppCents,
      deliveryKm: input.deliveryKm,
      stays: planned.length > 0 ? staysOf(planned, cars) : undefined,
    }),
  )
  return request.commit([], { data: quote })
})
