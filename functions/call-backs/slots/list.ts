import { listCallSlots } from '../../../shared/api/call-backs.ts'
import { slotsAhead } from '../../../shared/rules/call-backs.ts'
import { luxembourgHour } from '../../../shared/rules/luxembourg-date.ts'
import { route } from '../../chain/route.ts'
import * as callBacks from '../../store/call-backs.ts'

/** GET /call-backs/slots. */
export const handler = route(listCallSlots, async ({ caller, now, today }) => {
  const [calls, booked] = await Promise.all([callBacks.taken(), callBacks.of(caller.id)])
  const data = slotsAhead(today, luxembourgHour(now)).map((slot) => ({
    ...slot,
    free: callBacks.hasRoom(calls, slot),
  }))
  return { data, mine: booked && booked.on >= today ? booked : null }
})
