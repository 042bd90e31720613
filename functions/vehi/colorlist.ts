import { listColours } from '../../shared/contracts/vehi.ts'
import { route } from '../lib/route.ts'
import { namedVehicle } from './named.ts'

/** GET /vehi/colorlist. */
export const handler = route(listColours, async ({ input, today }) => ({
  data: (await namedVehicle(input, today)).colours,
}))
