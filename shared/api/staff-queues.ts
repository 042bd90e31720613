import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { listDriversToConfirm } from './drivers.ts'
import { STAFF_ROLES } from './roles.ts'
import { listChoices } from './staff-choices.ts'
import { listDocumentsToReview } from './staff-documents.ts'
import { STAFF_GET } from './staff-endpoint.ts'
import { confirmReservation, listStaffReservations } from './staff-reservations.ts'
import { listTasks } from './staff-tasks.ts'

/** The queues of the desk, in the order of a day's work; who may call `of` has the queue. */
export const QUEUES = {
  choices: { of: listChoices },
  documents: { of: listDocumentsToReview },
  drivers: { of: listDriversToConfirm },
  reservations: { of: confirmReservation },
  'hand-overs': { of: listStaffReservations },
  returns: { of: listStaffReservations },
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
  input: z.object({}),
  reply: z.object({
    data: z.array(QueueState),
    /** What is different whenever the desk has moved or blocked something in the planner. */
    planner: z.optional(z.string()),
  }),
})
