import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { getInvoice, listInvoices } from '../../../shared/api/invoices.ts'
import { listPayments, payInvoice } from '../../../shared/api/payments.ts'
import { payReinstatement } from '../../../shared/api/subscription-life.ts'
import { call } from '../http/call.ts'
import { useEarlier } from './earlier.ts'
import { useOwnKey } from './keys.ts'

/** How often an invoice is fetched while its payment is being processed, in milliseconds. */
const LOOK_EVERY_MS = 2000

/** The newest of my invoices and all that are open; fetched again and again while `isAwaited`, until all are settled. */
export function useInvoices(isAwaited = false) {
  const page = useSWR(useOwnKey('invoices'), () => call(listInvoices, {}), {
    refreshInterval: (list) =>
      isAwaited && list?.data.some(({ status }) => status === 'open') ? LOOK_EVERY_MS : 0,
  })
  return { ...page, data: page.data?.data, cursor: page.data?.cursor }
}

/** Those before them. */
export const useEarlierInvoices = (before: string | null | undefined) =>
  useEarlier('invoices', before, (cursor) => call(listInvoices, { cursor }))

/** One of my invoices; fetched again and again while `isAwaited`, until it is settled. */
export const useInvoice = (invoiceId: string, isAwaited = false) =>
  useSWR(useOwnKey('invoice', invoiceId), async () => (await call(getInvoice, { invoiceId })).data, {
    refreshInterval: (invoice) => (isAwaited && invoice?.status === 'open' ? LOOK_EVERY_MS : 0),
  })

/**
 * My account: what I owe, deposits, credit, the latest payments and credit notes; fetched again and again while the payment of a
 * reinstatement `isAwaited`, until it has come.
 */
export function usePayments(isAwaited = false) {
  const page = useSWR(useOwnKey('payments'), () => call(listPayments, {}), {
    refreshInterval: (account) => (isAwaited && account?.data.reinstatement ? LOOK_EVERY_MS : 0),
  })
  return { ...page, data: page.data?.data, cursor: page.data?.cursor }
}

/** Payments and credit notes before those. */
export const useEarlierPayments = (before: string | null | undefined) =>
  useEarlier('payments', before, (cursor) => call(listPayments, { cursor }))

/** Leads to the provider's page for the one amount that makes a suspended subscription active again. */
export function usePayReinstatement(contractId: string) {
  return useSWRMutation(useOwnKey('reinstate', contractId), async () => {
    const { data } = await call(payReinstatement, { contractId })
    location.assign(data.url)
  })
}

/** Leads to the provider's page for an invoice: this site never sees a card number. */
export function usePayInvoice(invoiceId: string) {
  return useSWRMutation(useOwnKey('pay', invoiceId), async () => {
    const { data } = await call(payInvoice, { invoiceId })
    location.assign(data.url)
  })
}
