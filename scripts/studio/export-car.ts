import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type BufferGeometry, type Group, Mesh } from 'three'
import type { DrawnModel } from '../../shared/pictures.ts'
import { samples } from '../../web/car/curve.ts'
import type { CarGeometry } from '../../web/car/geometry/drawable.ts'
import { heightAt } from '../../web/car/height.ts'
import { cabinParts } from '../../web/car/solid/opened/opened.ts'
import { solidOf } from '../../web/car/solid/solid.ts'
import { windscreenEnds } from '../../web/car/solid/windscreen.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { trimOf } from '../../web/models/trims.ts'
import { wheels } from '../../web/showroom/car.ts'
import { DECAL_HALF_CM, DECAL_HEIGHT_CM, decalsOf } from '../../web/showroom/decals.ts'
import { masksOf } from './masks.ts'

/** A mesh as the studio reads it: points in centimetres one after the other, corners of triangles, what it is made of. */
interface StudioMesh {
  readonly name: string
  readonly material: string
  readonly positions: readonly number[]
  readonly triangles: readonly number[]
}

/** How sharp the drawings on the paint are. */
const DECAL_PIXELS = 4096

/** A car's parts as the studio gets them. */
export const meshesOf = (car: CarGeometry): StudioMesh[] => [
  ...[...solidOf(car), ...cabinParts(car)].map(({ name, material, skin }) => ({
    name,
    material,
    positions: [...skin.positions],
    triangles: [...skin.triangles],
  })),
  ...wheels(car.body, car.girth).flatMap(wheelMeshes),
]

/** What the studio is told of a model: its measures, what is coloured as the model has it, its meshes; `pixels` is how wide its picture is. */
export function aboutCar(id: DrawnModel, pixels: number) {
  const car = carGeometry(id)
  const { length, wheels: running, sill } = car.body
  return {
    pixels,
    length,
    sill,
    width: car.girth.width,
    deck: car.face.deck,
    screen: windscreenEnds(car.body, car.girth).foot.x,
    rearGlass: rearGlassFoot(car),
    gap: running.gap,
    axles: running.axles,
    calipers: running.calipers ?? '#a3272c',
    seats: trimOf(id).colours.seat,
    decalHeight: DECAL_HEIGHT_CM,
    decalHalf: DECAL_HALF_CM,
    meshes: meshesOf(car),
  }
}

/** Writes a model for the studio into a folder: `car.json`, and the drawings that lie on its paint as PNG. */
export async function exportCar(id: DrawnModel, folder: string, pixels: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const car = carGeometry(id)
  await writeFile(path.join(folder, 'car.json'), JSON.stringify(aboutCar(id, pixels)))
  const masks = Object.entries(masksOf(car)).map(([side, svg]) => [`${side}-masks`, svg] as const)
  for (const [side, svg] of [...Object.entries(decalsOf(car)), ...masks])
    await sharp(Buffer.from(svg), { density: 144 })
      .resize({ width: side.startsWith('side') ? DECAL_PIXELS : DECAL_PIXELS / 2 })
      .png()
      .toFile(path.join(folder, `${side}.png`))
}

/** How low the rear window reaches; an open car's deck. Lamps lie below. */
function rearGlassFoot({ body, tail }: CarGeometry): number {
  if (!body.glass.rear) return tail.deck
  const along = samples(body.glass.rear).map(([x]) => x)
  return heightAt(body.outline, Math.max(...along))
}

/** A wheel's parts where they stand on the car. */
function wheelMeshes(wheel: Group): StudioMesh[] {
  wheel.updateMatrixWorld(true)
  const found: StudioMesh[] = []
  wheel.traverse((part) => {
    if (!(part instanceof Mesh)) return
    const geometry: BufferGeometry = part.geometry.clone().applyMatrix4(part.matrixWorld)
    const positions = [...geometry.getAttribute('position').array]
    found.push({
      name: 'wheel',
      material: part.name,
      positions,
      triangles: geometry.index
        ? [...geometry.index.array]
        : positions.slice(0, positions.length / 3).map((_, i) => i),
    })
  })
  return found
}
