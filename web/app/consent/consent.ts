import { useSyncExternalStore } from 'react'
import {
  CONSENT_REVISION,
  type Consent,
  consentDays,
  PURPOSES,
  type Purpose,
  readConsent,
} from '../../../shared/rules/consent.ts'
import { cookie, cookieNames, removeCookie, setCookie } from '../../lib/cookies.ts'

const COOKIE = 'consent'
const listeners = new Set<() => void>()
let seen: { text: string | undefined; consent: Consent | undefined } | undefined

/** What the visitor agreed to; undefined until they answered. */
export function keptConsent(): Consent | undefined {
  const text = cookie(COOKIE)
  // React compares by identity: the same cookie is the same answer.
  if (!seen || seen.text !== text) seen = { text, consent: readConsent(text) }
  return seen.consent
}

function whenAnswered(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the visitor agreed to, and a new answer when it is given. */
export const useConsent = () => useSyncExternalStore(whenAnswered, keptConsent, () => undefined)

/** Cookies of third parties that are removed when their purpose is no longer agreed to. */
const COOKIES_OF: Record<Purpose, RegExp> = { analytics: /^_(ga|gid|gat|hj)/, personalisation: /^_fb/ }

/** Keeps an answer for 13 months, and removes the cookies of what is not agreed to. */
export function keepConsent(consent: Consent): void {
  const agreed = PURPOSES.filter((purpose) => consent[purpose])
  const now = new Date()
  const answer = { categories: ['necessary', ...agreed], revision: CONSENT_REVISION, at: now.toISOString() }
  setCookie(COOKIE, JSON.stringify(answer), consentDays(now))
  for (const name of cookieNames())
    if (PURPOSES.some((purpose) => !consent[purpose] && COOKIES_OF[purpose].test(name))) removeCookie(name)
  for (const listener of listeners) listener()
}
