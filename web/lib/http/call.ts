import type { AskOf, Endpoint, ReplyOf } from '../../../shared/endpoint.ts'

/** Calls a route; the client behind it comes with the first call. @throws ApiProblem */
export async function call<C extends Endpoint>(endpoint: C, input: AskOf<C>): Promise<ReplyOf<C>> {
  const { call: send } = await import('./api.ts')
  return send(endpoint, input)
}
