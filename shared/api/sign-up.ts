import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { INELIGIBILITIES } from '../rules/eligibility.ts'
import { brokenRules, PASSWORD } from '../rules/password.ts'
import { REQUEST_STATUSES, SIGN_UP_STEPS } from '../rules/sign-up.ts'
import { VAT_ANSWERS } from '../rules/vat-number.ts'
import { addCustomer, alias, Customer, languageChosen } from './account.ts'
import { CallBack } from './call-backs.ts'
import { DOCUMENT_KEYS } from './documents.ts'
import { CustomerType, Email, Id, Instant, IsoDay, Language, Phone } from './values.ts'

const EXAMPLE_ID = 'cus_01K00000000000000000000000'
const SentCode = z.object({ sid: z.string(), resendAfterSeconds: z.int() })

export const sendVerificationEmail = endpoint({
  id: 'cust-send-verification-email',
  method: 'POST',
  path: '/api/v1/cust/send-verification-email',
  summary: 'Send a 4-digit code by e-mail; it confirms the address and is never a login',
  access: 'public',
  input: z.object({ email: Email, language: z._default(Language, 'EN') }),
  /** `sid` comes back as `otpToken` when the code is verified. */
  reply: SentCode,
  example: { email: 'claire.weber@example.lu', language: 'EN' },
  throttle: COSTLY,
})

export const sendVerificationOtp = endpoint({
  id: 'cust-send-verification-otp',
  closes: 'sign_up',
  limited: true,
  method: 'POST',
  path: '/api/v1/cust/send-verification-otp',
  summary: 'Send a 6-digit code by SMS to a phone number that is to become one’s own; never a login',
  access: 'customer',
  input: z.object({ phoneNumber: Phone, language: z._default(Language, 'EN') }),
  reply: SentCode,
  example: { phoneNumber: '+352621000012', language: 'EN' },
  throttle: COSTLY,
})

/** "Code has 6 digits (4 digits appears in another place for e-mail codes)" (spec §5). */
const EitherCode = z.string().check(z.regex(/^\d{4}(?:\d{2})?$/, 'otp_invalid'))

export const verifyOtp = endpoint({
  id: 'cust-verify-otp',
  method: 'POST',
  path: '/api/v1/cust/verify-otp',
  summary: 'Verify the code that went to an e-mail address or to a new phone number',
  access: 'public',
  /** One of `email` and `phoneNumber`: the one that the code was sent to. */
  input: z
    .object({
      email: z.optional(Email),
      phoneNumber: z.optional(Phone),
      otp: EitherCode,
      otpToken: z.string().check(z.maxLength(60)),
    })
    .check(
      z.refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), {
        path: ['email'],
        error: 'email_required',
      }),
    ),
  /** `token` is the proof that `/cust/add` and `/cust/update/{id}` ask for; it logs nobody in. */
  reply: data(z.object({ token: z.string(), msg: z.string() })),
  example: {
    email: 'claire.weber@example.lu',
    otp: '1234',
    otpToken: 'otp_01K00000000000000000000000',
  },
  throttle: COSTLY,
})

/** A password that keeps the rules; each rule it breaks is named by its own code. */
const Password = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(PASSWORD.longest, 'password_long'))
  .check((payload) => {
    const [rule] = brokenRules(payload.value)
    if (payload.value && rule)
      payload.issues.push({ code: 'custom', message: rule, input: payload.value, path: [] })
  })

export const setPassword = endpoint({
  id: 'cust-setpassword',
  method: 'POST',
  path: '/api/v1/cust/setpassword/{id}',
  summary: 'Set the password, or change it with the old one',
  access: 'own',
  input: z.object({
    id: Id,
    password: Password,
    /** Needed once there is a password. */
    old_password: z.optional(z.string().check(z.maxLength(PASSWORD.longest))),
  }),
  reply: z.object({ data: z.object({ msg: z.string() }) }),
  example: { id: EXAMPLE_ID, password: 'Citron-Vélo_Brume!' },
})

export const setPasswordActive = endpoint({
  id: 'cust-setpasswordactive',
  method: 'POST',
  path: '/api/v1/cust/setpasswordactive',
  summary: 'Activate an account that has no password yet, once logged in, by giving it one',
  access: 'customer',
  input: z.object({ password: Password }),
  reply: z.object({ data: z.object({ msg: z.string() }) }),
  example: { password: 'Citron-Vélo_Brume!' },
})

