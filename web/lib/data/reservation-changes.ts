import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import {
  cancelReservation,
  extendReservation,
  getCancellation,
  switchVehicle,
} from '../../../shared/api/reservations.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { callOf } from '../http/call.ts'
import { useOwnKey, useRefresh } from './keys.ts'

/** A change has a key of its own: under the list's a failure would fetch that again, and what was sent would no longer be on screen. */
const useChangeKey = (reservationId: string) => useOwnKey('change-reservation', reservationId)

/** What cancelling loses today; never from an old answer. */
export const useCancellation = (reservationId: string) =>
  useSWR(
    useOwnKey('cancellation', reservationId),
    async ([id]) => (await callOf(id, getCancellation, { reservationId })).data,
    { keepPreviousData: false, revalidateOnFocus: false },
  )

/** Cancels a reservation against the loss that was shown. */
export function useCancelReservation(reservationId: string) {
  const refresh = useRefresh('reservation')
  return useSWRMutation(useChangeKey(reservationId), async ([id], { arg: lostCents }: { arg: number }) => {
    const { data } = await callOf(id, cancelReservation, { reservationId, lostCents })
    await refresh()
    return data
  })
}

/** What keeping the vehicle until a day costs; nothing is asked while no day is chosen. */
export function useExtensionQuote(reservationId: string, return_date: string | undefined) {
  const key = useOwnKey('extension', reservationId, return_date)
  const ask = async ([id]: readonly [string, ...unknown[]]) =>
    return_date ? (await callOf(id, extendReservation, { reservationId, return_date })).data.quote : undefined
  return useSWR(return_date && key, ask, { revalidateOnFocus: false })
}

/** Extends a reservation at the price that was shown. */
export function useExtendReservation(reservationId: string) {
  const refresh = useRefresh('reservation')
  return useSWRMutation(
    useChangeKey(reservationId),
    async ([id], { arg }: { arg: { return_date: string; priceCents: number } }) => {
      const { data } = await callOf(id, extendReservation, { reservationId, ...arg })
      await refresh()
      return data.reservation
    },
  )
}

/** Another vehicle, from when, and how it is picked up. */
export type SwitchInput = Omit<AskOf<typeof switchVehicle>, 'reservationId' | 'priceCents'>

/** What switching costs. */
export function useSwitchQuote(reservationId: string, wish: SwitchInput) {
  const key = useOwnKey('switch', reservationId, ...Object.values(wish))
  const ask = async ([id]: readonly [string, ...unknown[]]) =>
    (await callOf(id, switchVehicle, { reservationId, ...wish })).data.quote
  return useSWR(key, ask, { revalidateOnFocus: false, keepPreviousData: false })
}

/** Switches at the price that was shown. */
export function useSwitchVehicle(reservationId: string) {
  const refresh = useRefresh('reservation')
  return useSWRMutation(
    useChangeKey(reservationId),
    async ([id], { arg }: { arg: SwitchInput & { priceCents: number } }) => {
      const { data } = await callOf(id, switchVehicle, { reservationId, ...arg })
      await refresh()
      return data.reservation
    },
  )
}
