import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { participant } from '../rules/peppol.ts'
import { vatNumber, vatText } from '../rules/vat-number.ts'
import { Address, TypedAddress } from './address.ts'
import { Email, Id, Instant, text } from './values.ts'

/** A VAT number without the spaces and dots that people type. */
function asStored(typed: string): string {
  const number = vatNumber(typed)
  return number ? vatText(number) : typed
}

/** To whom and where invoices are written. */
const fields = {
  name: text('required'),
  address: Address,
  /** Where invoices are sent, if not to the account's own address (spec §3, billing email). */
  email: z.optional(Email),
  /** Of a company that has another number than the account's; printed on its invoices. */
  vat_number: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(20, 'too_long'))
      .check(
        z.refine((typed) => vatNumber(typed) !== undefined, 'vat_invalid'),
        z.overwrite(asStored),
      ),
  ),
  /** Where the company receives electronic invoices: a participant of Peppol, `0208:0403170701`. */
  peppol_id: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(40, 'too_long'))
      .check(
        z.refine((typed) => participant(typed) !== undefined, 'peppol_invalid'),
        z.overwrite((typed) => participant(typed) ?? typed),
      ),
  ),
}
/** The proof that the e-mail address was confirmed, as `/cust/verify-otp` gives it; not needed for the account's own. */
const email_token = z.optional(z.string().check(z.maxLength(200)))

export const BillingAddress = z.object({
  _id: Id,
  ...fields,
  // As it was accepted once, whatever is accepted now.
  email: z.optional(z.string()),
  isDefault: z.boolean(),
  createdAt: Instant,
})
export type BillingAddress = z.output<typeof BillingAddress>
const All = data(z.array(BillingAddress))

export const listBillingAddresses = endpoint({
  id: 'billing-addresses-list',
  method: 'GET',
  path: '/api/v1/billing-addresses',
  summary: 'My billing addresses, the default first',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({}),
  reply: All,
})

export const addBillingAddress = endpoint({
  id: 'billing-addresses-create',
  method: 'POST',
  path: '/api/v1/billing-addresses',
  summary: 'Add a billing address; the first one is the default',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ ...fields, address: TypedAddress, email_token }),
  reply: All,
  example: {
    name: 'Atelier Lumen S.à r.l.',
    address: { street: '12, rue de Hollerich', city: 'Luxembourg', postal_code: 'L-1740', country: 'LU' },
  },
})

export const changeBillingAddress = endpoint({
  id: 'billing-addresses-change',
  method: 'PATCH',
  path: '/api/v1/billing-addresses/{addressId}',
  summary: 'Change a billing address, or make it the default',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({
    addressId: Id,
    name: z.optional(fields.name),
    address: z.optional(TypedAddress),
    /** Empty to remove it. */
    email: z.optional(z.union([z.literal(''), Email])),
    email_token,
    /** Empty to remove it. */
    vat_number: z.optional(z.union([z.literal(''), z.nonoptional(fields.vat_number)])),
    /** Empty to remove it. */
    peppol_id: z.optional(z.union([z.literal(''), z.nonoptional(fields.peppol_id)])),
    isDefault: z.optional(z.literal(true)),
  }),
  reply: All,
  example: { addressId: 'adr_01K00000000000000000000000', isDefault: true },
})

export const removeBillingAddress = endpoint({
  id: 'billing-addresses-delete',
  method: 'DELETE',
  path: '/api/v1/billing-addresses/{addressId}',
  summary: 'Remove a billing address',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ addressId: Id }),
  reply: All,
})
