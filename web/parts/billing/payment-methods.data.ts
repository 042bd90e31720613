import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import {
  listPaymentMethods,
  preferPaymentMethod,
  removePaymentMethod,
  savePaymentMethod,
  setUpCard,
  signMandate,
} from '../../../shared/api/payment-methods.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** What the tab remembers while it is on the provider's page. */
const VISIT = 'paymentVisit'

/** My payment methods, the default first. What was saved on the provider's page is fetched on return from there. */
export const usePaymentMethods = () =>
  useSWR(useOwnKey('payment-methods'), async () => {
    const visit = sessionStorage.getItem(VISIT)
    const isBack = new URLSearchParams(location.search).get('payment') === 'back'
    sessionStorage.removeItem(VISIT)
    // A visit that saved nothing leaves the list as it was.
    if (visit && isBack) await call(savePaymentMethod, { visit }).catch(() => undefined)
    return (await call(listPaymentMethods, {})).data
  })

/** Leads to the provider's page, where a card is typed. */
export const useAddCard = () =>
  useSWRMutation('set-up-card', async (_: string, { arg: stepUp }: { arg: string }) => {
    const { visit, url } = (await call(setUpCard, {}, stepUp)).data
    sessionStorage.setItem(VISIT, visit)
    location.assign(url)
  })

/** Signs a SEPA mandate. */
export const useSignMandate = () =>
  useSWRMutation(
    useOwnKey('payment-methods'),
    (_, { arg: { stepUp, ...mandate } }: { arg: AskOf<typeof signMandate> & { stepUp: string } }) =>
      call(signMandate, mandate, stepUp),
  )

/** Makes a payment method the default, or removes it; the answer is the new list. */
export function useChangeMethods() {
  const key = useOwnKey('payment-methods')
  const { mutate } = useSWRConfig()
  return useSWRMutation(
    'change-methods',
    async (_: string, { arg }: { arg: { methodId: string; what: 'prefer' | 'remove' } }) => {
      const { methodId, what } = arg
      const { data } = await call(what === 'prefer' ? preferPaymentMethod : removePaymentMethod, { methodId })
      await mutate(key, data, { revalidate: false })
    },
  )
}
