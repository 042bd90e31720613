/** Cars side by side: two, or three. */
export const MOST_COMPARED = 3

const KEY = 'cars'

/** The cars of an address, in its order: known ones, each once, three at most. */
export function readCompared(query: URLSearchParams, known: readonly { _id: string }[]): string[] {
  const asked = (query.get(KEY) ?? '').split(',')
  const found = asked.filter((id) => known.some(({ _id }) => _id === id))
  return [...new Set(found)].slice(0, MOST_COMPARED)
}

/** The address's query for some cars; without any it is empty. */
export const writeCompared = (ids: readonly string[]): URLSearchParams =>
  new URLSearchParams(ids.length > 0 ? { [KEY]: ids.join(',') } : {})
