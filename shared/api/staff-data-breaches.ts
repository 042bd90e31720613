import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { BREACH_DATA, BREACH_PERSONS } from '../rules/data-breaches.ts'
import { pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Id, Instant, lines, optionalText } from './values.ts'

/** The record of breaches of personal data (GDPR art. 33(5)). It names nobody whose data they are. */

export const BREACH_STATES = ['open', 'closed'] as const

const When = z.iso.datetime('date_required')
const about = z.optional(z.int('invalid').check(z.gte(0, 'invalid'), z.lte(10_000_000, 'invalid')))
const because = (longest: number) => z.optional(lines('required', longest))
const someOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .array(z.enum(values, 'option_required'))
    .check(z.minLength(1, 'option_required'), z.maxLength(values.length, 'invalid'))

const facts = {
  noticedAt: When,
  happened: lines('required', 4000),
  data: someOf(BREACH_DATA),
  persons: someOf(BREACH_PERSONS),
  personsAbout: about,
  recordsAbout: about,
  consequences: lines('required', 2000),
  measures: lines('required', 2000),
  authority: z.optional(
    z.object({
      reportedAt: z.optional(When),
      reference: optionalText(120),
      lateBecause: because(1000),
      notBecause: because(2000),
    }),
  ),
  told: z.optional(z.object({ toldAt: z.optional(When), notBecause: because(2000) })),
}
const Facts = z.object(facts)
/** What somebody adds to it later: the newest word on some facts. */
const Changes = z.partial(Facts)

export const ListedBreach = z.object({
  _id: Id,
  state: z.enum(BREACH_STATES),
  ...facts,
  /** Until when the authority has to know, if it has to. */
  endsAt: Instant,
  recordedAt: Instant,
  /** Raised by each addition: who adds names the one that they saw. */
  version: z.int(),
})
export type ListedBreach = z.output<typeof ListedBreach>

const By = z.optional(z.string())

export const DataBreach = z.extend(ListedBreach, {
  /** Who recorded it; absent of somebody who has no account any more. */
  byName: By,
  /** As it was recorded at first. */
  first: Facts,
  /** Everything that was added, oldest first. */
  additions: z.array(z.object({ at: Instant, byName: By, why: z.string(), changes: Changes })),
})
export type DataBreach = z.output<typeof DataBreach>

export const listDataBreaches = endpoint({
  ...STAFF_GET,
  id: 'staff-data-breaches-list',
  staff: ['ADMIN'],
  path: '/api/v1/staff/data-breaches',
  summary: 'Breaches of personal data: open ones by the end of their clock, closed ones the newest first',
  input: z.object({ ...pageAsked, state: z._default(z.enum(BREACH_STATES), 'open') }),
  reply: queuePage(ListedBreach),
})

export const recordDataBreach = endpoint({
  ...STAFF_POST,
  id: 'staff-data-breaches-create',
  staff: ['ADMIN'],
  path: '/api/v1/staff/data-breaches',
  summary: 'Record a breach of personal data; its clock of 72 hours runs from when it was noticed',
  input: z.object({ facts: Facts }),
  reply: data(DataBreach),
  example: {
    facts: {
      noticedAt: '2026-11-20T08:30:00.000Z',
      happened: 'A list of bookings was sent to a workshop that should not have it.',
      data: ['contact', 'contracts'],
      persons: ['customers'],
      personsAbout: 40,
      consequences: 'The workshop could write to them. It has confirmed that it has deleted the list.',
      measures: 'The list is not sent by mail any more.',
    },
  },
})

const PATH = '/api/v1/staff/data-breaches/{breachId}'
const ofBreach = { breachId: Id }

export const getDataBreach = endpoint({
  ...STAFF_GET,
  id: 'staff-data-breaches-get',
  staff: ['ADMIN'],
  path: PATH,
  summary: 'One breach as it is known now, as it was recorded at first, and what was added',
  input: z.object(ofBreach),
  reply: data(DataBreach),
})

export const addToDataBreach = endpoint({
  ...STAFF_POST,
  id: 'staff-data-breaches-additions-create',
  staff: ['ADMIN'],
  path: `${PATH}/additions`,
  summary: 'Add to a breach, with what is known otherwise since; nothing that was recorded is lost',
  input: z.object({ ...ofBreach, version: z.int(), why: lines('required', 2000), changes: Changes }),
  reply: data(DataBreach),
  example: {
    breachId: 'bre_01K00000000000000000000000',
    version: 1,
    why: 'Reported by the authority’s form.',
    changes: { authority: { reportedAt: '2026-11-21T10:00:00.000Z', reference: 'CNPD 2026-118' } },
  },
})

export const getBreachRegister = endpoint({
  ...STAFF_GET,
  id: 'staff-data-breaches-register',
  staff: ['ADMIN'],
  path: '/api/v1/staff/data-breaches/register',
  summary: 'The breaches that were noticed in a year, for the authority; recorded who took them out',
  input: z.object({ year: z.string().check(z.regex(/^20\d\d$/, 'invalid')) }),
  reply: data(z.array(ListedBreach)),
})
