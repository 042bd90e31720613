import type { Endpoint } from '../../shared/endpoint.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { decisionAbout, MOVES } from '../store/audit.ts'
import * as customers from '../store/customers.ts'

interface Call {
  endpoint: Endpoint
  /** Parsed; the path's parameters are among it. */
  input: unknown
  callerId: string | undefined
}

/**
 * Two people decide about one thing: whoever comes second is refused, and told who was first, in `details.by`, and when, in
 * `details.at`. Any other error is left as it is.
 */
export async function namingWhoWasFirst(
  error: unknown,
  { endpoint, input, callerId }: Call,
): Promise<unknown> {
  if (!endpoint.decides || !(error instanceof Refusal) || error.details !== undefined) return error
  const { customerId, [endpoint.decides]: subject } = input as Record<string, string | undefined>
  const first = customerId && subject ? await decisionAbout(customerId, subject) : undefined
  const named = await nameOf(first, callerId)
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
