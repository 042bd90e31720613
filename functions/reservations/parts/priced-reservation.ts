import type { askReservationQuote } from '../../../shared/api/reservations.ts'
import type { FleetModel } from '../../../shared/catalogue/fleet.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { pricesOf } from '../../../shared/price-book.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { quoteReservation, type RentTerms, type ReservationQuote } from '../../../shared/rules/quote.ts'
import { datesRefusal } from '../../../shared/rules/reservations.ts'
import type { StoredSubscription } from '../../store/subscriptions.ts'

/** What the contract says of every rent: the country of its VAT and the kilometres that it includes a month. */
export const rentTermsOf = ({
  country,
  quote,
}: Pick<StoredSubscription, 'country' | 'quote'>): RentTerms => ({
  country,
  kmPerMonth: quote.km,
})

/**
 * What a reservation costs under a subscription, with the rents that the subscription fixed.
 * @throws Refusal when the dates cannot be booked, or the model is outside the subscription
 */
export function pricedReservation(
  subscription: StoredSubscription,
  model: FleetModel,
  reservation: InputOf<typeof askReservationQuote>,
  today: IsoDate,
): ReservationQuote {
  const reason = datesRefusal(reservation.start_date, reservation.return_date, today)
  if (reason) throw new Refusal(reason)
  if (subscription.plan === 'Single' && !subscription.general_id.includes(model._id))
    throw new Refusal('model_not_in_contract')
  const monthlyCents = subscription.rentCents[model.vehicle_cat]
  if (monthlyCents === undefined)
    throw new Refusal('category_not_in_plan', { plan: subscription.plan, models: [model._id] })

  return quoteReservation({
    book: pricesOf(subscription),
    monthlyCents,
    category: model.vehicle_cat,
    start: reservation.start_date,
    end: reservation.return_date,
    pickup: reservation.pickup,
    deliveryKm: reservation.deliveryKm,
    ...rentTermsOf(subscription),
    today,
  })
}
