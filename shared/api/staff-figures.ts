import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { STAFF_GET } from './staff-endpoint.ts'
import { CategoryNumber, Cents, IsoDay, Slug } from './values.ts'

const count = z.optional(z.int())

/** A day of the figures: what was at its end, and what happened on it. */
export const FiguresDay = z.object({
  day: IsoDay,
  running: count,
  began: count,
  ended: count,
  mrrCents: z.optional(Cents),
  use: z.optional(z.array(z.object({ category: CategoryNumber, cars: z.int(), used: z.int() }))),
  requests: count,
  answered: count,
  answerMinutes: count,
  choices: count,
  validated: count,
  signed: count,
  settled: count,
  settledDays: count,
})

/** A car's days in a month: how many were counted, and on how many it was taken. */
export const CarUse = z.object({
  vehicleId: Slug,
  modelId: Slug,
  category: CategoryNumber,
  plate: z.optional(z.string()),
  days: z.int(),
  used: z.int(),
})
export type CarUse = z.output<typeof CarUse>

/** So many days are shown at once. */
export const FIGURE_DAYS = [31, 92, 366] as const

export const getFigures = endpoint({
  ...STAFF_GET,
  id: 'staff-figures',
  staff: ['ADMIN'],
  path: '/api/v1/staff/figures',
  summary: 'The figures of the last days, from nightly totals, and the use of each car in a month',
  input: z.object({
    days: z._default(
      z.coerce.number().check(z.refine((days) => FIGURE_DAYS.some((one) => one === days), 'invalid')),
      92,
    ),
    /** Whose cars: the month of yesterday without it. */
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'))),
  }),
  reply: data(
    z.object({
      days: z.array(FiguresDay),
      month: z.string(),
      cars: z.array(CarUse),
    }),
  ),
})
