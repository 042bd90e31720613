import { listBookedOnClosed } from '../../../../shared/api/staff-opening-hours.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { addDays } from '../../../../shared/rules/dates.ts'
import { daysFrom, isClosed, RECEPTION } from '../../../../shared/rules/opening-hours.ts'
import { route } from '../../../chain/route.ts'
import { openingHours } from '../../../store/opening-hours.ts'
import { BOOKED_AHEAD_DAYS, bookedOn } from '../../parts/opening-hours.ts'

/** GET /staff/opening-hours/bookings. */
export const handler = route(listBookedOnClosed, async ({ input: { exceptionId }, today }) => {
  const opening = await openingHours()
  const exception = opening.exceptions.find(({ _id }) => _id === exceptionId)
  if (!exception) throw new Refusal('not_found')
  const last = addDays(today, BOOKED_AHEAD_DAYS)
  const days = daysFrom(
    exception.from < today ? today : exception.from,
    exception.until < last ? exception.until : last,
  )
  const closed = (place: typeof RECEPTION) => days.filter((on) => isClosed(opening, place, on))
  return { data: await bookedOn({ calls: closed('calls'), stays: closed(RECEPTION) }) }
})
