import { getModel } from '../../../shared/api/staff-models.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { FLEET_FOLDER } from '../../../shared/storage-keys.ts'
import { route } from '../../chain/route.ts'
import { downloadUrl } from '../../ports/storage.ts'
import * as models from '../../store/models.ts'
import { bookOn } from '../../store/price-books.ts'
import { factsOf, listedModel } from '../parts/shown-model.ts'

/** GET /staff/models/{modelId}. */
export const handler = route(getModel, async ({ input: { modelId }, today }) => {
  const [model, published, uploads, book] = await Promise.all([
    models.stored(modelId),
    models.publication(modelId),
    models.photographs(modelId),
    bookOn(today),
  ])
  if (!model) throw new Refusal('not_found')
  const withUrl = async ({ _id, review, reason, announcedAt }: models.ThereStill) => ({
    _id,
    review,
    ...(reason && { reason }),
    announcedAt,
    ...(review === 'accepted' && { url: await downloadUrl(FLEET_FOLDER, _id, `${_id}.jpg`) }),
  })
  return {
    data: {
      ...listedModel(model, book, published),
      colours: model.colours,
      facts: factsOf(model),
      note: model.not_orderable ?? { en: '', fr: '' },
      chosen: model.chosenPhotographs ?? [],
      uploads: await Promise.all(uploads.map(withUrl)),
    },
  }
})
