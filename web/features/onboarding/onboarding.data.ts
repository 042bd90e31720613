import useSWR, { useSWRConfig } from 'swr'
import { getOnboarding } from '../../../shared/api/onboarding.ts'
import { isWholeCompany } from '../../../shared/rules/customer-company.ts'
import { missingDocuments } from '../../../shared/rules/documents.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import {
  type Answers,
  answered,
  type Facts,
  NO_ANSWERS,
  onboardingStep,
} from '../../../shared/rules/onboarding.ts'
import { catalogue } from '../../lib/data/catalogue.ts'
import { useOpenChoice } from '../../lib/data/choices.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useDocuments } from '../../lib/data/documents.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { handOverAnswers, saveAnswers } from '../../lib/data/onboarding-answers.ts'
import { useSignUpStatus } from '../../lib/data/sign-up-status.ts'
import { call } from '../../lib/http/call.ts'
import { keepAnswers, useKeptAnswers } from '../../lib/kept-answers.ts'
import { useSession } from '../../lib/session.ts'

const categoryOf = (id: string) => catalogue().find(({ _id }) => _id === id)?.vehicle_cat

/** What this browser keeps is the newest, such as from before the login; it is sent to the server and stored there for every device. */
export async function fetchAnswers(): Promise<Answers> {
  return (await handOverAnswers()) ?? (await call(getOnboarding, {})).data?.answers ?? NO_ANSWERS
}

/** The onboarding: what was answered, which facts hold, and which step is next. */
export function useOnboarding() {
  const { session } = useSession()
  const key = useOwnKey('onboarding')
  const kept = useKeptAnswers()
  const stored = useSWR(key, fetchAnswers)
  const { facts, isLoading, error, retry } = useFacts()
  const customer = useCustomer()
  const { mutate } = useSWRConfig()
  const own = session ? (stored.data ?? NO_ANSWERS) : kept
  const answers = withProfile(own, customer.data)

  const answer = (
    change: Partial<Answers>,
  ): { answers: Answers; next: ReturnType<typeof onboardingStep> } => {
    const next = answered(answers, change)
    const reached = onboardingStep(next, facts)
    if (!session) keepAnswers(next)
    if (session) {
      void mutate(key, next, { revalidate: false })
      saveAnswers(next, change)
    }
    return { answers: next, next: reached }
  }
  return {
    answers,
    facts,
    step: onboardingStep(answers, facts),
    answer,
    isLoading: session !== null && (stored.isLoading || isLoading),
    error: stored.data ? error : (stored.error ?? error),
    retry: () => {
      void stored.mutate()
      retry()
    },
  }
}
export type Onboarding = ReturnType<typeof useOnboarding>

/** What the account holds already is not asked again. */
function withProfile(answers: Answers, customer: ReturnType<typeof useCustomer>['data']): Answers {
  if (!customer) return answers
  return {
    ...answers,
    customerType: answers.customerType ?? customer.customer_type,
    dob: answers.dob ?? customer.dob,
    licence: answers.licence ?? customer.license_more_than_5years,
  }
}

function useFacts() {
  const { session } = useSession()
  const customer = useCustomer()
  const documents = useDocuments()
  const status = useSignUpStatus()
  const open = useOpenChoice()
  const all = [customer, documents, status, open]
  const facts: Facts = {
    today: luxembourgDate(new Date().toISOString()),
    account: session !== null,
    address: customer.data?.address !== undefined,
    company: isWholeCompany(customer.data?.company),
    documents: Boolean(
      customer.data &&
        documents.data &&
        missingDocuments(customer.data, documents.data.files, 'contract').length === 0,
    ),
    callBack: Boolean(status.data?.callBack),
    sent: Boolean(open.data),
    categoryOf,
  }
  return {
    facts,
    isLoading: all.some((each) => each.isLoading && !each.data),
    error: all.find((each) => each.error && each.data === undefined)?.error as unknown,
    retry: () => {
      for (const each of all) void each.mutate()
    },
  }
}
