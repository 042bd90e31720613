import { vehicleSuggestions } from '../../../../shared/api/vehicles.ts'
import { route } from '../../../chain/route.ts'
import * as fleet from '../../../store/fleet.ts'
import { namedVehicle } from '../../parts/named-vehicle.ts'

/** GET /vehi/singlevehicle/suggestions. */
export const handler = route(vehicleSuggestions, async ({ input, today }) => {
  const vehicle = await namedVehicle(input, today)
  const [all, { models }] = await Promise.all([fleet.vehicles(today), fleet.recentFleet()])
  const wanted = models.find((model) => model._id === vehicle._id)?.suggested ?? []
  return { data: wanted.flatMap((id) => all.find((other) => other._id === id) ?? []) }
})
