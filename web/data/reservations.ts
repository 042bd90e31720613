import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import type { AskOf } from '../../shared/contract.ts'
import {
  createReservation,
  listBookable,
  listConfirmedReservations,
  listReservations,
  quoteStay,
} from '../../shared/contracts/reservations.ts'
import { vehicleSlots } from '../../shared/contracts/vehi.ts'
import { call } from '../lib/client.ts'
import { useOwnKey } from './customer.ts'

export type Stay = AskOf<typeof createReservation>

/** All of my reservations, by start date. */
export const useReservations = () =>
  useSWR(useOwnKey('reservations'), async () => (await call(listReservations, {})).data)

/** Exactly my confirmed reservations, for the profile (spec §4). */
export const useConfirmedReservations = () =>
  useSWR(useOwnKey('confirmed'), async ([id]) => (await call(listConfirmedReservations, { id })).data)

/** The vehicles of my tier, and the ids of those suggested. */
export const useBookable = () =>
  useSWR(useOwnKey('bookable'), async () => (await call(listBookable, {})).data)

/** The days on which a model can be booked; never from an old answer, since others book too. */
export function useSlots(modelId: string | undefined) {
  const key = modelId ? (['slots', modelId] as const) : null
  return useSWR(key, async ([, id]) => (await call(vehicleSlots, { modelId: id })).data, {
    keepPreviousData: false,
  })
}

/** What a stay costs; nothing is asked while the dates are not chosen. */
export function useStayQuote(stay: Stay | null) {
  const key = useOwnKey('stay', ...Object.values(stay ?? {}))
  return useSWR(stay && key, async () => stay && (await call(quoteStay, stay)).data, {
    keepPreviousData: false,
    revalidateOnFocus: false,
  })
}

/** Reserves a vehicle; the list of my reservations is fetched anew. */
export const useReserve = () =>
  useSWRMutation(
    useOwnKey('reservations'),
    async (_, { arg }: { arg: Stay }) => (await call(createReservation, arg)).data,
  )
