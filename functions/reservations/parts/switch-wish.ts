import type { switchVehicle } from '../../../shared/api/reservations.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { type Category, type PriceBook, pricesOf } from '../../../shared/price-book.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { bookingRefusal } from '../../../shared/rules/booking-refusal.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { rentDays } from '../../../shared/rules/monthly.ts'
import { deliveryKmOf } from '../../../shared/rules/reservations.ts'
import { switchesOf, switchesRefusal } from '../../../shared/rules/switches.ts'
import {
  type Shortened,
  shortenReservation,
  switchDayRefusal,
  switchedDays,
  switchedDeposit,
  switchRefusal,
} from '../../../shared/rules/switching.ts'
import * as customers from '../../store/customers.ts'
import * as fleet from '../../store/fleet.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { withOwnOffer } from '../../waiting-list/parts/own-offer.ts'
import { place } from './claim.ts'
import { rentTermsOf } from './priced-reservation.ts'
import { unusedDays } from './unused-days.ts'

export type SwitchWish = Awaited<ReturnType<typeof wishedSwitch>>

/** How the other car is picked up: as was booked unless said otherwise. */
const broughtAs = (
  { pickup, deliveryKm }: Pick<InputOf<typeof switchVehicle>, 'pickup' | 'deliveryKm'>,
  before: reservations.StoredReservation,
) => {
  const kept = deliveryKm ?? (before.pickup === 'home' ? deliveryKmOf(before) : undefined) ?? 0
  return { pickup: pickup ?? before.pickup, deliveryKm: pickup === 'reception' ? 0 : kept }
}

/**
 * A switch that may be made, with its price and all that was read for it; to one vehicle of the model where the desk has chosen it.
 * @throws Refusal when it may not
 */
export async function wishedSwitch(
  customerId: string,
  wish: InputOf<typeof switchVehicle> & { vehicleId?: string },
  now: string,
  today: IsoDate,
) {
  const [customer, before, model] = await Promise.all([
    customers.find(customerId),
    reservations.find(customerId, wish.reservationId),
    wish.vehicleId ? fleet.model(wish.modelId) : fleet.orderable(wish.modelId),
  ])
  const subscription = before && (await subscriptions.find(customerId, before.contractId))
  if (!customer) throw new Refusal('customer_not_found')
  if (!before || !subscription) throw new Refusal('forbidden')
  // After the subscription, whose version guards them: a booking between the two reads must not go unseen.
  const [all, ofModel, planned] = await Promise.all([
    reservations.live(customerId),
    fleet.calendars(wish.modelId),
    work.plannedFor(customerId, wish.reservationId),
  ])
  const chosen = ofModel.filter(({ vehicleId }) => vehicleId === (wish.vehicleId ?? vehicleId))
  const switches = switchesOf(subscription, today)
  const refusal =
    bookingRefusal(subscription) ?? switchRefusal(before, today) ?? switchesRefusal(switches, before.status)
  if (refusal) throw new Refusal(refusal, switches)
  if (before.modelId === model._id) throw new Refusal('switch_same_model')

  const from = wish.from ?? addDays(today, 1)
  const shortened = shortenedBy(before, from, planned, subscription, today)
  const unused = shortened && (await unusedDays(before, shortened))
  const days = switchedDays(before, from, wish.return_date)
  const details = { modelId: model._id, ...days, ...broughtAs(wish, before) }
  const others = all.filter(({ _id }) => _id !== before._id)
  const { calendars, ops: held } = await withOwnOffer(chosen, { ...details, customerId }, { now, today })
  const placed = place({ subscription, model, booking: details, others, calendars, today })
  const priced = shortened
    ? placed.priced
    : asBookedAhead(placed.priced, before, model.vehicle_cat, pricesOf(subscription))
  return {
    customer,
    subscription,
    before,
    model,
    calendars,
    booking: details,
    others,
    planned,
    switches,
    shortened,
    unused,
    now,
    today,
    held,
    calendar: placed.calendar,
    priced,
  }
}

/** How a reservation that has begun ends; undefined for one that moves as a whole. */
function shortenedBy(
  before: reservations.StoredReservation,
  from: IsoDate,
  planned: readonly work.Work[],
  subscription: subscriptions.StoredSubscription,
  today: IsoDate,
): Shortened | undefined {
  if (before.status !== 'InGarage') return undefined
  const reason = switchDayRefusal(before, from, today)
  if (reason) throw new Refusal(reason)
  return shortenReservation(
    before,
    from,
    nextRentFrom(before, from, planned.find(({ kind }) => kind === 'rent')?.on),
    rentTermsOf(subscription),
  )
}

/** A month that was invoiced before it begins, and that the switch makes unneeded, does not count: it is credited as a whole. */
function nextRentFrom(before: reservations.StoredReservation, from: IsoDate, plannedOn: IsoDate | undefined) {
  const next = rentDays(before).find((day) => day >= from)
  return plannedOn && (!next || plannedOn < next) ? plannedOn : next
}

type Priced = ReturnType<typeof place>['priced']

/** The deposit follows from when the reservation was booked, not from when its vehicle is switched. */
const asBookedAhead = (
  priced: Priced,
  { depositCents }: { depositCents: number },
  category: Category,
  book: PriceBook,
): Priced => ({
  ...priced,
  depositCents: switchedDeposit(book, depositCents, category),
})
