import { joinWaitingList } from '../../shared/api/waiting-list.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { bookingRefusal } from '../../shared/rules/booking-refusal.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { datesRefusal } from '../../shared/rules/reservations.ts'
import { isTaken } from '../../shared/rules/waiting-list.ts'
import { route } from '../chain/route.ts'
import { ownActOp } from '../store/audit.ts'
import * as fleet from '../store/fleet.ts'
import { newId } from '../store/ids.ts'
import * as subscriptions from '../store/subscriptions.ts'
import * as waiting from '../store/waiting-list.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'
import { toldOps } from './parts/told.ts'

/** POST /waiting-list. Who could book waits for nothing: it is refused while a vehicle is free. */
export const handler = route(joinWaitingList, async ({ input, caller, now, today, request }) => {
  const { modelId, start_date, return_date } = input
  const [subscription, model, calendars] = await Promise.all([
    subscriptions.running(caller.id),
    fleet.orderable(modelId),
    fleet.calendars(modelId),
  ])
  if ((start_date === undefined) !== (return_date === undefined))
    throw new Refusal('invalid_input', [
      { path: start_date ? 'return_date' : 'start_date', code: 'required' },
    ])
  const days = start_date && return_date ? datesRefusal(start_date, return_date, today) : undefined
  const refusal = bookingRefusal(subscription, return_date) ?? days
  if (refusal) throw new Refusal(refusal)
  if (subscription.rentCents[model.vehicle_cat] === undefined)
    throw new Refusal('category_not_in_plan', { plan: subscription.plan, models: [modelId] })
  const taken = calendars.map((calendar) => calendar.taken)
  const deliveredOn = addDays(today, model.average_delv_time_opt)
  if (!isTaken(input, { calendars: taken, today, deliveredOn })) throw new Refusal('waiting_not_needed')

  const vehicle = vehicleName(model)
  const place: waiting.StoredWait = {
    _id: newId('wai', now),
    customerId: caller.id,
    modelId,
    vehicle,
    ...(start_date && return_date && { start_date, return_date }),
    joinedAt: now,
  }
  const ops = [
    waiting.joinOp(place),
    ownActOp(caller, { what: `joined the waiting list: ${vehicle}`, subject: place._id }, now),
    ...(await toldOps(caller, 'waiting_joined', vehicle, now)),
  ]
  return request.commit(ops, { data: place })
})
