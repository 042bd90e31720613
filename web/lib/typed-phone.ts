import * as z from 'zod/mini'
import type { CountryCode } from './likely-countries.ts'
import { phoneNumber } from './phone.ts'

/** A phone number as a form holds it: the country that is chosen and what was typed, in any way that people write numbers. */
export interface TypedPhone {
  country: CountryCode
  typed: string
}

export const NO_PHONE: TypedPhone = { country: 'LU', typed: '' }

const Shape = z.object({ country: z.custom<CountryCode>(), typed: z.string() })

/** A phone number that has to be given, and to be one. */
export const RequiredPhone = Shape.check(({ value, issues }) => {
  const phone = phoneNumber(value.typed, value.country)
  if (!('wrong' in phone)) return
  const message = phone.wrong === 'required' ? 'phone_required' : phone.wrong
  issues.push({ code: 'custom', message, input: value, path: [] })
})

/** A phone number that may be left out. */
export const OptionalPhone = Shape.check(({ value, issues }) => {
  if (!value.typed.trim() || e164(value)) return
  issues.push({ code: 'custom', message: 'phone_invalid', input: value, path: [] })
})

/** The number in E.164 form; undefined when it is none. */
export function e164({ typed, country }: TypedPhone): string | undefined {
  const phone = phoneNumber(typed, country)
  return 'e164' in phone ? phone.e164 : undefined
}
