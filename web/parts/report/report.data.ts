import useSWR from 'swr'
import { askReportCode, getCondition } from '../../../shared/api/condition-reports.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import type { KeptReport } from '../../lib/kept-reports.ts'
import { sendReport } from './outgoing-reports.ts'

/** What is known of a reservation's vehicle; its photographs' addresses are good for a minute, so it is asked for each time. */
export const useCondition = ({ customerId, _id: reservationId }: Pick<Reservation, 'customerId' | '_id'>) =>
  useSWR(
    useOwnKey('staff', 'condition', reservationId),
    async () => (await call(getCondition, { customerId, reservationId })).data,
  )

/** Sends the customer the code that signs a report. */
export const askCode = ({ customerId, reservationId, vehicleId, move, km }: KeptReport) =>
  call(askReportCode, { customerId, reservationId, vehicleId, move, km: Number(km) })

/** Sends a signed report; the desk is fetched again once it was. Answers false while it waits for the network. */
export function useSendReport() {
  const refresh = useRefresh('desk')
  return async (report: KeptReport): Promise<boolean> => {
    const isSent = await sendReport(report)
    if (isSent) await refresh()
    return isSent
  }
}
