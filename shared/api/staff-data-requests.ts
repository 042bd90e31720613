import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import {
  DATA_REQUEST_ANSWERS,
  DATA_REQUEST_GROUNDS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_OUTCOMES,
  DATA_REQUEST_WAYS,
  IDENTITY_PROOFS,
} from '../rules/data-requests.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Id, Instant, IsoDay, lines, optionalText, text } from './values.ts'

/** The register of what people asked about their data (GDPR art. 12 to 22), by customers or by somebody without an account. */

export const DATA_REQUEST_STATES = ['open', 'closed'] as const

/** Who asked without an account, and where our answer goes. */
const Person = z.object({ name: text('required', 160), contact: text('required', 300) })

/** What is recorded of a request, and may be corrected while it is open. */
const facts = {
  kind: z.enum(DATA_REQUEST_KINDS, 'option_required'),
  way: z.enum(DATA_REQUEST_WAYS, 'option_required'),
  receivedOn: IsoDay,
  /** How we know that it is them; absent as long as we do not. */
  identity: z.optional(z.enum(IDENTITY_PROOFS, 'option_required')),
  /** What they asked for. */
  asked: lines('required', 2000),
  notes: optionalText(1000),
}

export const DataRequest = z.object({
  _id: Id,
  state: z.enum(DATA_REQUEST_STATES),
  kind: z.enum(DATA_REQUEST_KINDS),
  way: z.enum(DATA_REQUEST_WAYS),
  customerId: z.optional(Id),
  /** Absent when the account was deleted since. */
  ...customerNamed,
  person: z.optional(Person),
  receivedOn: IsoDay,
  /** The last day on which it is answered in time. */
  dueOn: IsoDay,
  identity: z.optional(z.enum(IDENTITY_PROOFS)),
  /** When they were told that it takes up to two months longer. */
  toldOn: z.optional(IsoDay),
  answeredOn: z.optional(IsoDay),
  outcome: z.optional(z.enum(DATA_REQUEST_OUTCOMES)),
  /** Why not all of it was done. */
  ground: z.optional(z.enum(DATA_REQUEST_GROUNDS)),
  /** What was written about it; erased with the account. */
  said: z.object({
    asked: z.optional(z.string()),
    notes: z.optional(z.string()),
    /** Why it takes longer. */
    reason: z.optional(z.string()),
    answer: z.optional(z.string()),
    handedOut: z.optional(z.string()),
  }),
  openedAt: Instant,
  closedAt: z.optional(Instant),
  /** The last day on which the register has it, once it is closed. */
  keptUntil: z.optional(IsoDay),
  /** Raised by each change: who changes it names the one that they saw. */
  version: z.int(),
})
export type DataRequest = z.output<typeof DataRequest>

export const listDataRequests = endpoint({
  ...STAFF_GET,
  id: 'staff-data-requests-list',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/data-requests',
  summary:
    'Requests of people about their data: open ones by their last day, closed ones the newest first, or all of one customer',
  input: z.object({
    ...pageAsked,
    state: z._default(z.enum(DATA_REQUEST_STATES), 'open'),
    customerId: z.optional(Id),
  }),
  reply: queuePage(DataRequest),
})

const EXAMPLE_FACTS = {
  kind: 'access',
  way: 'letter',
  receivedOn: '2026-11-20',
  identity: 'document',
  asked: 'A copy of everything that we keep about him.',
} as const

export const openDataRequest = endpoint({
  ...STAFF_POST,
  id: 'staff-data-requests-create',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/data-requests',
  summary: 'Record what somebody asked about their data; its clock runs from the day of its receipt',
  input: z.object({
    /** A customer, or somebody without an account. */
    customerId: z.optional(Id),
    person: z.optional(Person),
    facts: z.object(facts),
  }),
  reply: data(DataRequest),
  example: {
    person: { name: 'Paul Weber', contact: '12, rue de la Gare, L-8229 Mamer' },
    facts: EXAMPLE_FACTS,
  },
})

const PATH = '/api/v1/staff/data-requests/{requestId}'
const ofRequest = { requestId: Id }
const IDS = { requestId: 'dat_01K00000000000000000000000' }
const seen = { version: z.int() }

export const getDataRequest = endpoint({
  ...STAFF_GET,
  id: 'staff-data-requests-get',
  staff: ['ADVISOR'],
  path: PATH,
  summary: 'One request about data',
  input: z.object(ofRequest),
  reply: data(DataRequest),
})

export const changeDataRequest = endpoint({
  id: 'staff-data-requests-change',
  method: 'PATCH',
  access: 'staff',
  staff: ['ADVISOR'],
  path: PATH,
  summary:
    'What is recorded of an open request from now on, all of it; another day of receipt moves its clock',
  input: z.object({ ...ofRequest, ...seen, facts: z.object(facts) }),
  reply: data(DataRequest),
  example: { ...IDS, version: 1, facts: EXAMPLE_FACTS },
})

export const extendDataRequest = endpoint({
  ...STAFF_POST,
  id: 'staff-data-requests-extension',
  staff: ['ADMIN'],
  path: `${PATH}/extension`,
  summary:
    'Two further months, once, for a reason that the person is told by mail now; or was told within the first month, on a day that is given',
  input: z.object({
    ...ofRequest,
    ...seen,
    reason: lines('required', 1000),
    /** When they were told in another way; without it they are told by mail. */
    toldOn: z.optional(IsoDay),
    /** Which language somebody without an account reads. */
    language: z._default(z.enum(['en', 'fr']), 'fr'),
  }),
  reply: data(DataRequest),
  example: {
    ...IDS,
    version: 1,
    reason: 'Records of four years have to be gone through.',
    toldOn: '2026-12-10',
  },
})

export const answerDataRequest = endpoint({
  ...STAFF_POST,
  id: 'staff-data-requests-answer',
  staff: ['ADMIN'],
  path: `${PATH}/answer`,
  summary: 'What was answered, and on which day: it ends the request and its task',
  input: z.object({
    ...ofRequest,
    ...seen,
    answeredOn: IsoDay,
    outcome: z.enum(DATA_REQUEST_ANSWERS, 'option_required'),
    ground: z.optional(z.enum(DATA_REQUEST_GROUNDS, 'option_required')),
    answer: lines('required', 4000),
    handedOut: optionalText(500),
  }),
  reply: data(DataRequest),
  example: {
    ...IDS,
    version: 1,
    answeredOn: '2026-12-01',
    outcome: 'done',
    answer: 'We have sent him everything that we keep, by registered letter.',
    handedOut: 'Printed copy of his messages and our answers.',
  },
})

/** A line of the register without names and texts, as an authority is shown it. */
const RegisterLine = z.extend(
  z.pick(DataRequest, {
    _id: true,
    kind: true,
    way: true,
    receivedOn: true,
    dueOn: true,
    identity: true,
    toldOn: true,
    answeredOn: true,
    outcome: true,
    ground: true,
  }),
  { hasAccount: z.boolean() },
)
export type RegisterLine = z.output<typeof RegisterLine>

export const getDataRegister = endpoint({
  ...STAFF_GET,
  id: 'staff-data-requests-register',
  staff: ['ADMIN'],
  path: '/api/v1/staff/data-requests/register',
  summary:
    'The register of a year for an authority, by the day of receipt: without names and texts; recorded',
  input: z.object({ year: z.string().check(z.regex(/^20\d\d$/, 'invalid')) }),
  reply: data(z.array(RegisterLine)),
})
