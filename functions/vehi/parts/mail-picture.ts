import type { FleetModel } from '../../../shared/catalogue/fleet.ts'
import { shareUrl } from '../../../shared/vehicle-picture.ts'
import type { LetterPicture } from '../../messages/letter.ts'
import * as models from '../../store/models.ts'
import { vehicleName } from './vehicle-name.ts'

/**
 * What a mail shows of a model: the picture that the site shows of it first, a photograph where staff have published one.
 * @param paint `#123a30`; the model's first one where none was chosen
 */
export async function mailPicture(
  modelOrId: FleetModel | string,
  paint?: string,
): Promise<LetterPicture | undefined> {
  const id = typeof modelOrId === 'string' ? modelOrId : modelOrId._id
  const [model, publication] = await Promise.all([
    typeof modelOrId === 'string' ? models.stored(id) : modelOrId,
    models.publication(id),
  ])
  const hex = paint ?? model?.colours[0]?.hex
  if (!model || !hex) return undefined
  const { _id, general_info } = model
  const pictured = { _id, general_info, ...(publication && { photographs: publication.photographs }) }
  return { path: shareUrl(pictured, hex), alt: vehicleName(model) }
}
