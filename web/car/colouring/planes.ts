import sharp from 'sharp'

/** The planes of the second file, one below the other: light that flakes and pigment give back, where the car is, how open the floor. */
export const PLANES = ['flakes', 'pigment', 'car', 'open'] as const

/** Over how many points the edges of what glass mirrors are smoothed. */
const GLASS_EDGE = 1.6

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A view's layers, point by point, row by row: three bytes of light, and a byte of each plane and of what glass mirrors. */
export interface Layers extends Record<(typeof PLANES)[number], Buffer> {
  readonly light: Buffer
  readonly glass: Buffer
  readonly size: Size
}

/** Reads the files of a view. */
export async function layersOf(files: { light: string; planes: string; glass: string }): Promise<Layers> {
  const [{ light, size }, stacked, glass] = await Promise.all([
    lightOf(files.light),
    planeOf(files.planes).raw().toBuffer(),
    // A pane's edge is rendered with few rays; beside a dark roof its steps would be seen.
    planeOf(files.glass).blur(GLASS_EDGE).raw().toBuffer(),
  ])
  const points = size.width * size.height
  const plane = (name: (typeof PLANES)[number]) =>
    stacked.subarray(PLANES.indexOf(name) * points, (PLANES.indexOf(name) + 1) * points)
  return {
    light,
    size,
    glass,
    flakes: plane('flakes'),
    pigment: plane('pigment'),
    car: plane('car'),
    open: plane('open'),
  }
}

const planeOf = (file: string) => sharp(file).extractChannel(0)

/** Reads the file of a view's light, three bytes a point. */
export async function lightOf(file: string): Promise<{ light: Buffer; size: Size }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { light: data, size: { width: info.width, height: info.height } }
}
