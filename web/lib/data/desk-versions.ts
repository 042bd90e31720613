import { useEffect } from 'react'
import useSWR from 'swr'
import { listQueues } from '../../../shared/api/staff-queues.ts'
import type { OpenThing } from '../../../shared/open-at-desk.ts'
import { call } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** So often an open desk asks whether anything has changed: 36 times an hour, and not while it is in the background. */
const ASKED_EVERY_MS = 100_000

/** What this desk has open: a dialog over a page has the last one. */
const open: OpenThing[] = []

/** How many wait in each of one's own queues, and what changes with them and with the planner; asked again and again. */
export const useDeskVersions = () =>
  useSWR(
    useOwnKey('staff', 'queues'),
    () => {
      const item = open.at(-1)
      return call(listQueues, item ? { open: item.id, openKind: item.kind } : {})
    },
    { refreshInterval: ASKED_EVERY_MS },
  )

/**
 * Who else of us has something open. The desk says what it has open with what it asks for anyway, and at once when something is opened:
 * whoever comes second is told at once, whoever was there first within two minutes.
 */
export function useAlsoOpen({ kind, id }: OpenThing): readonly string[] {
  const { data, mutate } = useDeskVersions()
  useEffect(() => {
    const item = { kind, id }
    open.push(item)
    void mutate()
    return () => {
      open.splice(open.indexOf(item), 1)
    }
  }, [kind, id, mutate])
  return data?.open?.id === id ? data.open.by : []
}
