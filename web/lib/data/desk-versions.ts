import { useEffect } from 'react'
import useSWR from 'swr'
import { listQueues } from '../../../shared/api/staff-queues.ts'
import { call } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** So often an open desk asks whether anything has changed: 36 times an hour, and not while it is in the background. */
const ASKED_EVERY_MS = 100_000

/** The customers whom this desk has open: a dialog over a file has the last one. */
const open: string[] = []

/** How many wait in each of one's own queues, and what changes with them and with the planner; asked again and again. */
export const useDeskVersions = () =>
  useSWR(
    useOwnKey('staff', 'queues'),
    () => {
      const customerId = open.at(-1)
      return call(listQueues, customerId ? { open: customerId } : {})
    },
    { refreshInterval: ASKED_EVERY_MS },
  )

/**
 * Who else of us has a customer open. The desk says whom it has open with what it asks for anyway, and at once when somebody is opened:
 * whoever comes second is told at once, whoever was there first within two minutes.
 */
export function useAlsoOpen(customerId: string | undefined): readonly string[] {
  const { data, mutate } = useDeskVersions()
  useEffect(() => {
    if (!customerId) return
    open.push(customerId)
    void mutate()
    return () => {
      open.splice(open.lastIndexOf(customerId), 1)
    }
  }, [customerId, mutate])
  return customerId && data?.open?.customerId === customerId ? data.open.by : []
}
