import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Address } from './address.ts'
import { Email, Id, Instant, text } from './values.ts'

/** To whom and where invoices are written. */
const fields = {
  name: text('required'),
  address: Address,
  /** Where invoices are sent, if not to the account's own address (spec §3, billing email). */
  email: z.optional(Email),
}
export const BillingAddress = z.object({ _id: Id, ...fields, isDefault: z.boolean(), createdAt: Instant })
export type BillingAddress = z.output<typeof BillingAddress>
const All = data(z.array(BillingAddress))

export const listBillingAddresses = endpoint({
  id: 'billing-addresses-list',
  method: 'GET',
  path: '/api/v1/billing-addresses',
  summary: 'My billing addresses, the default first',
  access: 'customer',
  input: z.object({}),
  reply: All,
})

export const addBillingAddress = endpoint({
  id: 'billing-addresses-create',
  method: 'POST',
  path: '/api/v1/billing-addresses',
  summary: 'Add a billing address; the first one is the default',
  access: 'customer',
  input: z.object(fields),
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
  input: z.object({
    addressId: Id,
    name: z.optional(fields.name),
    address: z.optional(Address),
    email: fields.email,
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
  input: z.object({ addressId: Id }),
  reply: All,
})
