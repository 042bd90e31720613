/**
 * How many cases the second calculation is compared on: fewer by default, 25 of each heavy flow with `PROVE=full`, which
 * `npm run prove:figures` takes to a thousand. The quotes cost so little that they are always a thousand. `SEED=<number>` repeats a run; every failure names its seed and its case.
 */
const FULL = process.env.PROVE === 'full'
const count = (full: number, usual: number) => (FULL ? full : usual)

export const SEED = Number(process.env.SEED ?? 20_260_344)

export const RUNS = {
  subscriptionQuotes: 1000,
  reservationQuotes: 1000,
  /** A round of all kinds, and of those with a threshold each side. */
  charges: count(25, 21),
  readings: count(25, 4),
  reservations: count(25, 4),
  /** Of those that are invoiced month by month to their end. */
  mostMonths: count(24, 5),
  cancellations: count(25, 8),
  extensions: count(25, 4),
  switches: count(25, 8),
  reinstatements: count(25, 4),
  rates: count(5, 2),
  notices: count(25, 7),
  earlyEnds: count(25, 4),
  terms: count(3, 2),
}

/** The steps in which the story of the ten customers is told, in days; 500 is all of its 14 months at once. */
export const STORY_STEPS = FULL ? [1, 10, 500] : [10, 500]

/** A busy machine takes its time: only processor time is counted. */
export const PATIENCE_MS = FULL ? 4 * 3_600_000 : 600_000

/** Random choices that a seed repeats (mulberry32). */
export class Chance {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** Below 1. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number between two, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  one<T>(all: readonly T[]): T {
    return all[this.whole(0, all.length - 1)] as T
  }

  is(percent: number): boolean {
    return this.whole(1, 100) <= percent
  }
}

/** Runs some cases, each with chances of its own, so that one can be repeated without those before; a failure says which it was. */
export async function eachCase(
  cases: number,
  run: (chance: Chance, index: number) => Promise<void>,
): Promise<void> {
  for (let index = 0; index < cases; index += 1) {
    try {
      await run(new Chance(SEED + index * 7919), index)
    } catch (error) {
      const [was] = [error as Error]
      was.message = `Case ${index} of seed ${SEED}: ${was.message}`
      throw was
    }
  }
}
