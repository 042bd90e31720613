import * as z from 'zod/mini'
import { data, type Endpoint, endpoint } from '../endpoint.ts'
import { listFleetVehicles } from './fleet-vehicles.ts'
import { recordPayment } from './payments.ts'
import { Reservation } from './reservations.ts'
import { STAFF_ROLES } from './roles.ts'
import { listChoices } from './staff-choices.ts'
import { listUnsignedContracts } from './staff-contracts.ts'
import { ListedBreach, listDataBreaches } from './staff-data-breaches.ts'
import { DataRequest, listDataRequests } from './staff-data-requests.ts'
import { customerNamed, STAFF_GET, withPlate } from './staff-endpoint.ts'
import { listLateInvoices } from './staff-late-invoices.ts'
import { listStaffReservations } from './staff-reservations.ts'
import { approveTask, StaffTask } from './staff-tasks.ts'
import { Subscription } from './subscriptions.ts'
import { Cents, Id, Instant, IsoDay } from './values.ts'

/** Rows of a part that are shown before its whole queue is asked for. */
export const TODAY_ROWS = 10

/** The parts of the desk's first page, in the order of a day's work; who may call `of` has the part. */
export const TODAY_PARTS = {
  late: { of: listStaffReservations },
  out: { of: listStaffReservations },
  back: { of: listStaffReservations },
  calls: { of: listChoices },
  requests: { of: listChoices },
  approvals: { of: approveTask },
  failedPayments: { of: recordPayment },
  contracts: { of: listUnsignedContracts },
  lateInvoices: { of: listLateInvoices },
  unsent: { of: listChoices },
  vehicleDates: { of: listFleetVehicles },
  dataBreaches: { of: listDataBreaches },
  dataRequests: { of: listDataRequests },
} as const satisfies Record<string, { of: Endpoint }>
export type TodayPart = keyof typeof TODAY_PARTS

const stay = z.object({
  ...z.pick(Reservation, {
    _id: true,
    customerId: true,
    vehicleId: true,
    general_id: true,
    start_date: true,
    return_date: true,
    pickup: true,
  }).shape,
  ...customerNamed,
  ...withPlate,
})
/** A reservation as today's lists show it. */
export type TodayStay = z.output<typeof stay>

const failedPayment = z.object({
  _id: Id,
  customerId: Id,
  ...customerNamed,
  number: z.string(),
  owedCents: Cents,
  dueOn: IsoDay,
  failedAt: Instant,
})
export type FailedPayment = z.output<typeof failedPayment>

/** A contract that waits for a signature, until its last day. */
const toSign = z.object({
  ...z.pick(Subscription, { _id: true, customerId: true, number: true, plan: true, signBy: true }).shape,
  ...customerNamed,
})

/** An open invoice after its due day. */
const lateInvoice = z.object({
  _id: Id,
  customerId: Id,
  ...customerNamed,
  number: z.string(),
  owedCents: Cents,
  dueOn: IsoDay,
})

/** What it was, and neither what it said nor to whom: that is stored encrypted until it is sent. */
const unsent = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail', 'refund', 'forget', 'peppol']),
  queuedFor: Instant,
  failedAt: Instant,
})
export type Unsent = z.output<typeof unsent>

const soonDue = z.object({
  ...z.pick(DataRequest, { _id: true, customerId: true, person: true, kind: true, dueOn: true }).shape,
  ...customerNamed,
})

/** A breach of which a duty is open. */
const openBreach = z.pick(ListedBreach, { _id: true, noticedAt: true, endsAt: true, authority: true })

/** The first rows of a part, how many there are, and whether there are even more than were counted. */
const part = <Row extends z.ZodMiniType>(row: Row) =>
  z.optional(z.object({ rows: z.array(row), count: z.int(), isMore: z.boolean() }))

/** Today's work of somebody: a part that is not theirs is absent. */
export const Today = z.object({
  on: IsoDay,
  /** Days of the last two weeks on which nobody answered: the clock of requests does not count them. */
  closed: z._default(z.array(IsoDay), []),
  /** With customers, and to be back before today. */
  late: part(stay),
  /** Confirmed, and to go out today, or still here although they began before. */
  out: part(stay),
  back: part(stay),
  /** Calls of today's slots, and of those before that were not made. */
  calls: part(StaffTask),
  requests: part(StaffTask),
  approvals: part(StaffTask),
  failedPayments: part(failedPayment),
  /** Drawn up and not signed, in the order in which they lapse. */
  contracts: part(toSign),
  /** The longest late first. */
  lateInvoices: part(lateInvoice),
  unsent: part(unsent),
  /** Insurance, inspection and tyres of vehicles that end soon. */
  vehicleDates: part(StaffTask),
  /** Breaches of personal data of which a duty is open: the authority, the people, or both. */
  dataBreaches: part(openBreach),
  /** Requests about data whose last day has passed or is within a week. */
  dataRequests: part(soonDue),
})
export type Today = z.output<typeof Today>

export const getToday = endpoint({
  ...STAFF_GET,
  id: 'staff-today-get',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/today',
  summary:
    'One’s own work of today: cars out, back and late, calls, requests, approvals, what failed; ten rows of each, counted at most 15 seconds ago',
  input: z.object({}),
  reply: data(Today),
})
