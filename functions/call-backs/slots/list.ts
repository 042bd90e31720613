import { listCallSlots } from '../../../shared/api/call-backs.ts'
import { slotsAhead } from '../../../shared/rules/call-backs.ts'
import { luxembourgHour } from '../../../shared/rules/luxembourg-date.ts'
import { route } from '../../chain/route.ts'
import * as callBacks from '../../store/call-backs.ts'
import { openingHours } from '../../store/opening-hours.ts'

/** GET /call-backs/slots. */
export const handler = route(listCallSlots, async ({ caller, now, today }) => {
  const [calls, booked, opening] = await Promise.all([
    callBacks.taken(),
    callBacks.of(caller.id),
    openingHours(),
  ])
  const data = slotsAhead({ today, hour: luxembourgHour(now) }, opening).map((slot) => ({
    ...slot,
    free: callBacks.hasRoom(calls, slot),
  }))
  return { data, mine: booked && booked.on >= today ? booked : null }
})
