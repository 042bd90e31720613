import { payInvoice } from '../../shared/api/payments.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { isOnItsWay } from '../../shared/rules/dunning.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { tooManyFor } from '../../shared/rules/reinstatement.ts'
import { route } from '../chain/route.ts'
import { visitedSite } from '../chain/visited-site.ts'
import { payPage } from '../ports/payments.ts'
import * as customers from '../store/customers.ts'
import * as invoices from '../store/invoices.ts'
import { payerOf } from '../store/payers.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * POST /invoices/{invoiceId}/pay. The provider's page for exactly what is owed; the invoice is settled when the provider
 * says so, not when the browser comes back. Under a suspended subscription nothing is paid by itself (readings, reinstatement), unless more
 * is open than one payment settles. A payment of which nothing is heard for longer than a debit takes does not hold up another.
 */
export const handler = route(payInvoice, async ({ input, caller, today, language, header }) => {
  const { invoiceId } = input
  const [customer, invoice] = await Promise.all([
    customers.find(caller.id),
    invoices.find(caller.id, invoiceId),
  ])
  if (!customer) throw new Refusal('customer_not_found')
  if (!invoice) throw new Refusal('forbidden')
  if (invoice.status !== 'open') throw new Refusal('invoice_settled')
  if (isOnItsWay(invoice.payment, today)) throw new Refusal('payment_pending')
  const subscription = await subscriptions.find(caller.id, invoice.contractId)
  if (subscription?.status === 'suspended' && !(await areMoreThanOnePays(subscription)))
    throw new Refusal('pays_reinstatement')

  const cents = openCents(invoice)
  // Another amount, another language, another day or an attempt that failed make another page; two clicks do not.
  const key = [invoiceId, cents, language, today, invoice.payment?.id ?? 'first'].join(' ')
  const page = await payPage({
    ...(await payerOf(customer)),
    language,
    invoiceId,
    cents,
    key,
    number: invoice.number,
    returnTo: `${visitedSite({ header })}/profile/invoices/${invoiceId}`,
  })
  return { data: { url: page.url } }
})

const areMoreThanOnePays = async ({ _id, customerId }: subscriptions.StoredSubscription) =>
  tooManyFor(await invoices.since(customerId, _id), _id) !== undefined
