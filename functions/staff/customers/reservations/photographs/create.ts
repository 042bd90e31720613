import { announcePhotographs } from '../../../../../shared/api/condition-reports.ts'
import { Refusal } from '../../../../../shared/refusals/refusal.ts'
import { route } from '../../../../chain/route.ts'
import { uploadForm } from '../../../../ports/storage.ts'
import { newId } from '../../../../store/ids.ts'
import * as photographs from '../../../../store/photographs.ts'
import * as reservations from '../../../../store/reservations.ts'

/** Photographs that one reservation may have: both moves, several times over. Our figure. */
const MOST = 200

/** POST …/reservations/{reservationId}/photographs. The browser posts each straight to quarantine, where it is judged as documents are. */
export const handler = route(announcePhotographs, async ({ input, now, request }) => {
  const { customerId, reservationId, vehicleId } = input
  const [reservation, there] = await Promise.all([
    reservations.find(customerId, reservationId),
    photographs.list(customerId, reservationId),
  ])
  if (!reservation) throw new Refusal('not_found')
  if (reservation.vehicleId !== vehicleId) throw new Refusal('reservation_moved')
  if (there.length + input.photographs.length > MOST) throw new Refusal('upload_limit')
  const announced = input.photographs.map(({ contentType, bytes, ...photograph }) => {
    const _id = newId('pho', now)
    return { photograph: { _id, ...photograph }, contentType, bytes }
  })
  const data = await Promise.all(
    announced.map(async ({ photograph, contentType, bytes }) => ({
      photograph,
      upload: await uploadForm({ customerId, documentId: photograph._id, contentType, bytes }),
    })),
  )
  const ops = announced.map(({ photograph }) =>
    photographs.announceOp({
      ...photograph,
      customerId,
      reservationId,
      vehicleId,
      review: 'uploading',
      announcedAt: now,
    }),
  )
  return request.commit(ops, { data })
})
