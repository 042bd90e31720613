import { isAsked, type TaskKind } from './task-groups.ts'

/** What came of a call that somebody waits for. */
const OF_CALLS = ['reached', 'no_answer', 'wrong_number'] as const
/** What came of what somebody outside asked. */
const OF_ASKED = ['answered', 'passed_on', 'no_answer_needed'] as const
/** What came of money that is to be transferred: the books say that it was, so it leaves, or waits. And of what is only read. */
const DONE_ALONE = ['done'] as const
/** What came of any other task. */
const OF_TASKS = ['done', 'not_reached', 'not_needed'] as const

/** What came of a task, of whichever kind. */
export const TASK_OUTCOMES = [...OF_TASKS, ...OF_CALLS, ...OF_ASKED] as const
export type TaskOutcome = (typeof TASK_OUTCOMES)[number]

/** What may come of a task of a kind; the first is that it went as it should. */
export function taskOutcomes(kind: TaskKind): readonly [TaskOutcome, ...TaskOutcome[]] {
  if (kind === 'call_back') return OF_CALLS
  if (kind === 'transfer_refund' || kind === 'proposal_declined') return DONE_ALONE
  return isAsked(kind) ? OF_ASKED : OF_TASKS
}

/** Nobody answered: we call again, so the task stays. */
export const staysOpen = (outcome: TaskOutcome): boolean => outcome === 'no_answer'

/**
 * What came of asking about something that waits, in queues where no act of ours decides: who signs, and who pays, is the customer. In the
 * other queues the act is the outcome: validated or rejected, accepted, insured, confirmed, handed over, taken back.
 */
export const QUEUE_OUTCOMES = {
  contracts: ['reminded', 'will_sign', 'withdraws'],
  'late-invoices': ['reached', 'promised', 'disputes', 'no_answer'],
} as const
export type QueueOutcome = (typeof QUEUE_OUTCOMES)[keyof typeof QUEUE_OUTCOMES][number]

/** What may come of asking in a queue; nothing where an act of ours decides. */
export const queueOutcomes = (queue: string): readonly QueueOutcome[] =>
  queue === 'contracts' || queue === 'late-invoices' ? QUEUE_OUTCOMES[queue] : []

export const OUTCOMES = [
  ...TASK_OUTCOMES,
  ...QUEUE_OUTCOMES.contracts,
  'promised',
  'disputes',
] as const satisfies readonly (TaskOutcome | QueueOutcome)[]
export type OutcomeName = (typeof OUTCOMES)[number]

/** A filter of those of which nothing has come yet. */
export const NO_OUTCOME = 'none'

/** Does the filter of a queue let something through? */
export const hasOutcome = (asked: string | undefined, had: string | undefined): boolean =>
  !asked || asked === (had ?? NO_OUTCOME)
