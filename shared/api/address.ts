import * as z from 'zod/mini'
import { postalCodeProblem } from '../rules/postal-code.ts'
import { optionalText, text } from './values.ts'

/** Where somebody lives, or where a company is established (spec §3, other customer fields; §5 for its words). */
export const Address = z.object({
  street: text('part_required'),
  line2: optionalText(),
  city: text('part_required', 80),
  region: optionalText(80),
  /** A state or canton, where an address has one beside its region. */
  state: optionalText(80),
  postal_code: text('part_required', 12),
  country: z.string('part_required').check(z.regex(/^[A-Z]{2}$/, 'part_required')),
})

export type Address = z.output<typeof Address>

/** An address as it is typed: the postal code is one of its country. What is stored already is shown as it is. */
export const TypedAddress = Address.check(({ value, issues }) => {
  const wrong = value.postal_code ? postalCodeProblem(value.postal_code, value.country) : undefined
  if (wrong) issues.push({ code: 'custom', message: wrong, input: value, path: ['postal_code'] })
})
