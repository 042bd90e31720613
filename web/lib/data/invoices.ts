import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { getInvoice, listInvoices } from '../../../shared/api/invoices.ts'
import { listPayments, payInvoice } from '../../../shared/api/payments.ts'
import { payReinstatement } from '../../../shared/api/subscription-life.ts'
import { call } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** How often an invoice is fetched while its payment is being processed, in milliseconds. */
const LOOK_EVERY_MS = 2000

/** My invoices, newest first; fetched again and again while `isAwaited`, until all are settled. */
export const useInvoices = (isAwaited = false) =>
  useSWR(useOwnKey('invoices'), async () => (await call(listInvoices, {})).data, {
    refreshInterval: (list) =>
      isAwaited && list?.some(({ status }) => status === 'open') ? LOOK_EVERY_MS : 0,
  })

/** One of my invoices; fetched again and again while `isAwaited`, until it is settled. */
export const useInvoice = (invoiceId: string, isAwaited = false) =>
  useSWR(useOwnKey('invoice', invoiceId), async () => (await call(getInvoice, { invoiceId })).data, {
    refreshInterval: (invoice) => (isAwaited && invoice?.status === 'open' ? LOOK_EVERY_MS : 0),
  })

/**
 * My account: what I owe, deposits, credit, payments and credit notes; fetched again and again while the payment of a
 * reinstatement `isAwaited`, until it has come.
 */
export const usePayments = (isAwaited = false) =>
  useSWR(useOwnKey('payments'), async () => (await call(listPayments, {})).data, {
    refreshInterval: (account) => (isAwaited && account?.reinstatement ? LOOK_EVERY_MS : 0),
  })

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
