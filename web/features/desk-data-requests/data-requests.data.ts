import useSWR from 'swr'
import { getCustomerFile } from '../../../shared/api/staff-customers.ts'
import {
  answerDataRequest,
  changeDataRequest,
  extendDataRequest,
  getDataRegister,
  getDataRequest,
  listDataRequests,
  openDataRequest,
} from '../../../shared/api/staff-data-requests.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { usePages } from '../../lib/data/pages.ts'
import { call } from '../../lib/http/call.ts'

export type Wanted = Pick<AskOf<typeof listDataRequests>, 'state' | 'customerId'>

/** Requests as far as they were asked for, a page more each time. */
export const useDataRequests = (wanted: Wanted) =>
  usePages(useOwnKey('staff', 'data-requests', wanted.state, wanted.customerId), (cursor) =>
    call(listDataRequests, { ...wanted, cursor }),
  )

/** One of them. */
export const useDataRequest = (requestId: string) =>
  useSWR(
    useOwnKey('staff', 'data-request', requestId),
    async () => (await call(getDataRequest, { requestId })).data,
  )

/** What a customer is called; undefined until it is known, and where nobody is asked for. */
export function useNameOf(customerId: string | undefined): string | undefined {
  const key = useOwnKey('staff', 'data-request-customer', customerId)
  const { data } = useSWR(
    customerId ? key : null,
    async () => (await call(getCustomerFile, { customerId: customerId ?? '' })).data.customer,
  )
  return data && `${data.firstname} ${data.lastname}`
}

/** The register of a year. */
export const askRegister = async (year: string) => (await call(getDataRegister, { year })).data

/** What the desk does with requests; everything shown is fetched again, also after a refusal. */
export function useDataRequestActions() {
  const refresh = useRefresh('desk')
  return {
    open: async (input: AskOf<typeof openDataRequest>) =>
      (await call(openDataRequest, input).finally(refresh)).data,
    change: (input: AskOf<typeof changeDataRequest>) => call(changeDataRequest, input).finally(refresh),
    extend: (input: AskOf<typeof extendDataRequest>) => call(extendDataRequest, input).finally(refresh),
    answer: (input: AskOf<typeof answerDataRequest>) => call(answerDataRequest, input).finally(refresh),
  }
}
