import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { SMS_COUNTRIES } from '../../shared/rules/sms-limits.ts'

/** A real number of a country that we serve, in E.164. @throws Refusal `invalid_input` or `country_not_served` */
export function servedPhone(text: string): string {
  const phone = parsePhoneNumberFromString(text)
  if (!phone?.isValid()) throw new Refusal('invalid_input', [{ path: 'phoneNumber', code: 'phone_invalid' }])
  const served: readonly string[] = SMS_COUNTRIES
  if (!served.includes(phone.country ?? '')) throw new Refusal('country_not_served')
  return phone.number
}
