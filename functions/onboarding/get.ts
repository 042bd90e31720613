import { getOnboarding } from '../../shared/contracts/become-client.ts'
import { route } from '../lib/route.ts'
import * as onboarding from '../store/onboarding.ts'

/** GET /onboarding. */
export const handler = route(getOnboarding, async ({ caller }) => ({
  data: (await onboarding.find(caller.id)) ?? null,
}))
