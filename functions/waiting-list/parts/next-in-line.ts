import type { FleetModel } from '../../../shared/catalogue/fleet.ts'
import type { Category } from '../../../shared/price-book.ts'
import type { Slot } from '../../../shared/rules/availability.ts'
import { bookingRefusal } from '../../../shared/rules/booking-refusal.ts'
import { addDays, addMonths, type Instant, type IsoDate } from '../../../shared/rules/dates.ts'
import { luxembourgDate, luxembourgTime } from '../../../shared/rules/luxembourg-date.ts'
import { type Freed, OFFER_HOURS, offeredDays } from '../../../shared/rules/waiting-list.ts'
import { offerSms } from '../../messages/mail.ts'
import { secondsLater } from '../../ports/clock.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as fleet from '../../store/fleet.ts'
import { notifyOps } from '../../store/notifications.ts'
import { sendOp } from '../../store/outbox.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as waiting from '../../store/waiting-list.ts'
import { mailPicture } from '../../vehi/parts/mail-picture.ts'

/** What follows for the calendar in which days became free: whom they are held for, and what is written with it. */
export interface Held {
  slots: Slot[]
  ops: Op[]
}

const NOBODY: Held = { slots: [], ops: [] }
const OFFER_SECONDS = OFFER_HOURS * 60 * 60

interface Moment {
  now: Instant
  today: IsoDate
  /** Who gives the days up is not offered them again. */
  except?: string | undefined
  /** Places that are offered other days in the same transaction; the one that is offered these is added. */
  offered?: Set<string>
}

/**
 * Holds days that became free for the first in line who can take them: in the transaction that frees them, so that nobody else books them
 * between (docs/decisions/0109). @param taken the vehicle's calendar as it is written without this
 */
export async function nextInLine(
  calendar: fleet.Calendar,
  taken: readonly Slot[],
  { now, today, except, offered = new Set() }: Moment,
): Promise<Held> {
  const { modelId, vehicleId } = calendar
  let page = await waiting.line(modelId)
  // Nobody waits for most models: then nothing else is read.
  if (page.items.length === 0) return NOBODY
  const [model, all] = await Promise.all([fleet.model(modelId), fleet.calendars(modelId)])
  const freed: Freed = {
    before: calendar.taken,
    after: taken,
    others: all.filter((one) => one.vehicleId !== vehicleId).map((one) => one.taken),
    today,
    deliveredOn: addDays(today, model.average_delv_time_opt),
  }
  for (;;) {
    for (const wait of page.items) {
      const isPassed = wait.customerId === except || wait.offer || offered.has(wait._id)
      const days = isPassed ? undefined : offeredDays(wait, freed)
      const customer = days && (await whoMayTake(wait, days, model.vehicle_cat))
      if (!days || !customer) continue
      offered.add(wait._id)
      const offer = { vehicleId, ...days, offeredAt: now, expiresAt: secondsLater(now, OFFER_SECONDS) }
      return {
        slots: [
          {
            from: days.start_date,
            until: addDays(days.return_date, 1),
            reservationId: wait._id,
            customerId: wait.customerId,
            offer: offer.expiresAt,
          },
        ],
        ops: [waiting.offerOp(wait, offer), ...(await offeredOps(customer, wait, model, offer, now))],
      }
    }
    if (!page.cursor) return NOBODY
    page = await waiting.line(modelId, page.cursor)
  }
}

/** Who waits, if they could book these days by their subscription as it is: not suspended, not paused, and the category is theirs. */
async function whoMayTake(
  { customerId, start_date }: waiting.StoredWait,
  days: { start_date: IsoDate; return_date: IsoDate },
  category: Category,
): Promise<customers.StoredCustomer | undefined> {
  const [customer, all] = await Promise.all([customers.find(customerId), subscriptions.list(customerId)])
  const running = all.find(({ status }) => status !== 'terminated')
  // Of days that nobody named a month is enough.
  const until = start_date ? days.return_date : addDays(addMonths(days.start_date, 1), -1)
  const mayBook = running && !bookingRefusal(running, until) && running.rentCents[category]
  return mayBook ? customer : undefined
}

/** Tells whom days are held for: in their profile, by mail and by SMS, because a day is short. */
async function offeredOps(
  customer: customers.StoredCustomer,
  { _id, modelId, vehicle }: waiting.StoredWait,
  model: FleetModel,
  { start_date: start, return_date: end, expiresAt }: waiting.Offer,
  now: Instant,
): Promise<Op[]> {
  const values = {
    vehicle,
    start,
    end,
    modelId,
    until: luxembourgDate(expiresAt),
    time: luxembourgTime(expiresAt),
  }
  return [
    ...(await notifyOps(customer, 'waiting_offered', values, now, { picture: await mailPicture(model) })),
    await sendOp(offerSms(customer, values), now),
    auditOp(
      customer._id,
      { by: 'waiting list', what: `was offered days: ${vehicle}, ${start} to ${end}`, subject: _id },
      now,
    ),
  ]
}

/** The place is given up: what was held for it is held for the next in line, or free for all. */
export async function leaveOps(
  wait: waiting.StoredWait,
  { now, today }: Pick<Moment, 'now' | 'today'>,
): Promise<Op[]> {
  const calendar = wait.offer && (await fleet.calendar(wait.modelId, wait.offer.vehicleId))
  if (!calendar) return [waiting.leaveOp(wait)]
  const others = calendar.taken.filter(({ reservationId }) => reservationId !== wait._id)
  const next = await nextInLine(calendar, others, { now, today, except: wait.customerId })
  return [waiting.leaveOp(wait), fleet.calendarOp(calendar, [...others, ...next.slots], today), ...next.ops]
}
