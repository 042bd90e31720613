import type { CustomerStatus } from '../../shared/contracts/onboarding.ts'
import { refusedAnswer } from '../../shared/rules/eligibility.ts'
import { missingIdentityDocuments } from '../../shared/rules/identity-documents.ts'
import { type Known, resumeAt, SIGN_UP_STEPS } from '../../shared/rules/sign-up.ts'
import * as callBacks from '../store/call-backs.ts'
import type { StoredCustomer } from '../store/customers.ts'
import * as documents from '../store/documents.ts'
import * as passwords from '../store/passwords.ts'

/** Was the thank-you after the account left behind? */
const isWelcomed = ({ onboarding_step: step }: StoredCustomer) =>
  step !== undefined && SIGN_UP_STEPS.indexOf(step) > SIGN_UP_STEPS.indexOf('thankyou')

/** How far a customer is: read from what they have, so that no device can disagree. */
export async function statusOf(customer: StoredCustomer, today: string): Promise<CustomerStatus> {
  const [password, files, booked] = await Promise.all([
    passwords.find(customer._id),
    documents.list(customer._id),
    callBacks.of(customer._id),
  ])
  const missingDocuments = missingIdentityDocuments(files)
  const callBack =
    booked && booked.on >= today ? { on: booked.on, from: booked.from, until: booked.until } : null
  const known: Known = {
    ...{
      name: true,
      emailVerified: customer.email_verified,
      emailCode: false,
      phoneCode: false,
      account: true,
    },
    password: password !== undefined,
    welcomed: isWelcomed(customer),
    dob: customer.dob !== undefined,
    licence: customer.license_more_than_5years !== undefined,
    customerType: customer.customer_type ?? null,
    address: customer.address !== undefined,
    company: Boolean(customer.company?.vat_number),
    documents: missingDocuments.length === 0,
    request: customer.request_status ?? 'open',
    callBack: callBack !== null,
    ineligible: refusedAnswer(customer, today) ?? null,
  }
  const askAgainOn = customer.ask_documents_on ?? null
  return {
    known: known as CustomerStatus['known'],
    resumeAt: resumeAt(known),
    missingDocuments,
    askAgainOn,
    callBack,
  }
}
