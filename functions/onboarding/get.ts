import { getOnboarding } from '../../shared/api/onboarding.ts'
import { route } from '../chain/route.ts'
import * as customers from '../store/customers.ts'
import * as onboarding from '../store/onboarding-answers.ts'

/** GET /onboarding. */
export const handler = route(getOnboarding, async ({ caller }) => {
  const [kept, customer] = await Promise.all([onboarding.find(caller.id), customers.find(caller.id)])
  if (!kept || !customer) return { data: null }
  const { customer_type, dob, license_more_than_5years } = customer
  // The sign-up and the profile answer these too: the profile has what was said last.
  const answers = {
    ...kept.answers,
    ...(customer_type && { customerType: customer_type }),
    ...(dob && { dob }),
    ...(license_more_than_5years && { licence: license_more_than_5years }),
  }
  return { data: { answers, savedAt: kept.savedAt } }
})
