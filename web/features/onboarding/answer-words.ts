import { useTranslations } from 'use-intl'
import { missingDocuments } from '../../../shared/rules/documents.ts'
import type { OnboardingStep } from '../../../shared/rules/onboarding.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useDocuments } from '../../lib/data/documents.ts'
import { useSignUpStatus } from '../../lib/data/sign-up-status.ts'
import { useFormat } from '../../lib/language.tsx'
import { paintedName } from '../../lib/wished-paint.ts'
import { useDocumentName } from '../../parts/documents/name.ts'
import { useChosen } from './chosen-cars.tsx'
import type { Onboarding } from './onboarding.data.ts'

/** What was answered to a question, in words, for the recap and the conversation. */
export function useAnswerWords(onboarding: Onboarding): Partial<Record<OnboardingStep, string>> {
  const t = useTranslations()
  const { longDate, money, number } = useFormat()
  const { answers, facts } = onboarding
  const chosen = useChosen(onboarding)
  const customer = useCustomer().data
  const call = useSignUpStatus().data?.callBack
  const missing = useMissing()
  const { customerType, dob, licence, aim, plan, terms, finish, retrieval, delivery } = answers
  const place =
    delivery?.place === 'address' ? delivery.address : delivery && t(`client.delivery.${delivery.place}`)
  return {
    who: customerType && t(customerType === 'Entreprise' ? 'signup.company' : 'signup.individual'),
    age: dob && longDate(dob),
    licence: licence && t(`signup.${licence}`),
    aim: aim && t(`client.aim.${aim}`),
    vehicles: chosen.map((vehicle) => paintedName(vehicle, answers.paints)).join(', '),
    plan: plan ?? undefined,
    terms:
      terms &&
      [
        t('plans.months', { months: terms.months }),
        t('plans.km', { km: number(terms.km) }),
        ...(terms.ppCents ? [`${t('choice.downPayment')}: ${money(terms.ppCents)}`] : []),
      ].join(', '),
    finish: finish && t(`client.finish.${finish}`),
    account: customer && `${customer.firstname} ${customer.lastname}`,
    slot: call
      ? t('signup.call.booked', {
          day: longDate(call.on),
          from: Number(call.from),
          until: Number(call.until),
        })
      : undefined,
    documents: facts.documents
      ? t('client.documents.there')
      : t('client.documents.lacking', { list: missing.join(', ') }),
    retrieval: retrieval && t(`client.retrieval.${retrieval}`),
    delivery: delivery && [place, ...(delivery.km ? [`${number(delivery.km)} km`] : [])].join(', '),
  }
}

/** The names of the documents that the contract still lacks. */
export function useMissing(): string[] {
  const customer = useCustomer().data
  const documents = useDocuments().data
  const nameOf = useDocumentName()
  return customer && documents ? missingDocuments(customer, documents.files, 'contract').map(nameOf) : []
}
