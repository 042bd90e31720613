import { setCommercialRate } from '../../../../shared/api/commercial-rate.ts'
import { route } from '../../../chain/route.ts'
import { setOp } from '../../../store/commercial-rate.ts'

/** POST /staff/settings/commercial-rate. Who set it is stored with it. */
export const handler = route(setCommercialRate, async ({ input, caller, now, request }) => {
  const rate = { ...input, setBy: caller.id, setAt: now }
  return request.commit([setOp(rate)], { data: rate })
})
