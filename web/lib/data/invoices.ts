import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { getInvoice, listInvoices } from '../../../shared/api/invoices.ts'
import { listPayments, payInvoice } from '../../../shared/api/payments.ts'
import { call } from '../http/call.ts'
import { useOwnKey } from './keys.ts'

/** My invoices, newest first. */
export const useInvoices = () =>
  useSWR(useOwnKey('invoices'), async () => (await call(listInvoices, {})).data)

/** How often an invoice is fetched while its payment is being processed, in milliseconds. */
const LOOK_EVERY_MS = 2000

/** One of my invoices; fetched again and again while `isAwaited`, until it is settled. */
export const useInvoice = (invoiceId: string, isAwaited = false) =>
  useSWR(useOwnKey('invoice', invoiceId), async () => (await call(getInvoice, { invoiceId })).data, {
    refreshInterval: (invoice) => (isAwaited && invoice?.status === 'open' ? LOOK_EVERY_MS : 0),
  })

/** My account: what I owe, deposits, credit, payments and credit notes. */
export const usePayments = () =>
  useSWR(useOwnKey('payments'), async () => (await call(listPayments, {})).data)

/** Leads to the provider's page for an invoice: this site never sees a card number. */
export function usePayInvoice(invoiceId: string) {
  return useSWRMutation(useOwnKey('pay', invoiceId), async () => {
    const { data } = await call(payInvoice, { invoiceId })
    location.assign(data.url)
  })
}
