import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { CallSlot } from '../rules/requests.ts'
import { CallBack } from './call-backs.ts'
import { CampaignParams, KmPerMonth } from './choices.ts'
import { RequestingCompany } from './customer-company.ts'
import { CustomerType, Email, Id, Language, Phone, PlanNames, Slug, text, YesNo } from './values.ts'

const LONGEST_ADDRESS = 200
const digits = (most: number) =>
  z._default(z.string().check(z.regex(new RegExp(`^\\d{0,${most}}$`), 'birth_invalid')), '')

/** A birth date as it is typed; the rule says what is wrong with it. */
export const TypedBirth = z.object({ day: digits(2), month: digits(2), year: digits(4) }, 'date_required')

/** A request for a subscription: who, what they would like, and when to call them. */
export const SubscriptionRequest = z
  .object({
    customer_type: CustomerType,
    firstname: text('firstname_required', 80),
    lastname: text('lastname_required', 80),
    phonenumber: Phone,
    email: Email,
    birth: TypedBirth,
    address: text('address_required', LONGEST_ADDRESS),
    company: z.optional(RequestingCompany),
    license_more_than_5years: YesNo,
    subscription_plan: z._default(PlanNames, 'Plus'),
    vehicle: z.optional(Slug),
    time_slot: z._default(z.enum(CallSlot), CallSlot[0]),
    language: z._default(Language, 'EN'),
    campaignParams: z.optional(CampaignParams),
  })
  .check(
    z.refine((request) => request.customer_type !== 'Entreprise' || request.company !== undefined, {
      path: ['company', 'name'],
      error: 'company_required',
    }),
  )
export type SubscriptionRequest = z.output<typeof SubscriptionRequest>

export const createRequest = endpoint({
  id: 'requests-create',
  closes: 'requests',
  limited: true,
  method: 'POST',
  path: '/api/v1/requests',
  summary: 'Ask for a subscription without an account: an advisor calls back',
  access: 'public',
  input: SubscriptionRequest,
  reply: data(z.object({ _id: Id })),
  example: {
    customer_type: 'Particulier',
    firstname: 'Claire',
    lastname: 'Weber',
    phonenumber: '+352621000001',
    email: 'claire.weber@example.lu',
    birth: { day: '14', month: '5', year: '1985' },
    address: '12, rue du Fort, L-8010 Strassen',
    license_more_than_5years: 'yes',
    subscription_plan: 'One',
    vehicle: 'porsche-911-carrera-gts',
    time_slot: CallSlot[0],
    language: 'EN',
  },
  throttle: COSTLY,
})

/** What an advisor should know who calls: the car, the plan, and what Single is wanted for. */
const WishedCar = {
  vehicle: z.optional(Slug),
  plan: z.optional(PlanNames),
  colour: z.optional(Slug),
  months: z.optional(z.int().check(z.gte(6), z.lte(48))),
  km: z.optional(KmPerMonth),
}

export const askForCall = endpoint({
  id: 'requests-calls-create',
  closes: 'requests',
  limited: true,
  method: 'POST',
  path: '/api/v1/requests/calls',
  summary: 'Be called about a car: a phone number is enough; the answer says in which slot an advisor calls',
  access: 'public',
  input: z.object({ phonenumber: Phone, ...WishedCar, language: z._default(Language, 'EN') }),
  reply: data(CallBack),
  example: {
    phonenumber: '+352621000001',
    vehicle: 'porsche-911-carrera-gts',
    plan: 'Single',
    colour: 'guards-red',
    months: 24,
    km: 3000,
    language: 'EN',
  },
  throttle: COSTLY,
})
