import { listIncidents } from '../../../shared/api/staff-incidents.ts'
import { route } from '../../chain/route.ts'
import * as incidents from '../../store/incidents.ts'
import { shown } from '../parts/incidents.ts'

/** GET /staff/incidents. */
export const handler = route(listIncidents, async ({ input: { state, kind, vehicleId, cursor } }) => {
  const page = vehicleId
    ? await incidents.ofVehiclePage(vehicleId, cursor)
    : await incidents.page(state, kind, cursor)
  return { data: await shown(page.items), cursor: page.cursor }
})
