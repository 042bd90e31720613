import { succeeded } from './api-problem.ts'

/**
 * The keys of changes whose outcome is not known: still on their way, cut off, or ended by a server error. Whoever tries such a
 * change again sends it under the same key, and the API carries it out once (promise 6).
 */
const undecided = new Map<string, { key: string; since: number }>()

/** A repetition after this long is a new wish: the API forgets its replies after a day, and codes expire long before. */
const SAME_WISH_MS = 60 * 60 * 1000

/** The key for a change with these contents: the one of an earlier attempt whose outcome is not known, else a new one. */
export function keyFor(contents: string, now: number): string {
  const earlier = undecided.get(contents)
  if (earlier && now - earlier.since < SAME_WISH_MS) return earlier.key
  const key = crypto.randomUUID()
  undecided.set(contents, { key, since: now })
  return key
}

/** What was answered: a success or a refusal decides, so that the same contents are a new wish from then on. */
export function noteAnswer(contents: string, status: number): void {
  if (succeeded(status) || (status >= 400 && status < 500)) undecided.delete(contents)
}
