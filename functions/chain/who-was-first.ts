import type { Endpoint } from '../../shared/endpoint.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { decisionAbout } from '../store/audit.ts'
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
  if (!first || first.by === callerId) return error
  const colleague = await customers.find(first.by)
  if (!colleague) return error
  return new Refusal(error.code, { by: `${colleague.firstname} ${colleague.lastname}`, at: first.at })
}
