import { announceModelPhotograph } from '../../../../shared/api/staff-models.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { FLEET_FOLDER } from '../../../../shared/storage-keys.ts'
import { route } from '../../../chain/route.ts'
import { uploadForm } from '../../../ports/storage.ts'
import { deskActOp } from '../../../store/audit.ts'
import { newId } from '../../../store/ids.ts'
import * as models from '../../../store/models.ts'

/** Photographs that may be kept of one model. Our figure. */
const MOST = 60

/** POST /staff/models/{modelId}/photographs. @throws Refusal `not_found`, `upload_limit` */
export const handler = route(announceModelPhotograph, async ({ input, caller, now, request }) => {
  const { modelId, contentType, bytes } = input
  const [model, there] = await Promise.all([models.stored(modelId), models.photographs(modelId)])
  if (!model) throw new Refusal('not_found')
  if (there.length >= MOST) throw new Refusal('upload_limit')
  const _id = newId('mph', now)
  const upload = await uploadForm({ customerId: FLEET_FOLDER, documentId: _id, contentType, bytes })
  const act = { by: caller.id, what: `added a photograph: ${modelId}`, subject: modelId }
  const ops = models.announceOps({ _id, modelId, review: 'uploading', announcedAt: now })
  return request.commit([...ops, deskActOp(act, now)], { data: { _id, upload } })
})
