import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { getCustomerFile } from '../../../shared/api/staff-customers.ts'
import {
  answerDataRequest,
  changeDataRequest,
  type DataRequest,
  extendDataRequest,
  getDataRegister,
  getDataRequest,
  listDataRequests,
  openDataRequest,
} from '../../../shared/api/staff-data-requests.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

export type Wanted = Pick<AskOf<typeof listDataRequests>, 'state' | 'customerId'>

interface Page {
  data: DataRequest[]
  cursor: string | null
}

/** Requests as far as they were asked for, a page more each time. */
export function useDataRequests(wanted: Wanted) {
  const key = useOwnKey('staff', 'data-requests', wanted.state, wanted.customerId)
  const pages = useSWRInfinite(
    (index, last: Page | null) => {
      if (!key || (index > 0 && !last?.cursor)) return null
      return [...key, last?.cursor ?? '']
    },
    (asked) => {
      const cursor = asked.at(-1)
      return call(listDataRequests, { ...wanted, ...(cursor && { cursor }) })
    },
  )
  const { data, error, mutate, size, setSize, isValidating } = pages
  return {
    data: data?.flatMap((page) => page.data),
    error,
    mutate: () => mutate(),
    more: data?.at(-1)?.cursor ? () => void setSize(size + 1) : undefined,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
  }
}

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
