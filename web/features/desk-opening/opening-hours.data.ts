import useSWR from 'swr'
import {
  changeOpeningHours,
  getOpeningHours,
  listBookedOnClosed,
} from '../../../shared/api/staff-opening-hours.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

export const useOpeningHours = () =>
  useSWR(useOwnKey('staff', 'opening-hours'), async () => (await call(getOpeningHours, {})).data)

/** What is booked on the days of one exception. */
export const useBookedOn = (exceptionId: string) =>
  useSWR(
    useOwnKey('staff', 'booked-on-closed', exceptionId),
    async () => (await call(listBookedOnClosed, { exceptionId })).data,
  )

export type HoursInput = AskOf<typeof changeOpeningHours>

/** Saves all hours; they are fetched again, also after a refusal. Answers what was booked on days that are closed by it. */
export function useSaveHours() {
  const refresh = useRefresh('desk')
  return async (input: HoursInput) => (await call(changeOpeningHours, input).finally(refresh)).booked
}
