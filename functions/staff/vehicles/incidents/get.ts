import { getIncident } from '../../../../shared/api/staff-incidents.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import { downloadUrl } from '../../../ports/storage.ts'
import * as incidents from '../../../store/incidents.ts'
import * as photographs from '../../../store/photographs.ts'
import { shownOne } from '../../parts/incidents.ts'

/** GET …/incidents/{incidentId}. */
export const handler = route(getIncident, async ({ input: { vehicleId, incidentId } }) => {
  const incident = await incidents.find(vehicleId, incidentId)
  if (!incident) throw new Refusal('not_found')
  const { customerId } = incident
  const all = customerId ? await photographs.ofIncident(customerId, incidentId) : []
  const withAddresses = all.map(async ({ _id, review }) => ({
    _id,
    review,
    ...(customerId && review === 'accepted' && { url: await downloadUrl(customerId, _id, `${_id}.jpg`) }),
  }))
  return { data: { ...(await shownOne(incident)), photographs: await Promise.all(withAddresses) } }
})
