import * as z from 'zod/mini'
import { optionalText, text } from './values.ts'

/** Where somebody lives, or where a company is established (spec §3, other customer fields). */
export const Address = z.object({
  street: text('address_required'),
  line2: optionalText(),
  city: text('required', 80),
  region: optionalText(80),
  postal_code: text('required', 12),
  country: z.string('required').check(z.regex(/^[A-Z]{2}$/, 'required')),
})

export type Address = z.output<typeof Address>
