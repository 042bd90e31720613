import { vehicleGeneral } from '../../../shared/api/vehicles.ts'
import { route } from '../../chain/route.ts'
import { declinationsOf, namedVehicle } from '../parts/named-vehicle.ts'

/** GET /vehi/singlevehicle/general. */
export const handler = route(vehicleGeneral, async ({ input, today }) => {
  const [vehicle, declinations] = await Promise.all([
    namedVehicle(input, today),
    declinationsOf(input, today),
  ])
  return { data: { ...vehicle, declinations: declinations.map((one) => one.declination) } }
})
