import type { Customer } from '../../../shared/api/account.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { asTyped, birthDate, type TypedDate } from '../../lib/birth-date.ts'
import { weeks } from '../../lib/data/weeks.ts'
import { keepAnswers, keptAnswers } from '../../lib/kept-answers.ts'
import { keepPerson, keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { currentSession } from '../../lib/session.ts'
import { e164, NO_PHONE, type TypedPhone } from '../../lib/typed-phone.ts'
import { slotsIn } from './slot-name.ts'

/** The steps of a request, as the address names them; the first is not named. */
export const REQUEST_STEPS = ['personal', 'additional', 'confirmation', 'sent'] as const
export type RequestStep = (typeof REQUEST_STEPS)[number]

/** A request as it is being filled in. */
export interface RequestDraft {
  /** How many steps are done. */
  reached: number
  /** The vehicle that it is about; empty for a request about none in particular. */
  about: string
  personal: {
    customer_type: '' | 'Particulier' | 'Entreprise'
    firstname: string
    lastname: string
    phonenumber: TypedPhone
    email: string
    birth: TypedDate
  }
  additional: {
    address: string
    company: {
      name: string
      address: string
      invoice_email: string
      vat_number: string
      registration_number: string
    }
    license_more_than_5years: '' | 'yes' | 'no'
    subscription_plan: 'Single' | 'Plus' | 'One'
    time_slot: string
  }
}

/**
 * The request, filled with what is known: the person and the answers that this browser keeps, and what an account says of its owner.
 * One that was sent about another vehicle is a new request: the person is known, and the rest is asked.
 */
export function keptRequest(empty: RequestDraft, who: Customer | undefined): RequestDraft {
  const { request, company } = keptSignUp()
  const { licence } = keptAnswers()
  const isSame = request?.about === empty.about
  const sent = REQUEST_STEPS.indexOf('sent')
  const reached = request && (isSame || request.reached < sent) ? request.reached : 0
  const plan = isSame && request.plan ? request.plan : empty.additional.subscription_plan
  return {
    about: empty.about,
    reached,
    personal: keptPerson(who),
    additional: {
      address: request?.address || lineOf(who?.address),
      company: { ...empty.additional.company, ...textsOf(who?.company), ...company },
      license_more_than_5years: licence ?? (request?.licence || who?.license_more_than_5years || ''),
      subscription_plan: plan as RequestDraft['additional']['subscription_plan'],
      time_slot: slotsIn(weeks().calls).find((slot) => slot === request?.slot) ?? empty.additional.time_slot,
    },
  }
}

function keptPerson(who: Customer | undefined): RequestDraft['personal'] {
  const { firstname, lastname, email, phonenumber, dob, request } = keptSignUp()
  const answers = keptAnswers()
  const known = answers.dob ?? who?.dob
  const hasTyped = Boolean(dob.day || dob.month || dob.year)
  return {
    customer_type: answers.customerType ?? (request?.customerType || who?.customer_type || ''),
    firstname: firstname || (who?.firstname ?? ''),
    lastname: lastname || (who?.lastname ?? ''),
    email: email || (who?.email ?? ''),
    phonenumber: phoneOf(request?.phone) ?? { ...NO_PHONE, typed: phonenumber || (who?.phonenumber ?? '') },
    birth: hasTyped || !known ? dob : asTyped(known),
  }
}

const lineOf = (address: Customer['address']): string =>
  address ? `${address.street}, ${address.postal_code} ${address.city}` : ''

const textsOf = (values: object | undefined) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string'))

/** Storage can hold anything. */
function phoneOf(kept: Partial<TypedPhone> | undefined): TypedPhone | undefined {
  if (typeof kept?.typed !== 'string' || !kept.typed) return undefined
  return { country: kept.country ?? NO_PHONE.country, typed: kept.typed }
}

/** Keeps the request where the sign-up, the form and D.R.I.V.E read it too; a customer's own answers are with the account. */
export function keepRequest({ reached, about, personal, additional }: RequestDraft): void {
  const { customer_type, firstname, lastname, phonenumber, email, birth } = personal
  keepPerson({ firstname, lastname, email, phonenumber: e164(phonenumber) ?? keptSignUp().phonenumber })
  keepSignUp({
    dob: birth,
    company: additional.company,
    request: {
      reached,
      about,
      customerType: customer_type,
      licence: additional.license_more_than_5years,
      phone: phonenumber,
      address: additional.address,
      plan: additional.subscription_plan,
      slot: additional.time_slot,
    },
  })
  if (currentSession()) return
  const read = birthDate(birth, luxembourgDate(new Date().toISOString()))
  keepAnswers({
    ...keptAnswers(),
    customerType: customer_type || undefined,
    dob: 'date' in read ? read.date : undefined,
    licence: additional.license_more_than_5years || undefined,
  })
}

/** Another request begins: the person stays known, and what only this one was told is forgotten. */
export const forgetRequest = (): void => keepSignUp({ request: null })
