import useSWR from 'swr'
import { getCustomerFile } from '../../../shared/api/staff-customers.ts'
import {
  announceIncidentPhotographs,
  changeIncident,
  closeIncident,
  getIncident,
  listIncidents,
  openIncident,
  proposeHolder,
} from '../../../shared/api/staff-incidents.ts'
import { blockVehicle } from '../../../shared/api/staff-planner.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { usePages } from '../../lib/data/pages.ts'
import { call } from '../../lib/http/call.ts'
import { postFile } from '../../lib/uploads/post-file.ts'

export type Wanted = Pick<AskOf<typeof listIncidents>, 'state' | 'kind' | 'vehicleId'>

/** Incidents as far as they were asked for, a page more each time. */
export const useIncidents = (wanted: Wanted) =>
  usePages(useOwnKey('staff', 'incidents', wanted.state, wanted.kind, wanted.vehicleId), (cursor) =>
    call(listIncidents, { ...wanted, cursor }),
  )

interface Named {
  vehicleId: string
  incidentId: string
}

/** Photographs are checked within a second or two of their arrival. */
const CHECKED_EVERY_MS = 1500

/** One incident; asked again while a photograph of it is checked. */
export const useIncident = ({ vehicleId, incidentId }: Named) =>
  useSWR(
    useOwnKey('staff', 'incident', incidentId),
    async () => (await call(getIncident, { vehicleId, incidentId })).data,
    {
      refreshInterval: (latest) =>
        latest?.photographs.some(({ review }) => review === 'uploading') ? CHECKED_EVERY_MS : 0,
    },
  )

/** The customer who had the vehicle, with their contracts and reservations. */
export const useCustomerOf = (customerId: string) =>
  useSWR(
    useOwnKey('staff', 'incident-customer', customerId),
    async () => (await call(getCustomerFile, { customerId })).data,
  )

/** Whose a vehicle was at a moment. */
export const askHolder = async (asked: AskOf<typeof proposeHolder>) => (await call(proposeHolder, asked)).data
export type Holder = Awaited<ReturnType<typeof askHolder>>

/** What the desk does with incidents; everything shown is fetched again, also after a refusal. */
export function useIncidentActions() {
  const refresh = useRefresh('desk')
  return {
    open: async (input: AskOf<typeof openIncident>) =>
      (await call(openIncident, input).finally(refresh)).data,
    change: (input: AskOf<typeof changeIncident>) => call(changeIncident, input).finally(refresh),
    close: (input: AskOf<typeof closeIncident>) => call(closeIncident, input).finally(refresh),
    block: (input: AskOf<typeof blockVehicle>) => call(blockVehicle, input).finally(refresh),
    photograph: async (of: Named, files: readonly File[]) => {
      const wanted = files.map(({ type, size }) => ({ contentType: type as 'image/jpeg', bytes: size }))
      const { data } = await call(announceIncidentPhotographs, { ...of, photographs: wanted })
      const { signal } = new AbortController()
      await Promise.all(
        data.map(({ upload }, index) => {
          const file = files[index]
          return file && postFile(upload, file, { signal, onProgress: () => undefined })
        }),
      ).finally(refresh)
    },
  }
}
