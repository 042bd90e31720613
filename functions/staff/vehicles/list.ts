import { listFleetVehicles } from '../../../shared/api/fleet-vehicles.ts'
import { route } from '../../chain/route.ts'
import { fleetPage } from '../parts/fleet-data.ts'

/** GET /staff/vehicles. */
export const handler = route(listFleetVehicles, async ({ input }) => {
  const { vehicles, version, cursor } = await fleetPage(input.cursor)
  return { data: vehicles, version, cursor }
})
