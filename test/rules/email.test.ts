import { expect, test } from 'vitest'
import { addCustomer } from '../../shared/api/account.ts'
import { addBillingAddress } from '../../shared/api/billing-addresses.ts'
import { finaliseChoice } from '../../shared/api/choices.ts'
import { ContactRequest } from '../../shared/api/contact.ts'
import { RequestingCompany } from '../../shared/api/customer-company.ts'
import { addDriver } from '../../shared/api/drivers.ts'
import { SubscriptionRequest } from '../../shared/api/requests.ts'
import { sendVerificationEmail } from '../../shared/api/sign-up.ts'
import { StaffTask } from '../../shared/api/staff-tasks.ts'

/** The fields of forms in which an e-mail address is typed: the page and the API read the same ones. */
const FIELDS = {
  account: addCustomer.input.shape.email,
  'code by mail': sendVerificationEmail.input.shape.email,
  driver: addDriver.input.shape.email,
  'billing address': addBillingAddress.input.shape.email,
  contact: ContactRequest.shape.email,
  request: SubscriptionRequest.shape.email,
  company: RequestingCompany.shape.invoice_email,
} as const

const wrong = (field: keyof typeof FIELDS, typed: string) =>
  FIELDS[field].safeParse(typed).error?.issues.map(({ message }) => message)

test.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])(
  'an e-mail address with two dots in a row, or one at an end of what is before the @, is malformed as any other: %s',
  (field) => {
    for (const typed of [
      'claire..weber@example.lu',
      '.claire@example.lu',
      'claire.@example.lu',
      '.@example.lu',
      'claire@example..lu',
      'claire@.lu',
      'claire',
    ])
      expect([typed, wrong(field, typed)]).toEqual([typed, ['email_invalid']])
    for (const typed of ['claire.weber@example.lu', 'c.w.x+car_2@mail.example.co.uk', "o'neil-w@example.lu"])
      expect([typed, wrong(field, typed)]).toEqual([typed, undefined])
  },
)

test('an address that was accepted once does not take the desk down, nor is a choice refused for it', () => {
  const email = 'claire..weber@docomo.ne.jp'
  const contact = { firstname: 'Claire', lastname: 'Weber', subject: 'Hours', message: 'When?' }
  expect(StaffTask.shape.contact.safeParse({ ...contact, email }).error).toBeUndefined()
  expect(finaliseChoice.input.shape.email.safeParse(email).error).toBeUndefined()
})
