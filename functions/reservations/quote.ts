import { askReservationQuote } from '../../shared/api/reservations.ts'
import { route } from '../chain/route.ts'
import * as fleet from '../store/fleet.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { pricedReservation } from './parts/priced-reservation.ts'

/** POST /reservations/quote. */
export const handler = route(askReservationQuote, async ({ input, caller, today, request }) => {
  const [subscription, model] = await Promise.all([
    subscriptions.running(caller.id),
    fleet.model(input.modelId),
  ])
  return request.commit([], { data: pricedReservation(subscription, model, input, today) })
})
