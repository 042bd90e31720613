import { getOnboarding } from '../../shared/api/onboarding.ts'
import { route } from '../chain/route.ts'
import * as onboarding from '../store/onboarding-answers.ts'

/** GET /onboarding. */
export const handler = route(getOnboarding, async ({ caller }) => ({
  data: (await onboarding.find(caller.id)) ?? null,
}))
