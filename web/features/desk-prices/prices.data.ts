import useSWR from 'swr'
import { decidePrices, listPrices, previewPrices, proposePrices } from '../../../shared/api/staff-prices.ts'
import type { AskOf, ReplyOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

export type Versions = ReplyOf<typeof listPrices>['data']
export type Preview = ReplyOf<typeof previewPrices>['data']
export type Asked = AskOf<typeof previewPrices>

/** What is in force, what comes, and what was. */
export const usePrices = () =>
  useSWR(useOwnKey('staff', 'prices'), async () => (await call(listPrices, {})).data)

/** Whom prices would touch, as it is now. */
export const usePreview = (asked: Asked) =>
  useSWR(
    useOwnKey('staff', 'prices-preview', JSON.stringify(asked)),
    async () => (await call(previewPrices, asked)).data,
    { revalidateOnFocus: false },
  )

/** What administrators do with versions; the list is fetched again, also after a refusal. */
export function usePriceActions() {
  const refresh = useRefresh('desk')
  return {
    propose: (input: AskOf<typeof proposePrices>) => call(proposePrices, input).finally(refresh),
    decide: (input: AskOf<typeof decidePrices>) => call(decidePrices, input).finally(refresh),
  }
}
