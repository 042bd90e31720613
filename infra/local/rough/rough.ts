import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** How likely each fault is, of the calls that it can meet. More than AWS makes on a bad day, and little enough to work with. */
export const CHANCES = {
  'the table throttled': 0.04,
  'a transaction met another': 0.06,
  'an answer of the table was lost after the write': 0.03,
  'a function timed out after its work': 0.06,
  'an event came late': 0.1,
  'an event came twice': 0.15,
} as const
export type Fault = keyof typeof CHANCES

/** An event that comes late is overtaken by those of the next moments. */
const LATEST_MS = 1500

/** What goes wrong in a rough run: the same seed deals the same faults to the same calls in the same order. */
export class Rough {
  readonly #random: () => number
  readonly #report: (line: string) => void

  constructor(seed: string, report: (line: string) => void) {
    this.#random = randomOf(seed)
    this.#report = report
  }

  /** Whether a fault happens now, to what is named; it is reported then. */
  happens(fault: Fault, to: string): boolean {
    const isSo = this.#random() < CHANCES[fault]
    if (isSo) this.#report(`Rough: ${fault} (${to})`)
    return isSo
  }

  /** Delivers an event as AWS and the payment provider promise to: at least once, and not always in order. */
  async deliver<T>(what: string, work: () => Promise<T>): Promise<T> {
    if (this.happens('an event came late', what)) await pause(this.#random() * LATEST_MS)
    const answer = await work()
    // What comes of the second delivery is nobody's answer.
    if (this.happens('an event came twice', what)) await work().catch((error) => console.error(error))
    return answer
  }
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
