import type { AskOf, Contract, ReplyOf } from '../../shared/contract.ts'

/** Calls a route; the client behind it comes with the first call. @throws ApiProblem */
export async function call<C extends Contract>(contract: C, input: AskOf<C>): Promise<ReplyOf<C>> {
  const { call: send } = await import('./api.ts')
  return send(contract, input)
}
