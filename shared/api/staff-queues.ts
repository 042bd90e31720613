import * as z from 'zod/mini'
import { data, type Endpoint, endpoint } from '../endpoint.ts'
import { OPEN_KINDS } from '../open-at-desk.ts'
import { OUTCOMES } from '../rules/outcomes.ts'
import { listDriversToConfirm } from './drivers.ts'
import { QueueWork } from './queue-work.ts'
import { STAFF_ROLES } from './roles.ts'
import { listChoices } from './staff-choices.ts'
import { listUnsignedContracts } from './staff-contracts.ts'
import { listDocumentsToReview } from './staff-documents.ts'
import { STAFF_GET } from './staff-endpoint.ts'
import { listLateInvoices } from './staff-late-invoices.ts'
import { confirmReservation, listStaffReservations } from './staff-reservations.ts'
import { listTasks } from './staff-tasks.ts'
import { Id, IsoDay, Slug } from './values.ts'

/** The queues of the desk, in the order of a day's work; who may call `of` has the queue. */
export const QUEUES = {
  choices: { of: listChoices },
  documents: { of: listDocumentsToReview },
  drivers: { of: listDriversToConfirm },
  contracts: { of: listUnsignedContracts },
  reservations: { of: confirmReservation },
  'hand-overs': { of: listStaffReservations },
  returns: { of: listStaffReservations },
  'late-invoices': { of: listLateInvoices },
  tasks: { of: listTasks },
} as const satisfies Record<string, { of: Endpoint }>
export type QueueName = keyof typeof QUEUES

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]

/** How many wait in a queue, and what changes whenever the queue does. */
const QueueState = z.object({
  name: z.enum(QUEUE_NAMES),
  count: z.int(),
  /** More than were counted: they are shown as "1,000+". */
  isMore: z.boolean(),
  version: z.string(),
})
export type QueueState = z.output<typeof QueueState>

export const listQueues = endpoint({
  ...STAFF_GET,
  id: 'staff-queues-list',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/queues',
  summary: 'How many wait in each of one’s own queues, counted at most 15 seconds ago; asked again and again',
  input: z.object({
    /** What the desk has open, a customer unless said: for some minutes others who open it are told. */
    open: z.optional(z.union([Id, Slug])),
    openKind: z._default(z.enum(OPEN_KINDS), 'customer'),
  }),
  reply: z.object({
    data: z.array(QueueState),
    /** Who else has that open; nothing for who may not see it. */
    open: z.optional(z.object({ id: z.string(), by: z.array(z.string()) })),
    /** What is different whenever the desk has moved or blocked something in the planner. */
    planner: z.optional(z.string()),
  }),
})

/** Queues of things that are a customer's; a task has routes of its own. */
export const WORK_QUEUES = [
  'choices',
  'documents',
  'drivers',
  'contracts',
  'reservations',
  'hand-overs',
  'returns',
  'late-invoices',
] as const
export type WorkQueue = (typeof WORK_QUEUES)[number]

export const workOnItem = endpoint({
  method: 'PATCH',
  access: 'staff',
  id: 'staff-queues-items-change',
  staff: ['ADVISOR', 'FLEET', 'ACCOUNTANT'],
  path: '/api/v1/staff/queues/{queue}/items/{itemId}',
  summary:
    'Take something that waits, give it back, hide it until a day, note something on it for colleagues, or say what came of asking; taking it from a colleague needs `from`',
  input: z.object({
    queue: z.enum(WORK_QUEUES),
    itemId: Id,
    customerId: Id,
    change: z.enum(['take', 'give_back', 'snooze', 'note', 'outcome']),
    /** Whom it was shown with, when it is taken. */
    from: z.optional(Id),
    /** Until when it is hidden; without a day it is back at once. */
    until: z.optional(IsoDay),
    /** What is noted; of an outcome what was said besides. */
    note: z.optional(z.string().check(z.trim(), z.maxLength(500, 'too_long'))),
    /** What came of asking: one of the queue's own. */
    outcome: z.optional(z.enum(OUTCOMES)),
  }),
  reply: data(QueueWork),
  example: {
    queue: 'choices',
    itemId: 'cho_01K00000000000000000000000',
    customerId: 'cus_01K00000000000000000000000',
    change: 'take',
  },
})
