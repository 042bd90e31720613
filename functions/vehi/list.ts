import { listVehicles } from '../../shared/api/vehicles.ts'
import { filterFleet } from '../../shared/rules/fleet.ts'
import { route } from '../chain/route.ts'
import * as fleet from '../store/fleet.ts'

const PAGE = 100

/** GET /vehi/list. The fleet is read at most once a minute; filtering is a pure rule that the web shares. */
export const handler = route(listVehicles, async ({ input, today }) => {
  const { cursor, limit = PAGE, ...filters } = input
  const found = filterFleet(await fleet.vehicles(today), filters)
  const from = cursor ? found.findIndex((vehicle) => vehicle._id === cursor) + 1 : 0
  const page = found.slice(from, from + limit)
  const more = from + page.length < found.length
  return { data: page, total: found.length, cursor: more ? (page.at(-1)?._id ?? null) : null }
})
