import type { Endpoint } from '../../shared/endpoint.ts'
import type { RefusalCode } from '../../shared/refusals/refusal.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { decisionAbout, MOVES } from '../store/audit.ts'
import * as customers from '../store/customers.ts'
import type { Caller } from './caller.ts'

interface Call {
  endpoint: Endpoint
  /** Parsed; the path's parameters are among it. */
  input: unknown
  caller: Caller | undefined
}

/** With which words the record of an act begins that leaves nothing to do for whoever comes second, by what they are refused with. */
const ACT_BEHIND: Partial<Record<RefusalCode, RegExp>> = {
  reservation_over: /^cancelled/,
  notice_given: /^gave notice/,
  notice_not_given: /^took a notice back/,
  contract_paused_already: /^paused/,
  contract_not_paused: /^resumed/,
  contract_paused: /^paused/,
  not_found: /^(removed|left)/,
}

/**
 * Two people decide about one thing: whoever comes second is refused, and told who was first, in `details.by`, and when, in
 * `details.at`. Any other error is left as it is.
 */
export async function namingWhoWasFirst(error: unknown, { endpoint, input, caller }: Call): Promise<unknown> {
  if (caller?.acting) return actingSecond(error, { endpoint, input, caller })
  if (!endpoint.decides || !(error instanceof Refusal) || error.details !== undefined) return error
  const { customerId, [endpoint.decides]: subject } = input as Record<string, string | undefined>
  const first = customerId && subject ? await decisionAbout(customerId, subject) : undefined
  const named = await nameOf(first, caller?.id)
  return named ? new Refusal(error.code, named) : error
}

/** Of two who act for one customer, or of one and the customer, the second is told in the same way, where the refusal follows from the act. */
async function actingSecond(error: unknown, { endpoint, input, caller }: Call & { caller: Caller }) {
  if (!(error instanceof Refusal) || error.details !== undefined) return error
  const words = ACT_BEHIND[error.code]
  const name = /\{(\w+)\}/.exec(endpoint.path)?.[1]
  const subject = name && (input as Record<string, string | undefined>)[name]
  const first = words && subject ? await decisionAbout(caller.id, subject, words) : undefined
  const named = await nameOf(first, caller.acting?.by)
  return named ? new Refusal(error.code, named) : error
}

/** Whoever has moved or changed a reservation last, unless it is the caller or nobody knows. */
export const whoMoved = async (customerId: string, reservationId: string, callerId: string) =>
  nameOf(await decisionAbout(customerId, reservationId, MOVES), callerId)

/** Somebody else's name, and when they did it; undefined for oneself. */
async function nameOf(first: { by: string; at: string } | undefined, callerId: string | undefined) {
  if (!first || first.by === callerId) return undefined
  const person = await customers.find(first.by)
  return person && { by: `${person.firstname} ${person.lastname}`, at: first.at }
}
