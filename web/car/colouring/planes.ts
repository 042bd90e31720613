import sharp from 'sharp'

/** The planes of the second file, one below the other: light that flakes and pigment give back, where the car is, how open the floor. */
export const PLANES = ['flakes', 'pigment', 'car', 'open'] as const

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A view's layers, point by point, row by row: three bytes of light, and a byte of each plane. */
export interface Layers extends Record<(typeof PLANES)[number], Buffer> {
  readonly light: Buffer
  readonly size: Size
}

/** Reads the two files of a view. */
export async function layersOf(files: { light: string; planes: string }): Promise<Layers> {
  const { light, size } = await lightOf(files.light)
  const stacked = await sharp(files.planes).extractChannel(0).raw().toBuffer()
  const points = size.width * size.height
  const plane = (name: (typeof PLANES)[number]) =>
    stacked.subarray(PLANES.indexOf(name) * points, (PLANES.indexOf(name) + 1) * points)
  return {
    light,
    size,
    flakes: plane('flakes'),
    pigment: plane('pigment'),
    car: plane('car'),
    open: plane('open'),
  }
}

/** Reads the file of a view's light, three bytes a point. */
export async function lightOf(file: string): Promise<{ light: Buffer; size: Size }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { light: data, size: { width: info.width, height: info.height } }
}
