import useSWR from 'swr'
import {
  addToDataBreach,
  getBreachRegister,
  getDataBreach,
  type ListedBreach,
  listDataBreaches,
  recordDataBreach,
} from '../../../shared/api/staff-data-breaches.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { usePages } from '../../lib/data/pages.ts'
import { call } from '../../lib/http/call.ts'

/** Breaches as far as they were asked for, a page more each time. */
export const useDataBreaches = (state: ListedBreach['state']) =>
  usePages(useOwnKey('staff', 'data-breaches', state), (cursor) => call(listDataBreaches, { state, cursor }))

/** One of them. */
export const useDataBreach = (breachId: string) =>
  useSWR(
    useOwnKey('staff', 'data-breach', breachId),
    async () => (await call(getDataBreach, { breachId })).data,
  )

/** The record of a year. */
export const askBreaches = async (year: string) => (await call(getBreachRegister, { year })).data

/** What administrators do with breaches; everything shown is fetched again, also after a refusal. */
export function useDataBreachActions() {
  const refresh = useRefresh('desk')
  return {
    record: async (facts: AskOf<typeof recordDataBreach>['facts']) =>
      (await call(recordDataBreach, { facts }).finally(refresh)).data,
    add: (input: AskOf<typeof addToDataBreach>) => call(addToDataBreach, input).finally(refresh),
  }
}
