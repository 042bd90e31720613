import useSWR from 'swr'
import { getFigures } from '../../../shared/api/staff-figures.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** What the nights have kept of the last days, and the cars of a month. They change once a day, so nothing asks again by itself. */
export const useFigures = (days: number) =>
  useSWR(useOwnKey('staff', 'figures', String(days)), async () => (await call(getFigures, { days })).data, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
