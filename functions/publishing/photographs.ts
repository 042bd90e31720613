import sharp from 'sharp'
import type { ModelPhotograph } from '../../shared/api/vehicle-fields.ts'
import { PICTURE_WIDTHS, photographName, photographStem, SHARE_SIZE } from '../../shared/pictures.ts'
import { cropOf } from '../../shared/rules/crop.ts'
import { ACCEPTED_PREFIX, FLEET_FOLDER, objectKey } from '../../shared/storage-keys.ts'
import { log } from '../chain/log.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { putSiteFile } from '../ports/site.ts'
import { bytesOf } from '../ports/storage.ts'
import type { ChosenPhotograph } from '../store/fleet.ts'

/** As wide as two heights, like the drawings that it takes the place of. */
const WIDE = 2
/** Counts with a photograph's name: files that are made in another way get other names. */
const MADE_AS = '1'

/**
 * Makes the files of a photograph in each width and format, unless they are there, and answers what pages show. Its name says its content and
 * its focus, so that a browser that has kept one never shows another.
 */
export async function published(
  chosen: ChosenPhotograph,
  kept: string,
  isThere: (stem: string) => boolean,
): Promise<ModelPhotograph | undefined> {
  const { _id, paint, view, focus, alt } = chosen
  const stem = photographStem(sha256(Buffer.from(`${MADE_AS} ${kept} ${focus.x} ${focus.y}`)))
  const photograph = { stem, paint, view, alt }
  if (isThere(stem)) return photograph
  const bytes = await bytesOf(objectKey(ACCEPTED_PREFIX, FLEET_FOLDER, _id))
  if (!bytes) {
    log('warn', 'photograph of a model is missing', { photograph: _id })
    return undefined
  }
  await makeFiles(bytes, stem, focus)
  return photograph
}

async function makeFiles(bytes: Uint8Array, stem: string, focus: ChosenPhotograph['focus']): Promise<void> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const cut = (wide: number) => sharp(bytes).extract(cropOf({ width, height }, focus, wide))
  for (const size of PICTURE_WIDTHS) {
    const image = cut(WIDE).resize({ width: size, height: size / WIDE })
    // The qualities of the drawings (web/car/rasterise.ts).
    const avif = await image.clone().avif({ quality: 54, effort: 2 }).toBuffer()
    await putSiteFile(`pictures/${photographName(stem, size, 'avif')}`, avif)
    const webp = await image.clone().webp({ quality: 84 }).toBuffer()
    await putSiteFile(`pictures/${photographName(stem, size, 'webp')}`, webp)
  }
  const share = cut(SHARE_SIZE.width / SHARE_SIZE.height).resize(SHARE_SIZE)
  const jpg = await share.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  await putSiteFile(`pictures/${photographName(stem, SHARE_SIZE.width, 'jpg')}`, jpg)
}
