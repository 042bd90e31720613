import { moveReservation } from '../../../../shared/api/staff-planner.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import type { Cents } from '../../../../shared/rules/money.ts'
import { moveRefusal } from '../../../../shared/rules/planner.ts'
import { countsAsSwitch } from '../../../../shared/rules/switches.ts'
import type { Caller } from '../../../chain/caller.ts'
import { route } from '../../../chain/route.ts'
import { whoMoved } from '../../../chain/who-was-first.ts'
import { languageOf } from '../../../messages/mail.ts'
import { calendarAttachment } from '../../../messages/reservation-mail.ts'
import { moveWithinModel } from '../../../reservations/parts/moved.ts'
import { moveWholeReservation } from '../../../reservations/parts/switch-whole.ts'
import { wishedSwitch } from '../../../reservations/parts/switch-wish.ts'
import { auditOp } from '../../../store/audit.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import type * as fleet from '../../../store/fleet.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as planner from '../../../store/planner.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { mailPicture } from '../../../vehi/parts/mail-picture.ts'
import { vehicleName } from '../../../vehi/parts/vehicle-name.ts'
import { calendarOf } from '../../parts/planner-rows.ts'

/**
 * POST …/reservations/{reservationId}/move. Without a price only what it comes to. Another model is a switch, by the customer's own rules
 * and at the price of a switch; within a model the price stays.
 */
export const handler = route(moveReservation, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const [customer, before, calendar] = await Promise.all([
      customers.find(input.customerId),
      reservations.find(input.customerId, input.reservationId),
      calendarOf(input.vehicleId),
    ])
    if (!customer || !before || !calendar) throw new Refusal('not_found')
    const isAsSeen = before.vehicleId === input.seen.vehicleId && before.start_date === input.seen.start_date
    if (!isAsSeen) throw new Refusal('reservation_moved', await whoMoved(customer._id, before._id, caller.id))
    const { modelId, vehicleId } = calendar
    const to = { modelId, vehicleId, start_date: input.start_date }
    const refusal = moveRefusal(before, to, today)
    if (refusal) throw new Refusal(refusal)

    const move: Move = { input, caller, customer, before, calendar, now, today }
    const { after, ops, ...asked } = await (modelId === before.modelId
      ? withinModel(move)
      : toOtherModel(move))
    const quote = quoteOf({ after, ...asked }, before, calendar)
    if (input.priceCents === undefined) return request.commit([], { data: { quote } })
    if (input.priceCents !== after.priceCents) throw new Refusal('price_changed', quote)
    return request.commit([...ops, planner.changedOp(now)], { data: { quote, reservation: after } })
  }),
)

interface Move {
  input: InputOf<typeof moveReservation>
  caller: Caller
  customer: customers.StoredCustomer
  before: reservations.StoredReservation
  calendar: fleet.Calendar
  now: string
  today: string
}

interface Outcome {
  after: reservations.StoredReservation
  askedCents?: Cents
  laterCents?: Cents
  ops: Op[]
}

/** What is shown before the move is made. */
const quoteOf = (
  { after, askedCents, laterCents }: Omit<Outcome, 'ops'>,
  before: reservations.StoredReservation,
  { vehicleId, plate }: fleet.Calendar,
) => ({
  vehicleId,
  start_date: after.start_date,
  return_date: after.return_date,
  vehicle: vehicleName(after.general_id),
  ...(plate && { plate }),
  priceCents: after.priceCents,
  beforeCents: before.priceCents,
  ...(askedCents && { askedCents }),
  ...(laterCents && { laterCents }),
})

async function withinModel({
  input,
  caller,
  customer,
  before,
  calendar,
  now,
  today,
}: Move): Promise<Outcome> {
  const { start_date } = input
  const to = { calendar, start_date }
  const { after, ops, ...asked } = await moveWithinModel(customer, before, to, { now, today })
  const vehicle = vehicleName(after.general_id)
  const { plate } = calendar
  const values = { vehicle, start: start_date, end: after.return_date, ...(plate && { plate }) }
  const isConfirmed = after.status === 'Confirmed'
  const entries = isConfirmed ? [calendarAttachment(after, vehicle, languageOf(customer), now)] : []
  const from = `${before.vehicleId} ${before.start_date}`
  const what = `moved a reservation: ${from} → ${after.vehicleId} ${start_date}`
  return {
    after,
    ...asked,
    ops: [
      ...ops,
      ...(await notifyOps(customer, 'reservation_moved', values, now, {
        attachments: entries,
        picture: await mailPicture(after.modelId),
      })),
      auditOp(customer._id, { by: caller.id, what, subject: before._id }, now),
    ],
  }
}

/** A switch of the whole reservation, as its customer makes one: the plan, the switches of the year and the price are theirs. */
async function toOtherModel({ caller, customer, before, calendar, now, today }: Move): Promise<Outcome> {
  if (!mayDo(caller.roles, ['ADVISOR'])) throw new Refusal('move_needs_advisor')
  const { pickup } = before
  const deliveryKm = before.lines.find(({ key }) => key === 'delivery')?.quantity ?? 0
  const { modelId, vehicleId } = calendar
  const wish = await wishedSwitch(
    customer._id,
    { reservationId: before._id, modelId, vehicleId, pickup, deliveryKm },
    now,
    today,
  )
  const { reservation, ops } = await moveWholeReservation(wish)
  const values = {
    before: vehicleName(before.general_id),
    vehicle: vehicleName(reservation.general_id),
    start: reservation.start_date,
    end: reservation.return_date,
  }
  const amounts = { beforeCents: before.priceCents, afterCents: reservation.priceCents }
  return {
    after: reservation,
    ops: [
      ...ops,
      ...wish.held,
      countsAsSwitch(before.status)
        ? subscriptions.switchedOp(wish.subscription, today)
        : subscriptions.unchangedOp(wish.subscription),
      ...(await notifyOps(customer, 'vehicle_switched', values, now, {
        picture: await mailPicture(wish.model),
      })),
      auditOp(customer._id, { by: caller.id, what: 'switched a vehicle', subject: before._id, amounts }, now),
    ],
  }
}
