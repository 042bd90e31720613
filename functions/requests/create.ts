import { createRequest, type SubscriptionRequest } from '../../shared/api/requests.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { openDaysAfter } from '../../shared/rules/opening-hours.ts'
import { planIncludes } from '../../shared/rules/plans.ts'
import { birthProblem } from '../../shared/rules/requests.ts'
import { route } from '../chain/route.ts'
import { languageOf, requestMail } from '../messages/mail.ts'
import * as fleet from '../store/fleet.ts'
import { newId } from '../store/ids.ts'
import { contactOps } from '../store/limits.ts'
import { openingHours } from '../store/opening-hours.ts'
import { sendOp } from '../store/outbox.ts'
import { addOp } from '../store/tasks.ts'

/** "Advisor calls within 24 to 48 hours" (spec §4, onboarding). */
const CALLED_WITHIN_DAYS = 2

/** POST /requests. A task for staff that holds the request, and a mail that says it has come, together or not at all. */
export const handler = route(createRequest, async ({ input, viewer, now, today, request }) => {
  refuseWrongFields(input, today)
  if (input.vehicle) await refuseOutsidePlan(input.vehicle, input.subscription_plan)
  const _id = newId('req', now)
  const task: StaffTask = {
    _id: newId('tsk', now),
    kind: 'subscription_request',
    // Somebody who is not a company has none, whatever was typed before they changed their mind.
    request: { ...input, _id, company: input.customer_type === 'Entreprise' ? input.company : undefined },
    dueOn: openDaysAfter(await openingHours(), today, CALLED_WITHIN_DAYS),
    createdAt: now,
  }
  const ops = [
    ...(await contactOps(viewer.address, input.email, now)),
    addOp(task),
    await sendOp(requestMail(input.email, languageOf(input)), now),
  ]
  return request.commit(ops, { data: { _id } })
})

/** What depends on the day, and what ends a request (spec §5, eligibility). */
function refuseWrongFields(input: SubscriptionRequest, today: IsoDate): void {
  const birth = birthProblem(input.birth, today)
  const wrong = [
    ...(birth ? [{ path: 'birth', code: birth }] : []),
    ...(input.license_more_than_5years === 'no'
      ? [{ path: 'license_more_than_5years', code: 'licence_too_recent' }]
      : []),
  ]
  if (wrong.length > 0) throw new Refusal('invalid_input', wrong)
}

async function refuseOutsidePlan(vehicle: string, plan: SubscriptionRequest['subscription_plan']) {
  const { vehicle_cat } = await fleet.model(vehicle)
  if (!planIncludes(plan, vehicle_cat)) throw new Refusal('category_not_in_plan', { plan })
}
