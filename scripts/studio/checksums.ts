import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BodyView, DRAWN_MODELS, type DrawnModel, VIEWS, type View } from '../../shared/pictures.ts'
import { LAYERS } from '../../web/car/layers.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { trimOf } from '../../web/models/trims.ts'
import { decalsOf } from '../../web/showroom/decals.ts'
import CAMERAS from './cameras.json' with { type: 'json' }
import { meshesOf } from './export-car.ts'
import { checksumOfInside } from './interior/checksum.ts'
import { widthOf } from './large.ts'
import LIGHTS from './lights.json' with { type: 'json' }
import { masksOf } from './masks.ts'

const FILE = path.join(LAYERS, 'checksums.json')

/** A checksum of all that a view of a model is rendered from. */
export const checksumOf = (id: DrawnModel, view: View): Promise<string> =>
  view === 'interior' ? checksumOfInside(id) : checksumOfOutside(id, view)

/** The same of a view from outside: the model's geometry, what is drawn on its paint, the studio. */
async function checksumOfOutside(id: DrawnModel, view: BodyView): Promise<string> {
  const hash = createHash('sha256')
    .update(view)
    .update(view === 'rear' ? behindOf(id) : carOf(id))
  for (const name of (await readdir(import.meta.dirname)).filter((each) => each.endsWith('.py')).sort())
    hash.update(await readFile(path.join(import.meta.dirname, name)))
  hash.update(JSON.stringify([CAMERAS[view], LIGHTS[view], widthOf(id, view)]))
  return hash.digest('hex').slice(0, 16)
}

/** A checksum of a model's geometry and of what is drawn on its paint: the same for all its views, and slow to work out. */
function carOf(id: DrawnModel): string {
  const known = CARS.get(id)
  if (known) return known
  const car = carGeometry(id)
  const hash = createHash('sha256')
  for (const { positions, triangles, ...about } of meshesOf(car)) {
    hash.update(JSON.stringify(about))
    // A hundredth of a millimetre: what the last digits are is the machine's business.
    hash.update(new Uint8Array(Int32Array.from(positions, (value) => Math.round(value * 1000)).buffer))
    hash.update(new Uint8Array(Int32Array.from(triangles).buffer))
  }
  const own = hash
    .update(JSON.stringify([decalsOf(car), masksOf(car), car.body.wheels.calipers, trimOf(id).colours.seat]))
    .digest('hex')
  CARS.set(id, own)
  return own
}
const CARS = new Map<DrawnModel, string>()

/** The same of what the rear view shows: all behind the front axle, and nothing of what is drawn on the face. */
function behindOf(id: DrawnModel): string {
  const car = carGeometry(id)
  const { side, rear } = decalsOf(car)
  const { front: _, ...masks } = masksOf(car)
  const own = [side, rear, masks, car.body.wheels.calipers, trimOf(id).colours.seat]
  return createHash('sha256').update(meshesBehind(id)).update(JSON.stringify(own)).digest('hex')
}

/** A checksum of all meshes of a model behind its front axle, triangle by triangle: how many points lie before it is of no account. */
export function meshesBehind(id: DrawnModel): string {
  const known = BEHIND.get(id)
  if (known) return known
  const car = carGeometry(id)
  const [{ x: axle }] = car.body.wheels.axles
  const hash = createHash('sha256')
  for (const { positions, triangles, ...about } of meshesOf(car)) {
    hash.update(JSON.stringify(about))
    const at = (corner: number, axis: number) => positions[3 * (triangles[corner] ?? 0) + axis] ?? 0
    const corners: number[] = []
    for (let i = 0; i < triangles.length; i += 3) {
      if (Math.min(at(i, 0), at(i + 1, 0), at(i + 2, 0)) < axle) continue
      for (let corner = i; corner < i + 3; corner++)
        for (let axis = 0; axis < 3; axis++) corners.push(Math.round(at(corner, axis) * 1000))
    }
    hash.update(new Uint8Array(Int32Array.from(corners).buffer))
  }
  const own = hash.digest('hex')
  BEHIND.set(id, own)
  return own
}
const BEHIND = new Map<DrawnModel, string>()

/** What of these models has no layers, or layers that were rendered from something else. */
export async function staleLayers(
  models: readonly DrawnModel[] = DRAWN_MODELS,
): Promise<{ id: DrawnModel; view: View }[]> {
  const known = await checksums()
  const each = models.flatMap((id) => VIEWS.map((view) => ({ id, view })))
  const today = await Promise.all(each.map(({ id, view }) => checksumOf(id, view)))
  return each.filter(({ id, view }, i) => known[`${id}-${view}`] !== today[i])
}

/** Notes from what the layers of a view were rendered, or a model's glass. */
export async function remember(id: DrawnModel, what: View | 'glass', checksum: string): Promise<void> {
  const all = { ...(await checksums()), [`${id}-${what}`]: checksum }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** What each was rendered from: `porsche-911-gt3-front`, `porsche-911-gt3-glass`. */
export const checksums = async (): Promise<Record<string, string>> =>
  JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}'))
