import { saveOnboarding } from '../../shared/api/onboarding.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { isWholeCompany } from '../../shared/rules/customer-company.ts'
import { missingDocuments } from '../../shared/rules/documents.ts'
import { type Facts, onboardingStep, refusedStep } from '../../shared/rules/onboarding.ts'
import { route } from '../chain/route.ts'
import * as callBacks from '../store/call-backs.ts'
import * as choices from '../store/choices.ts'
import * as customers from '../store/customers.ts'
import * as documents from '../store/documents.ts'
import * as fleet from '../store/fleet.ts'
import * as onboarding from '../store/onboarding-answers.ts'

/** POST /onboarding. Refuses a step that was not reached, with `choice_missing` where it is the vehicles that lack. */
export const handler = route(saveOnboarding, async ({ input, caller, now, today, request }) => {
  const { answers, step } = input
  const [facts, models] = await Promise.all([
    factsOf(caller.id, today),
    Promise.all(answers.models.map(fleet.model)),
  ])
  const categoryOf = (id: string) => models.find(({ _id }) => _id === id)?.vehicle_cat
  const refused = step && refusedStep(step, answers, { ...facts, categoryOf })
  if (refused) throw new Refusal(refused)

  const next = onboardingStep(answers, { ...facts, categoryOf })
  return request.commit([onboarding.keepOp(caller.id, answers, now)], { data: { savedAt: now, next } })
})

/** What is so on the server. */
async function factsOf(customerId: string, today: string): Promise<Omit<Facts, 'categoryOf'>> {
  const [customer, files, call, open] = await Promise.all([
    customers.find(customerId),
    documents.list(customerId),
    callBacks.of(customerId),
    choices.open(customerId),
  ])
  if (!customer) throw new Refusal('customer_not_found')
  return {
    today,
    account: true,
    address: customer.address !== undefined,
    company: isWholeCompany(customer.company),
    documents: missingDocuments(customer, files, 'contract').length === 0,
    callBack: call !== undefined && call.on >= today,
    sent: open !== undefined,
  }
}
