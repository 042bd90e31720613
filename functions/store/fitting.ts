import { MOST_WRITES, type Op, writesOf } from './commit.ts'

/** What is built of so many parts, and its writes. */
interface Built {
  ops: readonly Op[]
}

/**
 * What may be added to the writes of money by whoever commits them: a request's record, what was decided, what a person did. Our figure;
 * of a vehicle that comes back it is more (`netDepositOps`).
 */
const BESIDE = 8

/**
 * Builds with as many parts as one transaction has room for: with `most` or, where what follows from them is too much, with fewer. How
 * many writes a part has depends on what it settles, so they are counted rather than estimated.
 */
export async function asManyAsFit<B extends Built>(
  most: number,
  build: (parts: number) => Promise<B>,
  beside: number = BESIDE,
): Promise<B> {
  const room = MOST_WRITES - beside
  for (let parts = most; ; ) {
    const built = await build(parts)
    const writes = writesOf(built.ops)
    if (writes <= room || parts <= 1) return built
    parts = Math.max(1, Math.min(parts - 1, Math.floor((parts * room) / writes)))
  }
}
