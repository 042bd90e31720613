import type { CustomerStatus } from '../../../shared/api/sign-up.ts'
import { isWholeCompany } from '../../../shared/rules/customer-company.ts'
import { missingDocuments } from '../../../shared/rules/documents.ts'
import { refusedAnswer } from '../../../shared/rules/eligibility.ts'
import { resumeAt, SIGN_UP_STEPS, type SignUpProgress } from '../../../shared/rules/sign-up.ts'
import * as callBacks from '../../store/call-backs.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import * as documents from '../../store/documents.ts'
import * as passwords from '../../store/passwords.ts'

/** Was the thank-you after the account left behind? */
const isWelcomed = ({ onboarding_step: step }: StoredCustomer) =>
  step !== undefined && SIGN_UP_STEPS.indexOf(step) > SIGN_UP_STEPS.indexOf('thankyou')

/** How far a customer is: read from what they have, so that no device can disagree. */
export async function statusOf(customer: StoredCustomer, today: string): Promise<CustomerStatus> {
  const [password, files, booked, askedAgainOn] = await Promise.all([
    passwords.find(customer._id),
    documents.list(customer._id),
    callBacks.of(customer._id),
    documents.askedAgainOn(customer._id),
  ])
  const missing = missingDocuments(customer, files, 'signup')
  const callBack =
    booked && booked.on >= today ? { on: booked.on, from: booked.from, until: booked.until } : null
  const progress: SignUpProgress = {
    name: true,
    emailVerified: customer.email_verified,
    emailCode: false,
    phoneCode: false,
    account: true,
    password: password !== undefined,
    welcomed: isWelcomed(customer),
    dob: customer.dob !== undefined,
    licence: customer.license_more_than_5years !== undefined,
    customerType: customer.customer_type ?? null,
    address: customer.address !== undefined,
    company: isWholeCompany(customer.company),
    documents: missing.length === 0,
    request: customer.request_status ?? 'open',
    callBack: callBack !== null,
    ineligible: refusedAnswer(customer, today) ?? null,
  }
  // A file whose content is still being judged is enough to go on, not to send the request.
  const judged = files.filter(({ review }) => review !== 'uploading')
  return {
    known: progress,
    resumeAt: resumeAt(progress),
    missingDocuments: missingDocuments(customer, judged, 'signup'),
    askAgainOn: askedAgainOn ?? null,
    callBack,
  }
}
