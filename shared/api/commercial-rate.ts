import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from './roles.ts'
import { Id, Instant, IsoDay } from './values.ts'

const MOST_BP = 5000

/** The statutory rate for late payment in commercial transactions; it counts where it is above 12.5 % (spec §9). */
export const CommercialRate = z.object({
  /** Basis points a year: 1215 is 12.15 %. */
  rateBp: z.int('invalid').check(z.gte(0, 'invalid'), z.lte(MOST_BP, 'invalid')),
  /** The day from which it counts; it changes every half-year. */
  from: IsoDay,
  setBy: Id,
  setAt: Instant,
})
export type CommercialRate = z.output<typeof CommercialRate>

export const getCommercialRate = endpoint({
  id: 'staff-settings-rate-get',
  staff: STAFF_ROLES,
  method: 'GET',
  path: '/api/v1/staff/settings/commercial-rate',
  summary: 'The commercial rate of interest: what counts today, and all that were set, the latest first',
  access: 'staff',
  input: z.object({}),
  reply: data(z.object({ todayBp: z.int(), lateInterestBp: z.int(), rates: z.array(CommercialRate) })),
})

export const setCommercialRate = endpoint({
  id: 'staff-settings-rate-set',
  staff: ['ACCOUNTANT'],
  method: 'POST',
  path: '/api/v1/staff/settings/commercial-rate',
  summary: 'Set the commercial rate of interest from a day on',
  access: 'staff',
  input: z.pick(CommercialRate, { rateBp: true, from: true }),
  reply: data(CommercialRate),
  example: { rateBp: 1015, from: '2027-01-01' },
})
