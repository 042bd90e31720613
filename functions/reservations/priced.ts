import type { FleetModel } from '../../shared/catalogue/fleet.ts'
import type { InputOf } from '../../shared/contract.ts'
import type { quoteStay } from '../../shared/contracts/reservations.ts'
import { Refusal } from '../../shared/refusals.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { quoteReservation, type ReservationQuote } from '../../shared/rules/quote.ts'
import { datesRefusal } from '../../shared/rules/reservations.ts'
import type { StoredSubscription } from '../store/subscriptions.ts'

/**
 * What a stay costs under a contract, with the rents that the contract fixed.
 * @throws Refusal when the dates cannot be booked, or the model lies outside the contract
 */
export function pricedStay(
  contract: StoredSubscription,
  model: FleetModel,
  stay: InputOf<typeof quoteStay>,
  today: IsoDate,
): ReservationQuote {
  const reason = datesRefusal(stay.start_date, stay.return_date, today)
  if (reason) throw new Refusal(reason)
  if (contract.plan === 'Single' && !contract.general_id.includes(model._id))
    throw new Refusal('model_not_in_contract')
  const monthlyCents = contract.rentCents[model.vehicle_cat]
  if (monthlyCents === undefined)
    throw new Refusal('category_not_in_plan', { plan: contract.plan, models: [model._id] })

  return quoteReservation({
    monthlyCents,
    category: model.vehicle_cat,
    start: stay.start_date,
    end: stay.return_date,
    pickup: stay.pickup,
    deliveryKm: stay.deliveryKm,
    country: contract.country,
    today,
  })
}
