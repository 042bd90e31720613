import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { getInvoice, type Invoice, listInvoices } from '../../../shared/api/invoices.ts'
import { listPayments, payInvoice } from '../../../shared/api/payments.ts'
import { payReinstatement } from '../../../shared/api/subscription-life.ts'
import { call } from '../http/call.ts'
import { storedInTab, storeInTab } from '../tab-storage.ts'
import { useEarlier } from './earlier.ts'
import { useOwnKey } from './keys.ts'

/** A card takes seconds, and a direct debit days: so long what is awaited is fetched every two seconds, and then every minute. */
const SOON_MS = 120_000
const LOOK_EVERY_MS = 2000
const LOOK_LATER_MS = 60_000

/** How often what is awaited is fetched, in milliseconds. @param sinceMs how long ago the browser came back from the provider's page */
export const lookEveryMs = (sinceMs = performance.now()): number =>
  sinceMs < SOON_MS ? LOOK_EVERY_MS : LOOK_LATER_MS

/** The newest of my invoices and all that are open; fetched again and again while `isAwaited`, until all are settled. */
export function useInvoices(isAwaited = false) {
  const page = useSWR(useOwnKey('invoices'), () => call(listInvoices, {}), {
    refreshInterval: (list) =>
      isAwaited && list?.data.some(({ status }) => status === 'open') ? lookEveryMs() : 0,
  })
  return { ...page, data: page.data?.data, cursor: page.data?.cursor }
}

/** Those before them. */
export const useEarlierInvoices = (before: string | null | undefined) =>
  useEarlier('invoices', before, (cursor) => call(listInvoices, { cursor }))

/** One of my invoices; fetched again and again while `isAwaited`, until it is settled. */
export const useInvoice = (invoiceId: string, isAwaited = false) =>
  useSWR(useOwnKey('invoice', invoiceId), async () => (await call(getInvoice, { invoiceId })).data, {
    refreshInterval: (invoice) => (isAwaited && invoice?.status === 'open' ? lookEveryMs() : 0),
  })

/**
 * My account: what I owe, deposits, credit, the latest payments and credit notes; fetched again and again while the payment of a
 * reinstatement `isAwaited`, until it has come.
 */
export function usePayments(isAwaited = false) {
  const page = useSWR(useOwnKey('payments'), () => call(listPayments, {}), {
    refreshInterval: (account) => (isAwaited && account?.data.reinstatement ? lookEveryMs() : 0),
  })
  return { ...page, data: page.data?.data, cursor: page.data?.cursor }
}

/** Payments and credit notes before those. */
export const useEarlierPayments = (before: string | null | undefined) =>
  useEarlier('payments', before, (cursor) => call(listPayments, { cursor }))

type Tried = Invoice['payment']

const failedKey = (thing: string) => `failedBefore ${thing}`

/** When the payment failed that somebody knew of as they left for the provider's page; null where none had. */
export const failedBefore = (thing: string): string | null => storedInTab(failedKey(thing))

/** Leads to the provider's page. The tab remembers which payment of a thing had failed before, so that it is not taken for the new one. */
export function leaveToPay(thing: string, last: Tried, url: string): void {
  storeInTab(failedKey(thing), last?.state === 'failed' ? last.at : null)
  location.assign(url)
}

/** Leads to the provider's page for the one amount that makes a suspended subscription active again. */
export function usePayReinstatement(contractId: string) {
  const last = usePayments().data?.reinstatement?.payment
  return useSWRMutation(useOwnKey('reinstate', contractId), async () => {
    const { data } = await call(payReinstatement, { contractId })
    leaveToPay(contractId, last, data.url)
  })
}

/** Leads to the provider's page for an invoice: this site never sees a card number. */
export function usePayInvoice({ _id: invoiceId, payment }: Pick<Invoice, '_id' | 'payment'>) {
  return useSWRMutation(useOwnKey('pay', invoiceId), async () => {
    const { data } = await call(payInvoice, { invoiceId })
    leaveToPay(invoiceId, payment, data.url)
  })
}
