import useSWR from 'swr'
import { getInvoice, listInvoices } from '../../shared/contracts/invoices.ts'
import { call } from '../lib/client.ts'
import { useOwnKey } from './customer.ts'

/** My invoices, newest first. */
export const useInvoices = () =>
  useSWR(useOwnKey('invoices'), async () => (await call(listInvoices, {})).data)

/** One of my invoices. */
export const useInvoice = (invoiceId: string) =>
  useSWR(useOwnKey('invoice', invoiceId), async () => (await call(getInvoice, { invoiceId })).data)
