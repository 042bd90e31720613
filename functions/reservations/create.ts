import { createReservation } from '../../shared/api/reservations.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as fleet from '../store/fleet.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { withOwnOffer } from '../waiting-list/parts/own-offer.ts'
import { claim } from './parts/claim.ts'

/** POST /reservations. Books the first vehicle of the model that is free for all of the days. */
export const handler = route(createReservation, async ({ input, caller, now, today, request }) => {
  const [customer, model] = await Promise.all([customers.find(caller.id), fleet.orderable(input.modelId)])
  if (!customer) throw new Refusal('customer_not_found')

  // Subscription, other reservations and calendars are read again until nothing changed between reading and writing. The subscription
  // comes first, because its version guards the others: a booking between the two reads must not go unseen.
  return untilFresh(async () => {
    const subscription = await subscriptions.running(caller.id)
    const [others, calendars] = await Promise.all([reservations.live(caller.id), fleet.calendars(model._id)])
    const { calendars: seen, ops: held } = await withOwnOffer(
      calendars,
      { ...input, customerId: caller.id },
      { now, today },
    )
    const { ops, reservation } = await claim({
      customer,
      subscription,
      others,
      calendars: seen,
      model,
      booking: input,
      now,
      today,
      acting: caller.acting,
    })
    return request.commit([...ops, ...held], { data: reservation })
  })
})
