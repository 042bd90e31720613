import { isDeepStrictEqual } from 'node:util'

/** An item of a table, whatever it is. */
export type AnyItem = Record<string, unknown> & { pk: string; sk: string; type?: string }

/** What lies between a table as it was and as it is. */
export interface Differences {
  /** There then, and not now. */
  missing: AnyItem[]
  /** Another then: both of them. */
  changed: { was: AnyItem; is: AnyItem }[]
  /** Not there then. */
  added: AnyItem[]
}

const nameOf = ({ pk, sk }: AnyItem) => `${pk} ${sk}`

/** Compares a restored table with the one in use. `only`: one partition of both. */
export function compare(was: readonly AnyItem[], is: readonly AnyItem[], only?: string): Differences {
  const isWanted = ({ pk }: AnyItem) => only === undefined || pk === only
  const current = new Map(is.filter(isWanted).map((item) => [nameOf(item), item]))
  const before = new Map(was.filter(isWanted).map((item) => [nameOf(item), item]))
  const missing: AnyItem[] = []
  const changed: Differences['changed'] = []
  for (const [name, item] of before) {
    const other = current.get(name)
    if (!other) missing.push(item)
    else if (!isDeepStrictEqual(item, other)) changed.push({ was: item, is: other })
  }
  return { missing, changed, added: [...current].flatMap(([name, item]) => (before.has(name) ? [] : [item])) }
}
