import type { AskOf, Endpoint, ReplyOf } from '../../../shared/endpoint.ts'

/** Calls a route; the client behind it comes with the first call. `stepUp` is the proof that some ask for. @throws ApiProblem */
export async function call<C extends Endpoint>(
  endpoint: C,
  input: AskOf<C>,
  stepUp?: string,
): Promise<ReplyOf<C>> {
  const { call: send } = await import('./api.ts')
  return send(endpoint, input, stepUp)
}
