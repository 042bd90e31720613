import { setCommercialRate } from '../../../shared/contracts/settings.ts'
import { route } from '../../lib/route.ts'
import { setOp } from '../../store/commercial-rate.ts'

/** POST /staff/settings/commercial-rate. Who set it stands with it. */
export const handler = route(setCommercialRate, async ({ input, caller, now, once }) => {
  const rate = { ...input, setBy: caller.id, setAt: now }
  return once.commit([setOp(rate)], { data: rate })
})
