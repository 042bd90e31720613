import { announceIncidentPhotographs } from '../../../../../shared/api/staff-incidents.ts'
import { Refusal } from '../../../../../shared/refusals/refusal.ts'
import { route } from '../../../../chain/route.ts'
import { uploadForm } from '../../../../ports/storage.ts'
import { newId } from '../../../../store/ids.ts'
import * as photographs from '../../../../store/photographs.ts'
import { openIncidentOf } from '../../../parts/incidents.ts'

/** Photographs that one incident may have. Our figure. */
const MOST = 40

/**
 * POST …/incidents/{incidentId}/photographs. They are in the folder of the customer who had the vehicle, and are erased with it. @throws
 * Refusal `incident_no_customer`, `upload_limit`
 */
export const handler = route(announceIncidentPhotographs, async ({ input, caller, now, request }) => {
  const { _id: incidentId, vehicleId, customerId, reservationId } = await openIncidentOf(input, caller.id)
  if (!customerId || !reservationId) throw new Refusal('incident_no_customer')
  const there = await photographs.ofIncident(customerId, incidentId)
  if (there.length + input.photographs.length > MOST) throw new Refusal('upload_limit')
  const announced = input.photographs.map((file) => ({ ...file, _id: newId('pho', now) }))
  const data = await Promise.all(
    announced.map(async ({ _id, contentType, bytes }) => ({
      _id,
      upload: await uploadForm({ customerId, documentId: _id, contentType, bytes }),
    })),
  )
  const ops = announced.map(({ _id }) =>
    photographs.announceOp({
      _id,
      customerId,
      reservationId,
      vehicleId,
      incidentId,
      review: 'uploading',
      announcedAt: now,
    }),
  )
  return request.commit(ops, { data })
})
