import { useSyncExternalStore } from 'react'
import { OnboardingAnswers } from '../../shared/api/onboarding.ts'
import { type Answers, NO_ANSWERS } from '../../shared/rules/onboarding.ts'
import { store, stored } from './storage.ts'

/** "Client form kept locally" (spec §3): what was answered before the log-in, or while the server could not be reached. */
const KEY = 'clientForm'
const listeners = new Set<() => void>()
let read: { text: string | null; answers: Answers } | undefined

/** The answers that this browser keeps; the same object while nothing changes. */
export function keptAnswers(): Answers {
  const text = stored(KEY)
  if (read?.text !== text || !read) read = { text, answers: parsed(text) }
  return read.answers
}

/** Is anything kept here? */
export const hasKeptAnswers = (): boolean => keptAnswers() !== NO_ANSWERS

/** Keeps the answers here; null removes them. */
export function keepAnswers(answers: Answers | null): void {
  store(KEY, answers && JSON.stringify(answers))
  for (const listener of listeners) listener()
}

/** The answers, also when another tab changes them. */
export const useKeptAnswers = (): Answers => useSyncExternalStore(listen, keptAnswers, () => NO_ANSWERS)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Storage can hold anything: what is not a form is none. */
function parsed(text: string | null): Answers {
  if (!text) return NO_ANSWERS
  try {
    const result = OnboardingAnswers.safeParse(JSON.parse(text))
    return result.success ? result.data : NO_ANSWERS
  } catch {
    return NO_ANSWERS
  }
}
