import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { PLACE_IDS } from '../rules/opening-hours.ts'
import { IsoDay } from './values.ts'

/** When each place is open, as visitors read it: apart from what the desk has, so that customers load nothing of that. */

const DAYS_OF_WEEK = 7
const Clock = z.string('required').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'invalid'))

/** From when until when. */
export const DayHours = z
  .object({ opens: Clock, closes: Clock })
  .check(z.refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'hours_order' }))
/** The hours of a week, Monday first. */
export const Week = z.array(z.nullable(DayHours)).check(z.length(DAYS_OF_WEEK))
export const placeId = z.enum(PLACE_IDS)
/** A place as visitors read of it: its week, and the days of the next weeks on which that does not hold. */
export const PlaceHours = z.object({
  _id: placeId,
  week: Week,
  days: z.array(
    z.object({ on: IsoDay, name: z.object({ en: z.string(), fr: z.string() }), hours: z.nullable(DayHours) }),
  ),
})
export type PlaceHours = z.output<typeof PlaceHours>

export const listPlaces = endpoint({
  id: 'places-list',
  method: 'GET',
  path: '/api/v1/places',
  summary:
    'When each place is open and when somebody answers the telephone, and the closed days of the next two months',
  access: 'public',
  input: z.object({}),
  reply: data(z.array(PlaceHours)),
  cacheSeconds: 60,
})
