import { type DuePlace, type DueWork, dueLists, duePage, placeOf } from '../store/due-index.ts'

/** A list of the index that a run works through, and the place in it that was reached. */
export interface Leg {
  list: string
  after?: DuePlace | undefined
}

/** What some pieces need, read together. */
export interface Loads<W, L> {
  /** In the order of the pieces. A piece whose reading failed reads by itself. */
  load?: ((pieces: readonly W[]) => Promise<L[]>) | undefined
}

/** Every list of what is due, from its beginning. */
export const firstLegs = <W>({ kinds }: DueWork<W>): Leg[] => dueLists(kinds).map((list) => ({ list }))

const AT_ONCE = 8
/** So many pieces are read together; two keys each fill a request. */
const TOGETHER = 50
/** Pieces of a list that are in memory at the same time. */
const PAGE = 200

/**
 * Works through lists, a page of each at a time, until they end or there is no time for another piece.
 * @returns the lists that are left, each with the place that was reached
 */
export async function workThrough<W extends object, L>(
  { end, legs: given, mayGoOn }: { end: string; legs: readonly Leg[]; mayGoOn(): boolean },
  { load, work }: Loads<W, L> & { work(piece: W, loaded?: L): Promise<void> },
): Promise<Leg[]> {
  let legs = [...given]
  // What a piece has become may be due again: months that were missed are made up one a run.
  const worked = new Set<string>()
  while (legs.length > 0 && mayGoOn()) {
    const pages = await Promise.all(
      legs.map(async (leg) => {
        const { items, next } = await duePage<W>(leg.list, { end, after: leg.after, most: PAGE })
        return { leg, items, next }
      }),
    )
    const pieces = pages.flatMap(({ items }) => items as (W & DuePlace)[])
    const again = new Set(pieces.filter((piece) => worked.has(keyOf(piece))))
    const loading = load && inGroups(pieces, TOGETHER, load)
    const begun = await inParallel(pieces, mayGoOn, async (piece, index) => {
      if (again.has(piece)) return
      worked.add(keyOf(piece))
      await work(piece, await loading?.(index))
    })
    legs = pages.flatMap(({ leg: { list, after }, items, next }) => {
      const done = items.filter((item) => begun.has(item as W & DuePlace)).length
      const last = items[done - 1]
      if (done < items.length) return [{ list, after: last ? placeOf(last) : after }]
      return next ? [{ list, after: next }] : []
    })
  }
  return legs
}

const keyOf = ({ pk, sk }: DuePlace): string => `${pk} ${sk}`

/** Reads a list in groups, each when its first piece is asked for. */
function inGroups<W, L>(
  pieces: readonly W[],
  size: number,
  load: (group: readonly W[]) => Promise<L[]>,
): (index: number) => Promise<L | undefined> {
  const groups = new Map<number, Promise<L[] | undefined>>()
  return async (index) => {
    const group = Math.floor(index / size)
    const from = group * size
    if (!groups.has(group)) {
      groups.set(
        group,
        load(pieces.slice(from, from + size)).catch(() => undefined),
      )
      // What nobody asks for any more is forgotten: the pieces come in order.
      groups.delete(group - 2)
    }
    return (await groups.get(group))?.[index - from]
  }
}

/** Works through pieces in order, so many at a time, while it may. Answers those that were begun; all of them have ended. */
async function inParallel<T>(
  pieces: readonly T[],
  mayGoOn: () => boolean,
  work: (piece: T, index: number) => Promise<void>,
): Promise<ReadonlySet<T>> {
  const waiting = pieces.entries()
  const begun = new Set<T>()
  const worker = async () => {
    while (mayGoOn()) {
      const { value, done } = waiting.next()
      if (done) return
      const [index, piece] = value
      begun.add(piece)
      await work(piece, index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return begun
}
