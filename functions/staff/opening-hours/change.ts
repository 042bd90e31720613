import { changeOpeningHours } from '../../../shared/api/staff-opening-hours.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { daysFrom } from '../../../shared/rules/opening-hours.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as store from '../../store/opening-hours.ts'
import { BOOKED_AHEAD_DAYS, bookedOn, closedBy, shownHours } from '../parts/opening-hours.ts'

/** PATCH /staff/opening-hours. What was booked on days that are closed by it is listed to whoever closes them, and stays as it is. */
export const handler = route(changeOpeningHours, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const before = await store.openingHours()
    if (before.version !== input.version) throw await alreadyChanged(before, caller.id)
    const { weeks, exceptions } = input
    const after = {
      weeks,
      exceptions,
      version: before.version + 1,
      changed: { by: caller.id, at: now },
    }
    const ahead = daysFrom(today, addDays(today, BOOKED_AHEAD_DAYS))
    const booked = await bookedOn(closedBy({ before, after }, ahead))
    const act = { by: caller.id, what: 'changed the opening hours', subject: 'opening-hours' }
    return request.commit([store.changeOp(before, after), deskActOp(act, now)], {
      data: shownHours(after),
      booked,
    })
  }),
)

async function alreadyChanged({ changed }: store.StoredHours, callerId: string): Promise<Refusal> {
  const colleague = changed && changed.by !== callerId ? await customers.find(changed.by) : undefined
  return new Refusal(
    'opening_hours_changed',
    colleague && { by: `${colleague.firstname} ${colleague.lastname}`, at: changed?.at },
  )
}
