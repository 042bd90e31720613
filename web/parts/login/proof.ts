import { useRef, useState } from 'react'
import { isRefusal } from '../../lib/http/api-problem.ts'

type Send = (proof: string) => Promise<unknown>

/**
 * The proof of a code to one's own phone, undefined while a code is to be asked for. The API takes it once, for ten minutes. What it then
 * refuses for want of a proof asks for another code, and the same is sent again with that one's proof.
 */
export function useProof() {
  const [proof, setProof] = useState<string>()
  const refused = useRef<Send>(undefined)
  const withProof = async (send: Send, given = proof ?? '') => {
    try {
      await send(given)
    } catch (error) {
      if (isRefusal(error, 'step_up_required')) {
        refused.current = send
        setProof(undefined)
      }
      throw error
    }
  }
  const prove = (given: string) => {
    const send = refused.current
    refused.current = undefined
    setProof(given)
    // A problem is shown by the call that has it.
    if (send) void withProof(send, given).catch(() => undefined)
  }
  return { proof, prove, withProof }
}
