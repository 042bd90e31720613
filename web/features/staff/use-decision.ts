import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { useProblemWords } from '../../ui/problem.tsx'
import { hold } from './frame/held-decision.ts'

/** A decision of a row: held back for ten seconds, then done, or refused with the reason where it was made. */
export function useDecision() {
  const [state, setState] = useState<'open' | 'held' | 'done'>('open')
  const [error, setError] = useState<unknown>()
  const isThere = useRef(true)
  const words = useProblemWords()
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const decide = async (says: string, run: () => Promise<unknown>) => {
    setState('held')
    setError(undefined)
    await hold(says, run).then(
      (held) => setState(held === 'done' ? 'done' : 'open'),
      (failure: unknown) => {
        // Together: a refusal that can be read can be tried again.
        setState('open')
        setError(failure)
        // The row may be gone with its page: then the refusal is said where the person is now.
        if (!isThere.current) void showToast('error', `${says}: ${words(failure)}`)
      },
    )
  }
  return { isHeld: state === 'held', isDone: state === 'done', error, decide }
}
