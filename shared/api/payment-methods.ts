import { isSEPACountry, isValidIBAN } from 'ibantools'
import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { MANDATE_VERSION } from '../rules/mandates.ts'
import { Id, Instant, IsoDay, text } from './values.ts'

const base = { _id: Id, isDefault: z.boolean(), createdAt: Instant }

/** A card as the provider describes it: never its number or its security code (promise 19). */
const Card = z.object({
  ...base,
  kind: z.literal('card'),
  brand: z.string(),
  last4: z.string(),
  /** Its last month, as `2028-03`. */
  expires: z.optional(z.string()),
})
/** A SEPA mandate with account owner and mandate name (spec §2); the account is shown masked. */
const Mandate = z.object({
  ...base,
  kind: z.literal('sepa'),
  owner: z.string(),
  mandate_name: z.string(),
  maskedIban: z.string(),
  reference: z.string(),
  creditorIdentifier: z.string(),
  signedOn: IsoDay,
})
export const PaymentMethod = z.union([Card, Mandate])
export type PaymentMethod = z.output<typeof PaymentMethod>

/** An account number as people type it, with or without spaces. */
export const Iban = z.string('iban_required').check(
  z.minLength(1, 'iban_required'),
  z.maxLength(50, 'iban_invalid'),
  z.refine((typed) => typed === '' || isIban(typed), 'iban_invalid'),
)
/** Is it an account within SEPA, with the right check digits? Spaces do not count. */
export function isIban(typed: string): boolean {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  return isValidIBAN(plain) && isSEPACountry(plain.slice(0, 2))
}

export const listPaymentMethods = endpoint({
  id: 'payment-methods-list',
  method: 'GET',
  path: '/api/v1/payment-methods',
  summary: 'My ways to pay, the default first',
  access: 'customer',
  input: z.object({}),
  reply: data(z.array(PaymentMethod)),
})

export const setUpCard = endpoint({
  id: 'payment-methods-setup',
  closes: 'online_payments',
  method: 'POST',
  path: '/api/v1/payment-methods/setup',
  summary: 'A page of the payment provider’s own, where a card is typed; it leads back to the profile',
  access: 'customer',
  stepUp: 'always',
  input: z.object({}),
  reply: data(z.object({ visit: z.string(), url: z.string() })),
  throttle: COSTLY,
})

export const savePaymentMethod = endpoint({
  id: 'payment-methods-create',
  method: 'POST',
  path: '/api/v1/payment-methods',
  summary: 'Keep what was saved on the provider’s page during a visit',
  access: 'customer',
  input: z.object({ visit: z.string('required').check(z.regex(/^cs_\w{1,100}$/, 'invalid')) }),
  reply: data(PaymentMethod),
  example: { visit: 'cs_1a2b3c' },
})

export const signMandate = endpoint({
  id: 'payment-methods-mandate',
  method: 'POST',
  path: '/api/v1/payment-methods/mandates',
  summary: 'Sign a SEPA mandate; the account number is kept encrypted and shown masked',
  access: 'customer',
  stepUp: 'always',
  input: z.object({
    owner: text('required', 70),
    mandate_name: text('required', 70),
    iban: Iban,
    /** The wording that was agreed to. */
    version: z.literal(MANDATE_VERSION, 'option_required'),
  }),
  reply: data(PaymentMethod),
  example: {
    owner: 'Claire Weber',
    mandate_name: 'Subscription',
    iban: 'LU28 0019 4006 4475 0000',
    version: MANDATE_VERSION,
  },
})

export const preferPaymentMethod = endpoint({
  id: 'payment-methods-change',
  method: 'PATCH',
  path: '/api/v1/payment-methods/{methodId}',
  summary: 'Pay with this one unless told otherwise',
  access: 'customer',
  input: z.object({ methodId: Id }),
  reply: data(z.array(PaymentMethod)),
})

export const removePaymentMethod = endpoint({
  id: 'payment-methods-delete',
  method: 'DELETE',
  path: '/api/v1/payment-methods/{methodId}',
  summary: 'Forget a card, or withdraw a mandate',
  access: 'customer',
  input: z.object({ methodId: Id }),
  reply: data(z.array(PaymentMethod)),
})
