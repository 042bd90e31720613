import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { REQUEST_STATUSES, SIGN_UP_STEPS } from '../rules/sign-up.ts'
import { Address, TypedAddress } from './address.ts'
import { CustomerCompany, CustomerCompanyInput } from './customer-company.ts'
import { Role } from './roles.ts'
import {
  Country,
  CustomerType,
  Email,
  Id,
  Instant,
  IsoDay,
  Language,
  optionalText,
  Phone,
  text,
  YesNo,
} from './values.ts'

export const Otp = z.string().check(z.regex(/^\d{6}$/, 'otp_invalid'))

export const askPhoneCode = endpoint({
  id: 'cust-phone-otp',
  limited: true,
  method: 'POST',
  path: '/api/v1/cust/phone-otp',
  summary: 'Send a 6-digit code by SMS',
  access: 'public',
  input: z.object({
    phoneNumber: Phone,
    language: z._default(Language, 'EN'),
    /** true: log in, the phone must belong to a customer; false: sign up with any phone. */
    validate: z._default(z.boolean(), true),
  }),
  /** `sid` comes back as `otpToken` when the code is verified. */
  reply: z.object({ sid: z.string(), resendAfterSeconds: z.int() }),
  example: { phoneNumber: '+352621000001', language: 'EN', validate: true },
  throttle: COSTLY,
})

const verifyPhoneCode = {
  method: 'POST',
  summary: 'Verify the code: logs a customer in, or lets a new phone number sign up',
  access: 'public',
  input: z.object({ phoneNumber: Phone, otp: Otp, otpToken: z.string().check(z.maxLength(60)) }),
  reply: z.object({
    data: z.object({
      /** null when the phone belongs to nobody yet. */
      _id: z.nullable(Id),
      /** The bearer token of a session; for a new phone the proof that `/cust/add` asks for. */
      token: z.string(),
      msg: z.string(),
      role: z.array(Role),
    }),
    /** Whether an account with an e-mail address belongs to this phone. */
    emailExists: z.boolean(),
  }),
  example: { phoneNumber: '+352621000001', otp: '123456', otpToken: 'otp_01K0000000000000000000000' },
  throttle: COSTLY,
} as const

export const verifyOtpPhone = endpoint({
  ...verifyPhoneCode,
  id: 'cust-verify-otp-phone',
  path: '/api/v1/cust/verify-otp-phone',
})
export const verifyPhoneOtp = endpoint({
  ...verifyPhoneCode,
  id: 'cust-verify-phone-otp',
  path: '/api/v1/cust/verify-phone-otp',
})

export const GENDERS = ['female', 'male', 'other'] as const
const Gender = z.enum(GENDERS, 'option_required')

/** The proof that an e-mail address or a phone number was verified, as `/cust/verify-otp` gives it. */
const Proof = z.string().check(z.maxLength(200))

/** What somebody wants to be called (spec §3, other customer fields); empty for the first name. */
export const alias = optionalText(80)

const named = {
  firstname: text('firstname_required', 80),
  lastname: text('lastname_required', 80),
  email: Email,
}
/** Was the language of mails, contracts and invoices chosen? Else it follows that of the pages. */
export const languageChosen = z.optional(z.boolean())
/** What can be added after the account was made: the steps after the password ask for it. */
const later = {
  gender: z.optional(Gender),
  dob: z.optional(IsoDay),
  license_more_than_5years: z.optional(YesNo),
  address: z.optional(TypedAddress),
  company: z.optional(CustomerCompanyInput),
}

export const addCustomer = endpoint({
  id: 'cust-add',
  closes: 'sign_up',
  method: 'POST',
  path: '/api/v1/cust/add',
  summary: 'Create the account of a verified phone number, and log in',
  access: 'public',
  input: z.object({
    ...named,
    ...later,
    customer_type: z.optional(CustomerType),
    country: z._default(Country, 'LU'),
    language: z._default(Language, 'EN'),
    language_chosen: languageChosen,
    /** The proof of the phone number. */
    token: z.string().check(z.maxLength(200)),
    /** The proof of the e-mail address, without which there is no account. */
    email_token: z.optional(Proof),
  }),
  reply: data(z.object({ _id: Id, token: z.string(), msg: z.string() })),
  example: {
    token: 'the proof from verify-otp-phone',
    email_token: 'the proof from verify-otp',
    firstname: 'Claire',
    lastname: 'Weber',
    email: 'claire.weber@example.lu',
    dob: '1988-04-12',
    license_more_than_5years: 'yes',
    customer_type: 'Particulier',
    country: 'LU',
  },
})

/** A change of who somebody is, while a contract runs: an advisor compares it with documents first. */
const ProposedIdentity = z.object({
  firstname: z.optional(z.string()),
  lastname: z.optional(z.string()),
  dob: z.optional(IsoDay),
  customer_type: z.optional(CustomerType),
  company: z.optional(CustomerCompany),
  at: Instant,
})

/** Why no mail is sent to an address: it does not exist, or its owner complained. */
const RETURNED_WHY = ['bounced', 'complained'] as const
export type ReturnedWhy = (typeof RETURNED_WHY)[number]

export const Customer = z.object({
  _id: Id,
  role: z.array(Role),
  subscription_name: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  alias,
  email: z.string(),
  phonenumber: z.string(),
  gender: z.optional(z.enum(GENDERS)),
  /** Absent until the step that asks for it. */
  dob: z.optional(IsoDay),
  license_more_than_5years: z.optional(YesNo),
  customer_type: z.optional(CustomerType),
  country: Country,
  address: z.optional(Address),
  company: z.optional(CustomerCompany),
  language: z.string(),
  language_chosen: languageChosen,
  phonenumber_verified: z.boolean(),
  email_verified: z.boolean(),
  onboarding_step: z.optional(z.enum(SIGN_UP_STEPS)),
  /** The request to become a client; absent while nothing was sent or closed. */
  request_status: z.optional(z.enum(REQUEST_STATUSES)),
  /** Waits for an advisor; null once it was decided. */
  identity_proposed: z.optional(z.nullable(ProposedIdentity)),
  /** Mails to the address came back for good, or were called spam by their receiver: none is sent there until it is another one. */
  email_returned: z.optional(z.object({ why: z.enum(RETURNED_WHY), at: Instant })),
  createdAt: Instant,
})
export type Customer = z.output<typeof Customer>

export const getCustomer = endpoint({
  id: 'cust-customer-get',
  method: 'GET',
  path: '/api/v1/cust/customer/{id}',
  summary: 'The customer who is logged in',
  access: 'own',
  forCustomer: BY_PHONE,
  input: z.object({ id: Id }),
  reply: data(Customer),
})

export const logOut = endpoint({
  id: 'cust-logout',
  method: 'POST',
  path: '/api/v1/cust/logout',
  summary: 'End this session, or all of them',
  access: 'customer',
  input: z.object({ everywhere: z._default(z.boolean(), false) }),
  reply: z.object({}),
})
