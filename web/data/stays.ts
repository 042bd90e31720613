import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import { cancelReservation, getCancellation } from '../../shared/contracts/reservations.ts'
import { call } from '../lib/client.ts'
import { useOwnKey } from './customer.ts'

/** What cancelling loses today; never from an old answer. */
export const useCancellation = (reservationId: string) =>
  useSWR(
    useOwnKey('cancellation', reservationId),
    async () => (await call(getCancellation, { reservationId })).data,
    { keepPreviousData: false, revalidateOnFocus: false },
  )

/** Cancels a reservation against the loss that was shown. */
export function useCancelStay(reservationId: string) {
  const refresh = useRefreshStays()
  return useSWRMutation(useOwnKey('reservations'), async (_, { arg: lostCents }: { arg: number }) => {
    const { data } = await call(cancelReservation, { reservationId, lostCents })
    await refresh()
    return data
  })
}

const TOUCHED = ['confirmed', 'bookable', 'invoices', 'payments', 'notifications']

/** Everything that a changed stay shows in: lists, money, free days. The reservations themselves are fetched by the change. */
function useRefreshStays() {
  const { mutate } = useSWRConfig()
  return () =>
    mutate((key) => Array.isArray(key) && (TOUCHED.includes(key[1]) || key[0] === 'slots'), undefined, {
      revalidate: true,
    })
}
