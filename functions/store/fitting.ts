import { MOST_WRITES, type Op, writesOf } from './commit.ts'

/** What is built of so many parts, and its writes. */
interface Built {
  ops: readonly Op[]
}

/** What is added to the writes of money by whoever commits them: a request's record, what was decided, what a person did. Our figure. */
const BESIDE = 8
const ROOM = MOST_WRITES - BESIDE

/** Has one transaction room for these, and for what is added to them? */
export const haveRoom = (ops: readonly Op[]): boolean => writesOf(ops) <= ROOM

/**
 * Builds with as many parts as one transaction has room for: with `most` or, where what follows from them is too much, with fewer. How
 * many writes a part has depends on what it settles, so they are counted rather than estimated.
 * @param beside what else the same transaction writes, where that is much: the return of a vehicle with its report, the end of a subscription
 */
export async function asManyAsFit<B extends Built>(
  most: number,
  build: (parts: number) => Promise<B>,
  beside: readonly Op[] = [],
): Promise<B> {
  const others = writesOf(beside)
  for (let parts = most; ; ) {
    const built = await build(parts)
    const writes = writesOf([...beside, ...built.ops])
    if (writes <= ROOM || parts <= 1) return built
    const share = Math.max(0, ROOM - others) / (writes - others)
    parts = Math.max(1, Math.min(parts - 1, Math.floor(parts * share) || 1))
  }
}
