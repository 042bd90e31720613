import { vehicleSlots } from '../../../shared/api/vehicles.ts'
import { freeSpans, unionOfSpans } from '../../../shared/rules/availability.ts'
import { addMonths } from '../../../shared/rules/dates.ts'
import { BOOKING_HORIZON_MONTHS, RENTAL_MONTHS } from '../../../shared/rules/reservations.ts'
import { route } from '../../chain/route.ts'
import * as fleet from '../../store/fleet.ts'

/** GET /vehi/slots. Read from the table itself, not from the minute-old fleet: people book on what they see here. */
export const handler = route(vehicleSlots, async ({ input, today }) => {
  const [, calendars] = await Promise.all([fleet.model(input.modelId), fleet.calendars(input.modelId)])
  const horizon = addMonths(today, BOOKING_HORIZON_MONTHS + RENTAL_MONTHS.most)
  const spans = calendars.map((calendar) => freeSpans(calendar.taken, today, horizon))
  return { data: { today, availableSlotList: unionOfSpans(spans.flat()) } }
})
