import { useRef } from 'react'

/** A call that a screen sends by itself. */
interface Step<A, R> {
  trigger(input: A): Promise<R>
}

/**
 * A step of several that must not be repeated once it has succeeded, such as a code that is good for one use: asked for again with
 * the same input, because a later step failed, its answer is given again.
 */
export function useKeptSuccess<A, R>({ trigger }: Step<A, R>): (input: A) => Promise<NonNullable<R>> {
  const kept = useRef<{ input: string; answer: NonNullable<R> }>(undefined)
  return async (input) => {
    const asked = JSON.stringify(input)
    if (kept.current?.input === asked) return kept.current.answer
    const answer = await trigger(input)
    if (answer === undefined || answer === null) throw new Error('The step gave no answer')
    kept.current = { input: asked, answer }
    return answer
  }
}
