import { useTranslations } from 'use-intl'
import type { Address } from '../../../shared/api/address.ts'
import { missingDocuments } from '../../../shared/rules/documents.ts'
import { listed } from '../../../shared/rules/listed.ts'
import type { Answers, OnboardingStep } from '../../../shared/rules/onboarding.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useDocuments } from '../../lib/data/documents.ts'
import { useSignUpStatus } from '../../lib/data/sign-up-status.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { paintedName } from '../../lib/wished-paint.ts'
import { useDocumentName } from '../../parts/documents/name.ts'
import { useChosen } from './chosen-cars.tsx'
import type { Onboarding } from './onboarding.data.ts'

/** What was answered to a question, in words, for the recap and the conversation. */
export function useAnswerWords(onboarding: Onboarding): Partial<Record<OnboardingStep, string>> {
  const t = useTranslations()
  const { language } = useLanguage()
  const { longDate } = useFormat()
  const { answers, facts } = onboarding
  const chosen = useChosen(onboarding)
  const customer = useCustomer().data
  const slot = useBookedCall()
  const missing = useMissing()
  const { customerType, dob, licence, aim, plan, terms, finish, retrieval, delivery } = answers
  const termsWords = useTermsWords()
  const deliveryWords = useDeliveryWords()
  return {
    who: customerType && t(customerType === 'Entreprise' ? 'person.company' : 'person.individual'),
    age: dob && longDate(dob),
    licence: licence && t(`form.${licence}`),
    aim: aim && t(`onboarding.aim.${aim}`),
    vehicles: listed(
      chosen.map((vehicle) => paintedName(vehicle, answers.paints)),
      language,
    ),
    plan: plan ?? undefined,
    terms: terms && termsWords(terms),
    finish: finish && t(`onboarding.finish.${finish}`),
    account: customer && `${customer.firstname} ${customer.lastname}`,
    address: customer?.address && addressWords(customer.address),
    company:
      customer?.company && [customer.company.name, customer.company.vat_number].filter(Boolean).join(', '),
    slot,
    documents: facts.documents
      ? t('onboarding.documents.there')
      : t('onboarding.documents.lacking', { list: missing.join(', ') }),
    retrieval: retrieval && t(`onboarding.retrieval.${retrieval}`),
    delivery: delivery && deliveryWords(delivery),
  }
}

const addressWords = ({ street, line2, postal_code, city }: Address) =>
  [street, line2, `${postal_code} ${city}`].filter(Boolean).join(', ')

/** For how long, how far, and what is paid in advance. */
function useTermsWords() {
  const t = useTranslations()
  const { money, number } = useFormat()
  return ({ months, km, ppCents }: NonNullable<Answers['terms']>) =>
    [
      t('plans.months', { months }),
      t('plans.km', { km: number(km) }),
      ...(ppCents ? [`${t('onboarding.choice.downPayment')}: ${money(ppCents)}`] : []),
    ].join(', ')
}

/** Where the first car is delivered, and how far that is. */
function useDeliveryWords() {
  const t = useTranslations()
  const { number } = useFormat()
  return ({ place, address, km }: NonNullable<Answers['delivery']>) =>
    [
      place === 'address' ? address : t(`onboarding.delivery.${place}`),
      ...(km ? [`${number(km)} km`] : []),
    ].join(', ')
}

/** The day and the hours of the call that is booked, in words. */
export function useBookedCall(): string | undefined {
  const t = useTranslations()
  const { longDate } = useFormat()
  const call = useSignUpStatus().data?.callBack
  if (!call) return undefined
  return t('call.booked', {
    day: longDate(call.on),
    from: Number(call.from),
    until: Number(call.until),
  })
}

/** The names of the documents that the contract still lacks. */
export function useMissing(): string[] {
  const customer = useCustomer().data
  const documents = useDocuments().data
  const nameOf = useDocumentName()
  return customer && documents ? missingDocuments(customer, documents.files, 'contract').map(nameOf) : []
}
