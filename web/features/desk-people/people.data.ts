import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import {
  changeRoles,
  invitePerson,
  listPeople,
  removePerson,
  type StaffPerson,
} from '../../../shared/api/staff-people.ts'
import type { AskOf, ReplyOf } from '../../../shared/endpoint.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session.ts'

/** Who works at the desk, as far as it was asked for, a page more each time. */
export function usePeople() {
  const key = useOwnKey('staff', 'people')
  const pages = useSWRInfinite(
    (index, last: ReplyOf<typeof listPeople> | null) => {
      if (!key || (index > 0 && !last?.cursor)) return null
      return [...key, last?.cursor ?? '']
    },
    (asked) => {
      const cursor = asked.at(-1)
      return call(listPeople, cursor ? { cursor } : {})
    },
  )
  const { data, error, mutate, size, setSize, isValidating } = pages
  return {
    data: data?.flatMap((page) => page.data),
    error,
    mutate: () => mutate(),
    more: data?.at(-1)?.cursor ? () => void setSize(size + 1) : undefined,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
  }
}

/** The API takes a proof for ten minutes; it is asked for again a little earlier. */
const PROOF_MS = 9.5 * 60 * 1000
/** The proof of the last code, and whose it is. */
let kept: { proof: string; of: string; until: number } | undefined

/** Whether the administrator has confirmed with a code that it is them: one code is enough for several changes. */
export function useProof() {
  const of = useSession().session?.id ?? ''
  const [proof, setProof] = useState(() =>
    kept?.of === of && kept.until > Date.now() ? kept.proof : undefined,
  )
  const prove = (given: string) => {
    kept = { proof: given, of, until: Date.now() + PROOF_MS }
    setProof(given)
  }
  /** Sends a change with the proof; one that is refused for want of a proof asks for a code again, and what is typed stays. */
  const withProof = async <T>(send: (proof: string) => Promise<T>): Promise<T> => {
    try {
      return await send(proof ?? '')
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'step_up_required') {
        kept = undefined
        setProof(undefined)
      }
      throw error
    }
  }
  return { proof, prove, withProof }
}

/** The changes of an administrator, each with the proof of a code. */
export const invite = (typed: AskOf<typeof invitePerson>, proof: string) => call(invitePerson, typed, proof)
export const change = (
  { _id: customerId, roles: was }: StaffPerson,
  roles: StaffPerson['roles'],
  proof: string,
) => call(changeRoles, { customerId, roles, was }, proof)
export const remove = ({ _id: customerId }: StaffPerson, proof: string) =>
  call(removePerson, { customerId }, proof)
