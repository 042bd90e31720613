import * as z from 'zod/mini'
import { OUTCOMES } from '../rules/outcomes.ts'
import { Id, Instant, IsoDay } from './values.ts'

/** What came of it last, who says so, and in their words. */
export const LastOutcome = z.object({
  outcome: z.enum(OUTCOMES),
  text: z.optional(z.string()),
  byName: z.string(),
  at: Instant,
})
export type LastOutcome = z.output<typeof LastOutcome>

/** Who of us works on something that waits, until when it is hidden, and what colleagues noted. The same in each queue (docs/decisions/0122). */
export const QueueWork = z.object({
  /** The queue in which it was written: once the thing has moved on to another one, it begins again there. */
  queue: z.string(),
  version: z.int(),
  assignee: z.optional(z.object({ _id: Id, name: z.string() })),
  snoozedUntil: z.optional(IsoDay),
  note: z.optional(z.object({ text: z.string(), byName: z.string(), at: Instant })),
  lastOutcome: z.optional(LastOutcome),
})
export type QueueWork = z.output<typeof QueueWork>

/** What a row of a queue has beside the thing itself. */
export const withWork = { work: z.optional(QueueWork) }

/** Which rows of a queue are asked for, and in which order. */
export const workAsked = {
  show: z._default(z.enum(['all', 'mine', 'snoozed']), 'all'),
  order: z._default(z.enum(['oldest', 'newest']), 'oldest'),
}
export type WorkAsked = z.output<z.ZodMiniObject<typeof workAsked>>
