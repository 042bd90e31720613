import { useState } from 'react'
import {
  changeRoles,
  invitePerson,
  listPeople,
  removePerson,
  type StaffPerson,
} from '../../../shared/api/staff-people.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { usePages } from '../../lib/data/pages.ts'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session.ts'

/** Who works at the desk, as far as it was asked for, a page more each time. */
export const usePeople = () =>
  usePages(useOwnKey('staff', 'people'), (cursor) => call(listPeople, { cursor }))

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
