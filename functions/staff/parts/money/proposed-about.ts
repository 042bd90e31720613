import type { ProposedAbout } from '../../../../shared/api/staff-tasks.ts'
import { maskedIban } from '../../../../shared/rules/masks.ts'
import type { StoredInvoice } from '../../../store/invoices.ts'
import * as paymentMethods from '../../../store/payment-methods.ts'
import type { StoredPayment } from '../../../store/payments.ts'

/** Of the invoices of one payment so many are named. */
const MOST_NAMED = 5

/** The invoices that a proposal is about, as whoever approves it finds them in the customer's file. */
export function aboutInvoices(
  all: readonly StoredInvoice[],
): Pick<ProposedAbout, 'invoices' | 'moreInvoices'> {
  const named = all.slice(0, MOST_NAMED).map(({ number, issuedOn, totals: { totalCents } }) => ({
    number,
    issuedOn,
    totalCents,
  }))
  const more = all.length - named.length
  return { ...(named.length > 0 && { invoices: named }), ...(more > 0 && { moreInvoices: more }) }
}

/** The payment that a proposal is about; of one in parts all that it brought. */
export const aboutPayment = (
  { method, receivedOn, bankReference }: Pick<StoredPayment, 'method' | 'receivedOn' | 'bankReference'>,
  cents: number,
): Pick<ProposedAbout, 'payment'> => ({
  payment: { method, cents, receivedOn, ...(bankReference && { bankReference }) },
})

/** The account that a refund goes to, masked: the whole number stays sealed with the proposal. Whose it is as far as the customer has proven it to us. */
export async function aboutAccount(customerId: string, typed: string): Promise<Pick<ProposedAbout, 'to'>> {
  const iban = plain(typed)
  const holder = await holderOf(customerId, iban)
  return { to: { maskedIban: maskedIban(iban), ...(holder && { holder }) } }
}

const plain = (iban: string) => iban.replace(/[\s-]/g, '').toUpperCase()

/** The owner of an account whose mandate the customer has signed. */
async function holderOf(customerId: string, iban: string): Promise<string | undefined> {
  const { methods } = await paymentMethods.methodList(customerId)
  for (const { _id, kind } of methods) {
    if (kind !== 'sepa') continue
    const signed = await paymentMethods.signedMandate(customerId, _id)
    if (signed && plain(signed.iban) === iban) return signed.owner
  }
  return undefined
}
