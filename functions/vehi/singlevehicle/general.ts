import { vehicleGeneral } from '../../../shared/contracts/vehi.ts'
import { route } from '../../lib/route.ts'
import { declinationsOf, namedVehicle } from '../named.ts'

/** GET /vehi/singlevehicle/general. */
export const handler = route(vehicleGeneral, async ({ input, today }) => {
  const [vehicle, declinations] = await Promise.all([
    namedVehicle(input, today),
    declinationsOf(input, today),
  ])
  return { data: { ...vehicle, declinations: declinations.map((one) => one.declination) } }
})
