import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { FIRST_HOURS, PLACE_IDS, type PlaceId } from '../rules/opening-hours.ts'
import { DayHours, placeId, Week } from './places.ts'
import { Reservation } from './reservations.ts'
import { STAFF_ROLES } from './roles.ts'
import { customerNamed, STAFF_GET } from './staff-endpoint.ts'
import { StaffTask } from './staff-tasks.ts'
import { IsoDay, text } from './values.ts'

/** When we are there: the week of each place and of the telephone, and the days on which it does not hold (docs/decisions/0118). */

/** Closed days that are kept; those that have passed may be removed. Our figure. */
const MOST_EXCEPTIONS = 60
const Named = z.object({ en: text('required', 60), fr: text('required', 60) })

const Exception = z
  .object({
    _id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    from: IsoDay,
    until: IsoDay,
    name: Named,
    places: z.array(placeId).check(z.maxLength(PLACE_IDS.length)),
    hours: z.optional(DayHours),
  })
  .check(z.refine(({ from, until }) => from <= until, { path: ['until'], error: 'days_order' }))

const weeks = z.object(Object.fromEntries(PLACE_IDS.map((id) => [id, Week])) as Record<PlaceId, typeof Week>)
const hours = { weeks, exceptions: z.array(Exception).check(z.maxLength(MOST_EXCEPTIONS)) }

const StaffHours = z.object({ ...hours, version: z.int() })
export type StaffHours = z.output<typeof StaffHours>

/** What was booked on days that are closed now. Nothing of it is moved: people agree with each other on another day. */
export const BookedOnClosed = z.object({
  calls: z.array(StaffTask),
  stays: z.array(
    z.object({
      ...z.pick(Reservation, {
        _id: true,
        customerId: true,
        general_id: true,
        vehicleId: true,
        status: true,
        start_date: true,
        return_date: true,
        pickup: true,
      }).shape,
      ...customerNamed,
    }),
  ),
  /** There is more than was looked through. */
  isMore: z.boolean(),
})
export type BookedOnClosed = z.output<typeof BookedOnClosed>

const PATH = '/api/v1/staff/opening-hours'

export const getOpeningHours = endpoint({
  ...STAFF_GET,
  id: 'staff-opening-hours-list',
  staff: STAFF_ROLES,
  path: PATH,
  summary: 'When we are there: the week of each place and of the telephone, and closed days',
  input: z.object({}),
  reply: data(StaffHours),
})

export const changeOpeningHours = endpoint({
  method: 'PATCH',
  access: 'staff',
  id: 'staff-opening-hours-change',
  staff: ['ADMIN'],
  path: PATH,
  summary:
    'Change when we are there. Answers what was booked on days that are closed by it; nothing of that is moved',
  input: z.object({
    ...hours,
    /** What was read: of two who save, the second is told who was first. */
    version: z.int().check(z.gte(0)),
  }),
  reply: z.object({ data: StaffHours, booked: BookedOnClosed }),
  example: {
    weeks: FIRST_HOURS.weeks,
    exceptions: [
      {
        _id: 'stocktaking',
        from: '2027-02-01',
        until: '2027-02-02',
        name: { en: 'Stocktaking', fr: 'Inventaire' },
        places: [],
      },
    ],
    version: 0,
  },
})

export const listBookedOnClosed = endpoint({
  ...STAFF_GET,
  id: 'staff-opening-hours-bookings',
  staff: STAFF_ROLES,
  path: `${PATH}/bookings`,
  summary: 'Calls, hand-overs and returns that are booked on the closed days of one exception, from today on',
  input: z.object({ exceptionId: z.string().check(z.maxLength(40)) }),
  reply: data(BookedOnClosed),
})
