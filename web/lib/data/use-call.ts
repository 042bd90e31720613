import useSWRMutation from 'swr/mutation'
import type { AskOf, Contract } from '../../../shared/contract.ts'
import { call } from '../client.ts'

/** A POST that screens send by themselves. */
export const useCalling = <C extends Contract>(contract: C) =>
  useSWRMutation(contract.id, (_: string, { arg }: { arg: AskOf<C> }) => call(contract, arg))
