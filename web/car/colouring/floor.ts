import sharp from 'sharp'
import type { BodyView } from '../../../shared/pictures.ts'
import { soft } from './film.ts'
import type { Size } from './planes.ts'

// The floor that a car stands on: what it mirrors, its shadow, and the pool of light around it.

/** How dark the floor is where the car keeps all light off it, and how soon what it mirrors ends at the picture's edges. */
const SHADE = 0.9
const FADE = { below: 0.28, aside: 0.05, above: 0.06 } as const
/** A floor that is a little less than open counts as lit: far off, the measure is not finer than that. */
const LIT_FLOOR = 1.05
/** The pool of light in which a car stands, on the screen's scale: what it adds to a dark ground, and where it ends, as shares of the picture. */
const POOL = { light: 0.125, middle: 0.76, wide: 0.56, above: 0.2, below: 0.26 } as const
/**
 * The floor is satin: what it mirrors is spread over a share of the picture's width, and what is bright there hardly more than what is not. A
 * mirror would show rims and no dark tyres above them, and cars that float. Its hue is
 * deepened, which bright bands have lost: a red car stands on a floor with red in it.
 */
const SATIN = { spread: 0.0075, gain: 3.4, evened: 11, hue: 2 } as const
/** A wheel from near by stands lower in its picture, and its shadow too; of a side the floor shows half wheels, which would float there. */
const FADE_BELOW: Partial<Record<BodyView, number>> = { detail: 0.16, side: 0.5 }
/** Above this the floor is so far off that nothing of it is shown, as a share of the picture from its top. */
const FAR = 0.5
/** Over how much of its picture, from the right edge and from the top, a view that goes on there runs out. */
const CROPPED: Partial<Record<BodyView, { right: number; above: number }>> = {
  detail: { right: 0.2, above: 0.22 },
}

/** What the floor mirrors where the car does not cover it, three bytes a point. */
export function onSatin(shown: Float32Array, cover: Float32Array, size: Size): Promise<Buffer> {
  const { width, height } = size
  const floor = Buffer.alloc(shown.length)
  for (let at = 0; at < cover.length; at++) {
    const isCar = cover[at] ?? 0
    if (isCar === 1) continue
    const [red = 0, green = 0, blue = 0] = shown.subarray(3 * at, 3 * at + 3)
    const strongest = Math.max(red, green, blue) * (1 - isCar)
    const gain = (255 * SATIN.gain * (1 - isCar)) / (1 + SATIN.evened * strongest)
    const grey = (red + green + blue) / 3
    for (let i = 0; i < 3; i++) {
      const light = grey + SATIN.hue * ((shown[3 * at + i] ?? 0) - grey)
      floor[3 * at + i] = Math.min(255, Math.max(0, Math.round(gain * light)))
    }
  }
  return sharp(floor, { raw: { width, height, channels: 3 } })
    .blur(SATIN.spread * width)
    .raw()
    .toBuffer()
}

/** The floor at each point of a picture, on a screen's scale of 0 to 1. */
export interface Floor {
  /** How dark the car's shadow is. */
  readonly shade: Float32Array
  /** What is mirrored: red, green and blue. */
  readonly mirror: Float32Array
  /** How much of the page it hides. */
  readonly glow: Float32Array
  /** How bright the pool of light is. */
  readonly pool: Float32Array
}

/** What is fainter on the floor is left out: files show the edges of blocks where it would be. */
const FAINT = 0.022

/** What is left of a light or a shade that may be too faint to be shown. */
const strong = (value: number) => Math.max(0, (value - FAINT) / (1 - FAINT))

/**
 * The floor under a car.
 * @param mirrored what it mirrors, three bytes a point
 * @param open how open it is to the light, a byte a point
 */
export function floorOf(
  view: BodyView,
  { mirrored, open, size }: { mirrored: Buffer; open: Buffer; size: Size },
): Floor {
  const { width, height } = size
  const points = width * height
  const [shade, glow, pool] = [0, 1, 2].map(() => new Float32Array(points)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const mirror = new Float32Array(3 * points)
  const aside = Float64Array.from({ length: width }, (_, x) =>
    soft(Math.min(x, width - 1 - x) / (FADE.aside * width)),
  )
  for (let at = Math.ceil(FAR * height) * width; at < points; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const kept = (aside[x] ?? 0) * downward(view, y / height)
    const shadow = SHADOWS[open[at] ?? 0] ?? 0
    shade[at] = strong(shadow * kept)
    pool[at] = pooled(x / width, y / height) * (1 - shadow)
    let brightest = 0
    for (let i = 3 * at; i < 3 * at + 3; i++) {
      const light = ((mirrored[i] ?? 0) / 255) * kept * (1 - shadow)
      mirror[i] = light
      brightest = Math.max(brightest, light)
    }
    glow[at] = strong(brightest)
  }
  return { shade, mirror, glow, pool }
}

/** How dark the car's shadow is where the floor is so open, of 255. */
const SHADOWS = Float64Array.from(
  { length: 256 },
  (_, open) => SHADE * Math.max(0, 1 - (LIT_FLOOR * open) / 255),
)

/** How much of the floor is shown so far down its picture, 0 to 1: it ends softly below the car and far behind it. */
const downward = (view: BodyView, down: number) =>
  soft((1 - down) / (FADE_BELOW[view] ?? FADE.below)) * soft((down - FAR) / FADE.above)

/** How bright the pool of light is at a point of the picture, its place in shares of it. */
function pooled(across: number, down: number): number {
  const aside = (across - 0.5) / POOL.wide
  const off = down - POOL.middle
  const up = off / (off < 0 ? POOL.above : POOL.below)
  return POOL.light * soft(1 - Math.sqrt(aside * aside + up * up))
}

/** How much of a view is left at a point near the edges past which the car goes on, its place in shares of the picture. */
export function cropped(view: BodyView, across: number, down: number): number {
  const over = CROPPED[view]
  return over ? soft((1 - across) / over.right) * soft(down / over.above) : 1
}
