import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import {
  listPaymentMethods,
  type PaymentMethod,
  preferPaymentMethod,
  removePaymentMethod,
  savePaymentMethod,
  setUpCard,
  signMandate,
} from '../../../shared/api/payment-methods.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { call } from '../../lib/http/call.ts'
import { storedInTab, storeInTab } from '../../lib/tab-storage.ts'

/** The visit for which the tab is on the provider's page; then the one that it came back from, until what was typed there is saved here. */
const VISIT = 'paymentVisit'
const RETURNED = 'paymentVisitReturned'

interface Methods {
  list: PaymentMethod[]
  /** Why what was typed on the provider's page is not saved yet. */
  unsaved?: unknown
}

/** My payment methods, once what was typed on the provider's page is saved; where that fails they come without it, and it is tried again. */
export async function fetchMethods(): Promise<Methods> {
  const unsaved = await saveReturned().then(
    () => undefined,
    (problem: unknown) => problem,
  )
  const list = (await call(listPaymentMethods, {})).data
  return { list, unsaved }
}

/** Saves what was typed on the provider's page, if the tab comes from there. @throws ApiProblem; the visit is kept */
async function saveReturned(): Promise<void> {
  const visit = storedInTab(VISIT)
  const isBack = new URLSearchParams(location.search).get('payment') === 'back'
  if (visit && isBack) {
    storeInTab(RETURNED, visit)
    storeInTab(VISIT, null)
  }
  const returned = storedInTab(RETURNED)
  if (!returned) return
  await call(savePaymentMethod, { visit: returned }).catch((problem: unknown) => {
    // A visit that saved nothing leaves the list as it was.
    if (!isRefusal(problem, 'visit_unfinished')) throw problem
  })
  storeInTab(RETURNED, null)
}

/** My payment methods, the default first, and why a card that was typed on the provider's page is not among them. */
export function usePaymentMethods() {
  const page = useSWR(useOwnKey('payment-methods'), fetchMethods)
  return { ...page, data: page.data?.list, unsaved: page.data?.unsaved }
}

/** Leads to the provider's page, where a card is typed. */
export const useAddCard = () =>
  useSWRMutation('set-up-card', async (_: string, { arg: stepUp }: { arg: string }) => {
    const { visit, url } = (await call(setUpCard, {}, stepUp)).data
    storeInTab(VISIT, visit)
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
      await mutate<Methods>(key, (before) => ({ ...before, list: data }), { revalidate: false })
    },
  )
}
