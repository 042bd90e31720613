import { addToDataBreach } from '../../../../shared/api/staff-data-breaches.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { namesSomebody, withAdditions } from '../../../../shared/rules/data-breaches.ts'
import { route } from '../../../chain/route.ts'
import { deskActOp } from '../../../store/audit.ts'
import * as breaches from '../../../store/data-breaches.ts'
import { refuseUnlessRecordable, shownBreach } from '../../parts/data-breaches.ts'

/** POST /staff/data-breaches/{breachId}/additions. What was recorded before stays, and is shown with it. */
export const handler = route(addToDataBreach, async ({ input, caller, now, request }) => {
  const { breachId, version, why, changes } = input
  const found = await breaches.find(breachId)
  if (!found) throw new Refusal('not_found')
  const { breach, additions } = found
  if (breach.version !== version) throw new Refusal('breach_changed')
  if (namesSomebody(why)) throw new Refusal('invalid_input', [{ path: 'why', code: 'names_somebody' }])
  const addition = { at: now, by: caller.id, why, changes }
  const facts = withAdditions(breach.first, [...additions, addition])
  refuseUnlessRecordable(facts, now, 'changes')
  const becomes = { ...breaches.withFacts(breach, facts), version: version + 1 }
  const act = { by: caller.id, what: 'added to a data breach', subject: breachId }
  const ops = [...breaches.additionOps(breach, becomes, addition), deskActOp(act, now)]
  return request.commit(ops, { data: await shownBreach(becomes, [...additions, addition]) })
})
