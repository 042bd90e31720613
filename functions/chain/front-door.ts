import { sameText } from '../crypto/sealed-values.ts'
import { frontDoor, previousFrontDoor, readFrontDoor } from './secrets.ts'

/** So long a function does not ask again whether the value has changed: strangers must not make it ask at every request. */
const ASKED_AGAIN_MS = 30_000
let known: Promise<string[]> | undefined
let askedAgainAt = Number.NEGATIVE_INFINITY

/**
 * Is this what CloudFront adds to a request? While the value is changed two are: of edges that have the new one, and of those that have
 * it not yet. A value that is unknown is compared with the secret as it is now and as it was before (docs/decisions/0073).
 */
export async function isFrontDoor(given: string): Promise<boolean> {
  if (!given) return false
  const seen = keep(known ?? frontDoor().then((value) => [value]))
  if (isOneOf(given, await seen)) return true
  if (performance.now() - askedAgainAt >= ASKED_AGAIN_MS) {
    askedAgainAt = performance.now()
    keep(currentAndPrevious())
  }
  return known !== seen && isOneOf(given, (await known) ?? [])
}

/** A failed read is not kept for the life of the instance. */
function keep(values: Promise<string[]>): Promise<string[]> {
  known = values
  values.catch(() => {
    known = undefined
  })
  return values
}

const currentAndPrevious = async (): Promise<string[]> => {
  const [current, previous] = await Promise.all([readFrontDoor(), previousFrontDoor()])
  return previous === undefined ? [current] : [current, previous]
}

const isOneOf = (given: string, values: readonly string[]): boolean =>
  values.some((value) => sameText(given, value))
