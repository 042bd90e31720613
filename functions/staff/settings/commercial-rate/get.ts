import { getCommercialRate } from '../../../../shared/api/commercial-rate.ts'
import { CONTRACT_TERMS } from '../../../../shared/contract-terms.ts'
import { route } from '../../../chain/route.ts'
import { rateOn, rates } from '../../../store/commercial-rate.ts'

/** GET /staff/settings/commercial-rate. */
export const handler = route(getCommercialRate, async ({ today }) => {
  const [todayBp, all] = await Promise.all([rateOn(today), rates()])
  return { data: { todayBp, lateInterestBp: Math.max(CONTRACT_TERMS.lateInterestBp, todayBp), rates: all } }
})
