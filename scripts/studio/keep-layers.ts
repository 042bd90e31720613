import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { BodyView, Drawable } from '../../shared/pictures.ts'
import { encoded } from '../../web/car/colouring/film.ts'
import { PLANES } from '../../web/car/colouring/planes.ts'
import { LAYERS, layerFiles } from '../../web/car/layers.ts'
import { withoutCrumbs, withoutPinholes } from './pinholes.ts'
import { readArray } from './read-array.ts'
import { smoothFloor } from './smooth.ts'
import { takeOffSpecks } from './specks.ts'

/** Keeps what was rendered into a folder as the layers of a view. */
export async function keepLayers(folder: string, car: Drawable, view: BodyView): Promise<void> {
  const [neutral, paint, ground] = await Promise.all(
    ['neutral', 'paint', 'ground'].map((name) => readArray(path.join(folder, `${name}.npy`))),
  )
  if (!neutral || !paint || !ground) throw new Error(`Nothing was rendered into ${folder}`)
  const { width, height } = neutral
  const size = width * height
  const light = Buffer.alloc(size * 3)
  const planes = Buffer.alloc(size * PLANES.length)
  const brightest = openness(ground.values)
  const measured = Float32Array.from(
    { length: size },
    (_, at) => (neutral.values[at * 4 + 3] ?? 0) - (ground.values[at * 4 + 3] ?? 0),
  )
  const covered = withoutCrumbs(withoutPinholes(measured, width), width)
  const grainy = Float32Array.from({ length: size }, (_, at) => {
    const floor = ground.values[at * 4 + 3] ?? 0
    return floor < 0.01 ? 1 : Math.min(1, (ground.values[at * 4] ?? 0) / floor / brightest)
  })
  const open = smoothFloor({ values: grainy, width, height }, covered)
  const channels = ({ values: each }: { values: Float32Array }, count: number) =>
    Array.from({ length: count }, (_, i) =>
      Float32Array.from({ length: size }, (_, at) => each[at * 4 + i] ?? 0),
    )
  const seen = channels(neutral, 3)
  const [flakes = open, pigment = open] = channels(paint, 2)
  takeOffSpecks({ paint: pigment, planes: [...seen, flakes, pigment], width })
  for (let at = 0; at < size; at++) {
    for (const [i, values] of seen.entries()) light[at * 3 + i] = encoded(values[at] ?? 0)
    const values = {
      flakes: encoded(flakes[at] ?? 0),
      pigment: encoded(pigment[at] ?? 0),
      car: 255 * (covered[at] ?? 0),
      open: 255 * (open[at] ?? 1),
    }
    for (const [i, name] of PLANES.entries())
      planes[i * size + at] = Math.min(255, Math.max(0, Math.round(values[name])))
  }
  const files = layerFiles(car, view)
  await mkdir(LAYERS, { recursive: true })
  const kept = { quality: 96, smartSubsample: true, effort: 6 }
  await sharp(light, { raw: { width, height, channels: 3 } })
    .webp(kept)
    .toFile(files.light)
  await sharp(planes, { raw: { width, height: height * PLANES.length, channels: 1 } })
    .webp(kept)
    .toFile(files.planes)
}

/** How bright the floor is where nothing keeps the sky off it: most of what is seen of it. */
function openness(ground: Float32Array): number {
  const bright: number[] = []
  for (let at = 0; at < ground.length / 4; at += 7)
    if ((ground[at * 4 + 3] ?? 0) > 0.99) bright.push((ground[at * 4] ?? 0) / (ground[at * 4 + 3] ?? 1))
  bright.sort((a, b) => a - b)
  return bright[Math.floor(bright.length * 0.9)] ?? 1
}
