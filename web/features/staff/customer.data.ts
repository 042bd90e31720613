import useSWR from 'swr'
import { creditInvoice } from '../../../shared/api/credit-notes.ts'
import { promisePayment } from '../../../shared/api/payment-promises.ts'
import { receivePayment, recordPayment, refundPayment, reversePayment } from '../../../shared/api/payments.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import {
  acceptIdentity,
  type CustomerFile,
  declineIdentity,
  getCustomerFile,
} from '../../../shared/api/staff-customers.ts'
import { sendByPeppol } from '../../../shared/api/staff-peppol.ts'
import {
  callOffReservation,
  handOver,
  listReadings,
  readOdometer,
  takeBack,
} from '../../../shared/api/staff-reservations.ts'
import { reinstateSubscription } from '../../../shared/api/subscription-life.ts'
import { takeBackWriteOff, writeOffInvoice } from '../../../shared/api/write-offs.ts'
import type { AskOf, InputOf } from '../../../shared/endpoint.ts'
import type { CallOffReason } from '../../../shared/rules/call-off.ts'
import { useEarlier, without } from '../../lib/data/earlier.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** One customer: what is open, and the latest of what was. */
export function useCustomerFile(customerId: string) {
  const page = useSWR(useOwnKey('staff', 'customer', customerId), () => call(getCustomerFile, { customerId }))
  return { ...page, data: page.data?.data, cursor: page.data?.cursor }
}

/** The file with what was before, a page of each list more each time that they are asked for. */
export function useEarlierOfFile(file: CustomerFile, before: string | null | undefined) {
  const customerId = file.customer._id
  const ask = (cursor: string) => call(getCustomerFile, { customerId, cursor })
  const earlier = useEarlier('staff', before, ask, ['customer', customerId])
  const { pages } = earlier
  const whole = {
    ...file,
    reservations: [
      ...file.reservations,
      ...without(
        file.reservations,
        pages.map((page) => page.reservations),
      ),
    ],
    invoices: [
      ...file.invoices,
      ...without(
        file.invoices,
        pages.map((page) => page.invoices),
      ),
    ],
    payments: [...file.payments, ...pages.flatMap((page) => page.payments)],
    creditNotes: [...file.creditNotes, ...pages.flatMap((page) => page.creditNotes)],
  }
  return { ...earlier, file: whole }
}

/** The readings of the odometer of a reservation's vehicle that count, oldest first. */
export const useReadings = ({ customerId, _id: reservationId }: Reservation) =>
  useSWR(
    useOwnKey('staff', 'readings', reservationId),
    async () => (await call(listReadings, { customerId, reservationId })).data,
  )

/** What calling a reservation off comes to today, for a reason. */
export const useCallOffQuote = ({ customerId, _id: reservationId }: Reservation, because: CallOffReason) =>
  useSWR(
    useOwnKey('staff', 'call-off', reservationId, because),
    async () => (await call(callOffReservation, { customerId, reservationId, because })).data.quote,
  )

/** What an advisor does with a customer's money and vehicles; each fetches the desk again. */
export function useCustomerActions() {
  const refresh = useRefresh('desk')
  const then = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work
    await refresh()
    return answer
  }
  return {
    receive: (input: InputOf<typeof receivePayment>) => then(call(receivePayment, input)),
    record: (input: InputOf<typeof recordPayment>) => then(call(recordPayment, input)),
    credit: (input: InputOf<typeof creditInvoice>) => then(call(creditInvoice, input)),
    promise: (input: InputOf<typeof promisePayment>) => then(call(promisePayment, input)),
    sendPeppol: (input: InputOf<typeof sendByPeppol>) => then(call(sendByPeppol, input)),
    writeOff: (input: InputOf<typeof writeOffInvoice>) => then(call(writeOffInvoice, input)),
    writeBack: (input: InputOf<typeof takeBackWriteOff>) => then(call(takeBackWriteOff, input)),
    reverse: (input: InputOf<typeof reversePayment>) => then(call(reversePayment, input)),
    refund: (input: InputOf<typeof refundPayment>) => then(call(refundPayment, input)),
    reinstate: (input: InputOf<typeof reinstateSubscription>) => then(call(reinstateSubscription, input)),
    acceptIdentity: (input: InputOf<typeof acceptIdentity>) => then(call(acceptIdentity, input)),
    declineIdentity: (input: InputOf<typeof declineIdentity>) => then(call(declineIdentity, input)),
    handOver: (input: AskOf<typeof handOver>) => then(call(handOver, input)),
    takeBack: (input: AskOf<typeof takeBack>) => then(call(takeBack, input)),
    callOff: (input: AskOf<typeof callOffReservation>) => then(call(callOffReservation, input)),
    odometer: (input: AskOf<typeof readOdometer>) => then(call(readOdometer, input)),
    previewOdometer: async (input: AskOf<typeof readOdometer>) =>
      (await call(readOdometer, { ...input, preview: true })).data,
  }
}
