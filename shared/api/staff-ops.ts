import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { JOB_NAMES } from '../rules/job-times.ts'
import { pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Id, Instant } from './values.ts'

/** What whoever is on call sees and does, without the console of AWS. Administrators alone. */

export const JobState = z.object({
  name: z.enum(JOB_NAMES),
  /** Absent for a job that has not run yet. */
  lastRun: z.optional(
    z.object({
      /** The time in the schedule that it worked for. */
      at: Instant,
      endedAt: Instant,
      processed: z.int(),
      failed: z.int(),
      skipped: z.int(),
      /** Some of its lists still go on, in runs of their own. */
      isGoingOn: z.boolean(),
      /** The name of the error that ended it. */
      error: z.optional(z.string()),
    }),
  ),
  nextAt: Instant,
  /** It was due since its last run, two hours ago or more. */
  isLate: z.boolean(),
})
export type JobState = z.output<typeof JobState>

export const FailedCall = z.object({
  _id: Id,
  /** The job or function; absent when the message names none of ours. */
  function: z.optional(z.string()),
  failedAt: Instant,
  /** The name of what ended it, as AWS says it. */
  error: z.string(),
  /** Its event is known: it can be run again. */
  mayRun: z.boolean(),
})
export type FailedCall = z.output<typeof FailedCall>

export const WaitingMessage = z.object({
  _id: Id,
  channel: z.enum(['sms', 'mail', 'refund', 'forget', 'peppol']),
  queuedFor: Instant,
  /** When sending it failed last; absent for one that was not tried. */
  failedAt: z.optional(Instant),
  /** A code that is no longer valid and a mail of days ago are not sent any more. */
  isWorthSending: z.boolean(),
})
export type WaitingMessage = z.output<typeof WaitingMessage>

export const getOps = endpoint({
  ...STAFF_GET,
  id: 'staff-ops',
  staff: ['ADMIN'],
  path: '/api/v1/staff/ops',
  summary: 'The last run of each job, and when it is due next',
  input: z.object({}),
  reply: data(z.array(JobState)),
})

export const listFailedCalls = endpoint({
  ...STAFF_GET,
  id: 'staff-ops-calls',
  staff: ['ADMIN'],
  path: '/api/v1/staff/ops/calls',
  summary: 'Calls of functions that failed for good, which nobody has seen to, oldest first',
  input: z.object({ ...pageAsked }),
  reply: queuePage(FailedCall),
})

export const runCallAgain = endpoint({
  ...STAFF_POST,
  id: 'staff-ops-calls-run',
  staff: ['ADMIN'],
  path: '/api/v1/staff/ops/calls/{callId}/run',
  summary: 'Run a failed call again; should it fail again, it is listed anew',
  input: z.object({ callId: Id }),
  reply: z.object({}),
  example: { callId: 'cal_01K00000000000000000000000' },
})

export const closeCall = endpoint({
  ...STAFF_POST,
  id: 'staff-ops-calls-close',
  staff: ['ADMIN'],
  path: '/api/v1/staff/ops/calls/{callId}/close',
  summary: 'A failed call was seen to in another way: it leaves the list',
  input: z.object({ callId: Id }),
  reply: z.object({}),
  example: { callId: 'cal_01K00000000000000000000000' },
})

export const listWaitingMessages = endpoint({
  ...STAFF_GET,
  id: 'staff-ops-messages',
  staff: ['ADMIN'],
  path: '/api/v1/staff/ops/messages',
  summary:
    'SMS, mails and refunds that have waited for more than a minute, oldest first; not what they say or to whom',
  input: z.object({ ...pageAsked }),
  reply: queuePage(WaitingMessage),
})

export const sendMessageAgain = endpoint({
  ...STAFF_POST,
  id: 'staff-ops-messages-send',
  staff: ['ADMIN'],
  path: '/api/v1/staff/ops/messages/{messageId}/send',
  summary: 'Send a message that waits; one that was sent meanwhile is not sent twice',
  input: z.object({ messageId: Id }),
  reply: z.object({}),
  example: { messageId: 'out_01K00000000000000000000000' },
})
