import * as z from 'zod/mini'
import { VAT_ANSWERS, vatProblem } from '../rules/vat-number.ts'
import { emailOf, text } from './values.ts'

const LONGEST = { address: 200, vat_number: 20, registration_number: 40 } as const
const line = (field: keyof typeof LONGEST) =>
  z.string().check(z.trim(), z.maxLength(LONGEST[field], 'invalid'))

const name = text('company_required')
const address = text('company_address_required', LONGEST.address)
const vat_number = text('vat_required', LONGEST.vat_number)
const registration_number = text('registration_required', LONGEST.registration_number)

/** A VAT number of Luxembourg or Belgium whose digits fit together; what is wrong with another is said by its country. */
const served = vat_number.check((payload) => {
  const wrong = payload.value ? vatProblem(payload.value) : undefined
  if (wrong) payload.issues.push({ code: 'custom', message: wrong, input: payload.value, path: [] })
})

/** A customer's company, as an account takes it: its name, and what was said of the rest so far. */
export const CustomerCompanyInput = z.object({
  name,
  vat_number: z.optional(line('vat_number')),
  address: z.optional(line('address')),
  registration_number: z.optional(line('registration_number')),
})

/** The same with what VIES said of the number; `unavailable` is asked again every day. */
export const CustomerCompany = z.object({
  ...CustomerCompanyInput.shape,
  vat_status: z.optional(z.enum(VAT_ANSWERS)),
})

/** What the forms of an account ask for: a VAT number whose digits are right, and an address. */
export const CustomerCompanyForm = z.object({
  name,
  vat_number: served,
  registration_number: line('registration_number'),
  address,
})

/** What a request without an account asks for (spec §5, request form): all of it, and where invoices are sent. */
export const RequestingCompany = z.object({
  name,
  address,
  invoice_email: emailOf('company_email_required'),
  vat_number: served,
  registration_number,
})
