import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { type OwnData, useOwnKey } from './keys.ts'

interface Page<Data> {
  data: Data
  cursor: string | null
}

/**
 * The pages of a list before the first one, one more each time that they are asked for.
 * @param before where they begin; null where the first page is all
 * @param of whose list it is, at the desk
 */
export function useEarlier<Data>(
  list: OwnData,
  before: string | null | undefined,
  ask: (cursor: string, customerId: string) => Promise<Page<Data>>,
  of: readonly string[] = [],
) {
  const [isOpen, setOpen] = useState(false)
  const key = useOwnKey(list, 'earlier', ...of, before)
  const pages = useSWRInfinite(
    (index, last: Page<Data> | null) => {
      const cursor = index === 0 ? before : last?.cursor
      return isOpen && key && cursor ? [...key, cursor] : null
    },
    (asked) => ask(String(asked.at(-1)), asked[0]),
    // The list grows at its beginning: those before it remain while they are asked for from another place.
    { keepPreviousData: true },
  )
  const { data, error, mutate, size, setSize, isValidating } = pages
  const next = data ? data.at(-1)?.cursor : before
  return {
    pages: data?.map((page) => page.data) ?? [],
    error,
    refresh: () => mutate(),
    more: next ? () => void (isOpen ? setSize(size + 1) : setOpen(true)) : undefined,
    isLoading: isValidating && (data?.length ?? 0) < size && isOpen,
  }
}

/** Pages of a list without what the first one has already: what was open then may be settled by now. */
export function without<T extends { _id: string }>(first: readonly T[], pages: readonly T[][]): T[] {
  const seen = new Set(first.map(({ _id }) => _id))
  return pages.flat().filter(({ _id }) => !seen.has(_id))
}
