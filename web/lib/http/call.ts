import type { AskOf, Endpoint, ReplyOf } from '../../../shared/endpoint.ts'
import { loadNow } from '../load-again.ts'
import type { Session } from '../session.ts'

let loaded: typeof import('./api.ts') | undefined

/** Once it has come, a call without a connection is its to tell. */
async function client() {
  loaded ??= await loadNow(() => import('./api.ts'))
  return loaded
}

/** Calls a route; the client behind it comes with the first call. `stepUp` is the proof that some ask for. @throws ApiProblem */
export async function call<C extends Endpoint>(
  endpoint: C,
  input: AskOf<C>,
  stepUp?: string,
): Promise<ReplyOf<C>> {
  const { call: send } = await client()
  return send(endpoint, input, { stepUp })
}

/** The same as who was logged in, whom this browser has forgotten since. @throws ApiProblem */
export async function callAs<C extends Endpoint>(
  session: Session,
  endpoint: C,
  input: AskOf<C>,
): Promise<ReplyOf<C>> {
  const { call: send } = await client()
  return send(endpoint, input, { session })
}

/** The same in somebody's account: one's own, or that of the customer for whom one of us acts on the telephone. @throws ApiProblem */
export async function callOf<C extends Endpoint>(
  customerId: string,
  endpoint: C,
  input: AskOf<C>,
  stepUp?: string,
): Promise<ReplyOf<C>> {
  const { call: send } = await client()
  return send(endpoint, input, { stepUp, customerId })
}

/**
 * The same for a page that asks for nothing at first: the route's declaration, with the code that reads its answer, comes beside the client
 * at the first call. @throws ApiProblem
 */
export async function callLater<C extends Endpoint>(
  declared: () => Promise<C>,
  input: AskOf<C>,
): Promise<ReplyOf<C>> {
  const [endpoint, { call: send }] = await Promise.all([declared(), client()])
  return send(endpoint, input)
}
