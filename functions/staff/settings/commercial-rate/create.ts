import { setCommercialRate } from '../../../../shared/api/commercial-rate.ts'
import { route } from '../../../chain/route.ts'
import { deskActOp } from '../../../store/audit.ts'
import { setOp } from '../../../store/commercial-rate.ts'

/** POST /staff/settings/commercial-rate. Who set it is stored with it. */
export const handler = route(setCommercialRate, async ({ input, caller, now, request }) => {
  const rate = { ...input, setBy: caller.id, setAt: now }
  const act = { by: caller.id, what: `set the commercial rate: ${input.rateBp / 100} %`, subject: 'rate' }
  return request.commit([setOp(rate), deskActOp(act, now)], { data: rate })
})
