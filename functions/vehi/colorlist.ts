import { listColours } from '../../shared/api/vehicles.ts'
import { route } from '../chain/route.ts'
import { namedVehicle } from './parts/named-vehicle.ts'

/** GET /vehi/colorlist. */
export const handler = route(listColours, async ({ input, today }) => ({
  data: (await namedVehicle(input, today)).colours,
}))
