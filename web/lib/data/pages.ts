import useSWRInfinite from 'swr/infinite'

interface Page {
  data: unknown[]
  cursor: string | null
}

interface Options {
  /** Whether the first page is asked for again with each further one; as a list changes, it is. */
  revalidateFirstPage?: boolean
}

/**
 * A list as far as it was asked for, a page more each time: `more` is undefined at its end. Nothing is asked while `key` is null; `load` gets
 * the cursor of its page, undefined for the first.
 */
export function usePages<P extends Page>(
  key: readonly unknown[] | null | undefined,
  load: (cursor: string | undefined) => Promise<P>,
  options: Options = {},
) {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
    (index, last: P | null) =>
      !key || (index > 0 && !last?.cursor) ? null : ([...key, last?.cursor ?? ''] as const),
    (asked) => load((asked.at(-1) as string) || undefined),
    options,
  )
  return {
    data: data?.flatMap((page): P['data'] => page.data) as P['data'] | undefined,
    /** The first page, with what else its answer says. */
    first: data?.[0],
    error,
    mutate: () => mutate(),
    more: data?.at(-1)?.cursor ? () => void setSize(size + 1) : undefined,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
  }
}
