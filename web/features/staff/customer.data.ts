import useSWR from 'swr'
import { creditInvoice } from '../../../shared/api/credit-notes.ts'
import { receivePayment, recordPayment, refundPayment, reversePayment } from '../../../shared/api/payments.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { acceptIdentity, declineIdentity, getCustomerFile } from '../../../shared/api/staff-customers.ts'
import { handOver, listReadings, readOdometer, takeBack } from '../../../shared/api/staff-reservations.ts'
import { reinstateSubscription } from '../../../shared/api/subscription-life.ts'
import { takeBackWriteOff, writeOffInvoice } from '../../../shared/api/write-offs.ts'
import type { AskOf, InputOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** Everything of one customer. */
export const useCustomerFile = (customerId: string) =>
  useSWR(
    useOwnKey('staff', 'customer', customerId),
    async () => (await call(getCustomerFile, { customerId })).data,
  )

/** The readings of the odometer of a reservation's vehicle that count, oldest first. */
export const useReadings = ({ customerId, _id: reservationId }: Reservation) =>
  useSWR(
    useOwnKey('staff', 'readings', reservationId),
    async () => (await call(listReadings, { customerId, reservationId })).data,
  )

/** What an advisor does with a customer's money and vehicles; each fetches the desk again. */
export function useCustomerActions() {
  const refresh = useRefresh('desk')
  const then = async (work: Promise<unknown>) => {
    await work
    await refresh()
  }
  return {
    receive: (input: InputOf<typeof receivePayment>) => then(call(receivePayment, input)),
    record: (input: InputOf<typeof recordPayment>) => then(call(recordPayment, input)),
    credit: (input: InputOf<typeof creditInvoice>) => then(call(creditInvoice, input)),
    writeOff: (input: InputOf<typeof writeOffInvoice>) => then(call(writeOffInvoice, input)),
    writeBack: (input: InputOf<typeof takeBackWriteOff>) => then(call(takeBackWriteOff, input)),
    reverse: (input: InputOf<typeof reversePayment>) => then(call(reversePayment, input)),
    refund: (input: InputOf<typeof refundPayment>) => then(call(refundPayment, input)),
    reinstate: (input: InputOf<typeof reinstateSubscription>) => then(call(reinstateSubscription, input)),
    acceptIdentity: (input: InputOf<typeof acceptIdentity>) => then(call(acceptIdentity, input)),
    declineIdentity: (input: InputOf<typeof declineIdentity>) => then(call(declineIdentity, input)),
    handOver: (input: AskOf<typeof handOver>) => then(call(handOver, input)),
    takeBack: (input: AskOf<typeof takeBack>) => then(call(takeBack, input)),
    odometer: (input: AskOf<typeof readOdometer>) => then(call(readOdometer, input)),
    previewOdometer: async (input: AskOf<typeof readOdometer>) =>
      (await call(readOdometer, { ...input, preview: true })).data,
  }
}
