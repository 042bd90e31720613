import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import {
  askReservationQuote,
  createReservation,
  listBookable,
  listConfirmedReservations,
  listReservations,
} from '../../../shared/api/reservations.ts'
import { vehicleSlots } from '../../../shared/api/vehicles.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { call, callOf } from '../http/call.ts'
import { useEarlier } from './earlier.ts'
import { commonKey, useOwnKey, useRefresh } from './keys.ts'

export type BookingInput = AskOf<typeof createReservation>

/** The latest of my reservations and all that hold a vehicle, by start date. */
export function useReservations() {
  const page = useSWR(useOwnKey('reservations'), ([id]) => callOf(id, listReservations, {}))
  return { ...page, data: page.data?.data, cursor: page.data?.cursor }
}

/** Those that were made before them. */
export const useEarlierReservations = (before: string | null | undefined) =>
  useEarlier('reservations', before, (cursor, id) => callOf(id, listReservations, { cursor }))

/** Exactly my confirmed reservations, for the profile (spec §4). */
export const useConfirmedReservations = () =>
  useSWR(useOwnKey('confirmed'), async ([id]) => (await call(listConfirmedReservations, { id })).data)

/** The vehicles of my tier, and the ids of those suggested. */
export const useBookable = () =>
  useSWR(useOwnKey('bookable'), async ([id]) => (await callOf(id, listBookable, {})).data)

/** The days on which a model can be booked; never from an old answer, since others book too. */
export function useSlots(modelId: string | undefined) {
  const key = modelId ? commonKey('slots', modelId) : null
  return useSWR(key, async ([, id]) => (await call(vehicleSlots, { modelId: id })).data, {
    keepPreviousData: false,
  })
}

/** What a reservation costs; nothing is asked while the dates are not chosen. */
export function useBookingQuote(booking: BookingInput | null) {
  const key = useOwnKey('booking-quote', ...Object.values(booking ?? {}))
  return useSWR(
    booking && key,
    async ([id]) => booking && (await callOf(id, askReservationQuote, booking)).data,
    {
      keepPreviousData: false,
      revalidateOnFocus: false,
    },
  )
}

/**
 * Reserves a vehicle; my reservations are fetched again, with what depends on them. Its key is its own: under the list's a failure would fetch
 * that again, and what is proposed of it would no longer be what was sent.
 */
export function useReserve() {
  const refresh = useRefresh('reservation')
  return useSWRMutation(useOwnKey('reserve'), async ([id], { arg }: { arg: BookingInput }) => {
    const { data } = await callOf(id, createReservation, arg)
    await refresh()
    return data
  })
}