const { firstname, lastname, gender, dob, license_more_than_5years, address, company } =
  addCustomer.input.shape

export const updateCustomer = endpoint({
  id: 'cust-update',
  method: 'POST',
  path: '/api/v1/cust/update/{id}',
  summary:
    'Change what we know of a customer; an e-mail or a phone number only with the proof that it is theirs',
  access: 'own',
  forCustomer: BY_PHONE,
  stepUp: 'for_contact',
  input: z.object({
    id: Id,
    firstname: z.optional(firstname),
    lastname: z.optional(lastname),
    alias,
    gender,
    dob,
    license_more_than_5years,
    address,
    company,
    customer_type: z.optional(CustomerType),
    language: z.optional(Language),
    language_chosen: languageChosen,
    email: z.optional(Email),
    email_token: z.optional(z.string().check(z.maxLength(200))),
    phonenumber: z.optional(Phone),
    phone_token: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: data(Customer),
  example: {
    id: EXAMPLE_ID,
    dob: '1988-04-12',
    address: {
      street: '12, rue de Hollerich',
      line2: '',
      city: 'Luxembourg',
      region: '',
      postal_code: 'L-1740',
      country: 'LU',
    },
  },
})

const Step = z.enum(SIGN_UP_STEPS)

export const updateOnboardingStep = endpoint({
  id: 'cust-customer-update-onboarding-step',
  method: 'POST',
  path: '/api/v1/cust/customer/{id}/update-onboarding-step',
  summary: 'Note how far signing up has come, so that it goes on there on another device',
  access: 'own',
  input: z.object({ id: Id, step: Step }),
  reply: data(z.object({ step: Step })),
  example: { id: EXAMPLE_ID, step: 'address' },
})

export const manageCustomer = endpoint({
  id: 'cust-manage-cust',
  method: 'POST',
  path: '/api/v1/cust/manage-cust',
  summary: 'Submit the request to become a client from the recap, close it, or open it again',
  access: 'customer',
  input: z.object({
    action: z.enum(['submit', 'close', 'open'], 'option_required'),
    /** Why it is closed, when somebody wants to say. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  reply: data(z.object({ request: z.enum(REQUEST_STATUSES) })),
  example: { action: 'submit' },
})
/** Everything that decides which step of signing up comes next, and what the missing-info prompt asks for. */
export const CustomerStatus = z.object({
  known: z.object({
    name: z.boolean(),
    emailVerified: z.boolean(),
    emailCode: z.boolean(),
    phoneCode: z.boolean(),
    account: z.boolean(),
    password: z.boolean(),
    welcomed: z.boolean(),
    dob: z.boolean(),
    licence: z.boolean(),
    address: z.boolean(),
    company: z.boolean(),
    documents: z.boolean(),
    customerType: z.nullable(CustomerType),
    request: z.enum(REQUEST_STATUSES),
    callBack: z.boolean(),
    ineligible: z.nullable(z.enum(INELIGIBILITIES)),
  }),
  resumeAt: Step,
  missingDocuments: z.array(z.enum(DOCUMENT_KEYS)),
  /** The documents are asked for again from this day on. */
  askAgainOn: z.nullable(IsoDay),
  callBack: z.nullable(CallBack),
})
export type CustomerStatus = z.output<typeof CustomerStatus>

export const checkCustomerStatus = endpoint({
  id: 'cust-check-customer-status',
  method: 'POST',
  changesNothing: true,
  path: '/api/v1/cust/check-customer-status',
  summary: 'How far somebody is on the way to being a client, and what is missing',
  access: 'customer',
  input: z.object({}),
  reply: data(CustomerStatus),
})

export const checkVat = endpoint({
  id: 'cust-check-vat',
  limited: true,
  method: 'POST',
  changesNothing: true,
  path: '/api/v1/cust/check-vat',
  summary: 'Ask VIES about a VAT number; a service that cannot be reached answers `unavailable`',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({
    vat_number: z.string('vat_required').check(z.minLength(1, 'vat_required'), z.maxLength(20)),
  }),
  reply: data(
    z.object({
      vat_number: z.string(),
      answer: z.enum(VAT_ANSWERS),
      /** As the register has them, where its country discloses them. */
      name: z.optional(z.string()),
      address: z.optional(z.string()),
      checkedAt: Instant,
    }),
  ),
  example: { vat_number: 'LU26375245' },
})
