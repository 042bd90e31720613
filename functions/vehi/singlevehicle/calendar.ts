import { vehicleCalendar } from '../../../shared/api/vehicles.ts'
import { daysToBeHad } from '../../../shared/rules/availability.ts'
import { addDays, addMonths } from '../../../shared/rules/dates.ts'
import { route } from '../../chain/route.ts'
import * as fleet from '../../store/fleet.ts'
import { namedVehicle } from '../parts/named-vehicle.ts'

const MONTHS_SHOWN = 12

/** GET /vehi/singlevehicle/calendar. From the minute-old fleet; who books reads GET /vehi/slots, which is never old. */
export const handler = route(vehicleCalendar, async ({ input, today }) => {
  const { _id, average_delv_time_opt } = await namedVehicle(input, today)
  const { calendars } = await fleet.recentFleet()
  const ofModel = calendars.filter(({ modelId }) => modelId === _id)
  const until = addMonths(today, MONTHS_SHOWN)
  const free = daysToBeHad(
    ofModel.map(({ taken }) => taken),
    { today, deliveredOn: addDays(today, average_delv_time_opt), until },
  )
  return { data: { today, until, free } }
})
