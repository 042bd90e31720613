import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { BodyView, Drawable, View } from '../../shared/pictures.ts'
import type { Finish, Paint } from './paint.ts'
import type { Raster } from './rasterise.ts'

// What the studio has rendered of a car, kept without its colour (decision 0136). Not for browsers.

/** Where the studio puts its layers, two files for a view of a model. */
export const LAYERS = path.resolve(import.meta.dirname, '../models/layers')

/** Width and height in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a layer; a picture that is shown large has larger ones, of the same shape. */
export const LAYER_SIZE = { width: 1200, height: 600 } as const satisfies Size

/** The brightest light that a layer keeps; a curve gives its dark tones more of the 256 steps. */
const BRIGHTEST = 4
const CURVE = 2.4

/** The planes of the second file, one below the other: light that flakes and pigment give back, where the car is, how open the floor. */
export const PLANES = ['flakes', 'pigment', 'car', 'open'] as const

/** How much of each plane's light a finish gives back. */
const ANSWERS: Readonly<Record<Finish, Readonly<Record<'flakes' | 'pigment', number>>>> = {
  metallic: { flakes: 0.32, pigment: 0.06 },
  pearl: { flakes: 0.42, pigment: 0.4 },
  solid: { flakes: 0.1, pigment: 0.8 },
  matte: { flakes: 0.2, pigment: 0.7 },
}
/** What a finish keeps of the clear coat's mirror. */
const COAT: Readonly<Record<Finish, number>> = { metallic: 1.6, pearl: 1.2, solid: 0.9, matte: 0.4 }
/**
 * A bonnet and a roof lie flat, and mirror one soft box along their whole length, at a grazing angle: it would make a dark car's white. What
 * they keep of it, and how many flakes answer where a paint lies flat, and where it does not. A paint this pale keeps all.
 */
const FLAT = { kept: 0.45, flakes: 0.35, steep: 0.85, pale: 0.75 } as const
/** How much paler than the pigment flakes are, 0 to 1: mica mirrors some light before it meets a colour. */
const PALER: Readonly<Record<Finish, number>> = { metallic: 0, pearl: 0.07, solid: 0, matte: 0 }
/** How dark the floor is where the car keeps all light off it, and how soon what it mirrors ends at the picture's edges. */
const SHADE = 0.9
/** A floor that is a little less than open counts as lit: far off, the measure is not finer than that. */
const LIT_FLOOR = 1.05
/** The pool of light in which a car stands, on the screen's scale: what it adds to a dark ground, and where it ends, as shares of the picture. */
const POOL = { light: 0.125, middle: 0.76, wide: 0.56, above: 0.2, below: 0.26 } as const
/**
 * The floor is satin: what it mirrors is spread over a share of the picture's width, and what is bright there hardly more than what is not. A
 * mirror would show rims and no dark tyres above them, and cars that float.
 */
const SATIN = { spread: 0.0075, gain: 2.4, evened: 8 } as const
/** What is fainter on the floor is left out: files show the edges of blocks where it would be. */
const FAINT = 0.022
const FADE = { below: 0.28, aside: 0.05, above: 0.06 } as const
/** A wheel from near by stands lower in its picture, and its shadow too; of a side the floor shows half wheels, which would float there. */
const FADE_BELOW: Partial<Record<BodyView, number>> = { detail: 0.16, side: 0.5 }
/** Above this the floor is so far off that nothing of it is shown, as a share of the picture from its top. */
const FAR = 0.5
/** A point that the car covers less than this, of 255, belongs to it only if one so near, in points, is covered more. */
const FAINT_CAR = { most: 96, around: 2 } as const
/** What an edge covers less than this is too faint to be told from its ground. */
const FAINT_EDGE = 0.12
/** The points around one, aside and down, and their shares of what it shows at an outline. */
const OUTLINE = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].map((aside) => [aside, down, ((2 - Math.abs(aside)) * (2 - Math.abs(down))) / 16] as const),
)
const EXPOSURE = 1.4
/** Over how much of its picture, from the right edge and from the top, a view that goes on there runs out. */
const CROPPED: Partial<Record<BodyView, { right: number; above: number }>> = {
  detail: { right: 0.2, above: 0.22 },
}

/** The files of a view of a model: `porsche-911-gt3-front-light.webp`, `…-planes.webp`. */
export const layerFiles = (car: Drawable, view: View) => ({
  light: path.join(LAYERS, `${car}-${view}-light.webp`),
  planes: path.join(LAYERS, `${car}-${view}-planes.webp`),
})

/** Whether a view of a car has been rendered; one that has not is drawn. */
export const isRendered = (car: Drawable, view: View): boolean => existsSync(layerFiles(car, view).light)

/** A rendered view in a paint, on nothing: what the floor mirrors and the shadow on it are see-through. */
export async function coloured(car: Drawable, view: BodyView, paint: Paint): Promise<Raster> {
  const files = layerFiles(car, view)
  const { data: light, info } = await sharp(files.light)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const planes = await sharp(files.planes).extractChannel(0).raw().toBuffer()
  const { width, height } = info
  const size = { width, height }
  const measured = new Float32Array(width * height)
  const shown = new Float32Array(3 * width * height)
  for (let at = 0; at < width * height; at++) {
    const isCar = covered(planes, size, at)
    measured[at] = isCar
    if (isCar > 0 || isLit({ light, planes, size }, at))
      shown.set(lit(paint, { light, planes, size }, at, isCar), at * 3)
  }
  const mirrored = await onSatin(shown, measured, size)
  const cover = smoothed(measured, shown, size)
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const isCar = cover[at] ?? 0
    const kept = fade(view, size, x, y)
    const shadow = SHADE * Math.max(0, 1 - LIT_FLOOR * (plane(planes, size, 'open', at) / 255))
    const floor = (i: number) => ((mirrored[at * 3 + i] ?? 0) / 255) * kept * (1 - shadow)
    const pool = pooled(size, x, y) * (1 - shadow) * (1 - isCar)
    const glow = strong(Math.max(floor(0), floor(1), floor(2))) + pool
    const alpha = Math.min(1, isCar + (1 - isCar) * Math.max(strong(shadow * kept), glow))
    const seenThrough = alpha * cropped(view, size, x, y)
    if (seenThrough * 255 < 1) continue
    for (let i = 0; i < 3; i++)
      data[at * 4 + i] = Math.round(
        255 * Math.min(1, (isCar * (shown[at * 3 + i] ?? 0) + floor(i) + pool) / alpha),
      )
    data[at * 4 + 3] = Math.round(255 * seenThrough)
  }
  return { data, raw: { width, height, channels: 4 } }
}

/**
 * How much of each point the car covers, its outline smooth: the studio measured that with four rays a point, each outline in steps. Points of
 * the outline show what the car shows around them from here on.
 */
function smoothed(cover: Float32Array, shown: Float32Array, size: Size): Float32Array {
  const smooth = cover.slice()
  const whole = shown.slice()
  for (const at of outlineOf(cover, size)) {
    const near = OUTLINE.map(([aside, down, share]) => {
      const other = at + down * size.width + aside
      return { other, weight: share * (cover[other] ?? 0) }
    })
    const sum = near.reduce((all, { weight }) => all + weight, 0)
    smooth[at] = sum
    if (sum === 0) continue
    for (let i = 0; i < 3; i++)
      shown[at * 3 + i] =
        near.reduce((all, { other, weight }) => all + weight * (whole[other * 3 + i] ?? 0), 0) / sum
  }
  return smooth
}

/** The points that the car covers more or less than one beside them. */
function outlineOf(cover: Float32Array, { width, height }: Size): number[] {
  const found: number[] = []
  for (let at = width; at < width * (height - 1); at++) {
    // Past an edge of the picture another row begins.
    if (at % width === 0 || at % width === width - 1) continue
    const own = cover[at]
    const isInside = own === cover[at - 1] && own === cover[at + 1]
    if (!isInside || own !== cover[at - width] || own !== cover[at + width]) found.push(at)
  }
  return found
}

/** What is left of a light or a shade that may be too faint to be shown. */
const strong = (value: number) => Math.max(0, (value - FAINT) / (1 - FAINT))

/** What the floor mirrors where the car does not cover it, three bytes a point. */
async function onSatin(shown: Float32Array, cover: Float32Array, { width, height }: Size): Promise<Buffer> {
  const floor = Buffer.alloc(shown.length)
  for (const [at, value] of shown.entries()) {
    const open = value * (1 - (cover[Math.floor(at / 3)] ?? 0))
    if (open > 0) floor[at] = Math.round((255 * SATIN.gain * open) / (1 + SATIN.evened * open))
  }
  return sharp(floor, { raw: { width, height, channels: 3 } })
    .blur(SATIN.spread * width)
    .raw()
    .toBuffer()
}

/** Over how much of its picture, from each edge, a view of the inside runs out. */
const INSIDE_FADE = 0.06

/** A model's rendered inside: it has the colours of its trim, and its edges run out into the page. */
export async function insideOf(car: Drawable): Promise<Raster> {
  const { data: light, info } = await sharp(layerFiles(car, 'interior').light)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const data = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let i = 0; i < 3; i++) data[at * 4 + i] = Math.round(255 * film(linear(light[at * 3 + i])))
    const aside = soft(Math.min(x, width - 1 - x) / (INSIDE_FADE * width))
    const down = soft(Math.min(y, height - 1 - y) / (INSIDE_FADE * height))
    data[at * 4 + 3] = Math.round(255 * aside * down)
  }
  return { data, raw: { width, height, channels: 4 } }
}

/** How much of a point the car covers. What is faint and has nothing of the car beside it is the horizon, where two passes of the studio differ. */
function covered(planes: Buffer, size: Size, at: number): number {
  const own = plane(planes, size, 'car', at)
  if (own === 0 || own > FAINT_CAR.most) return own / 255
  for (let down = -FAINT_CAR.around; down <= FAINT_CAR.around; down++)
    for (let aside = -FAINT_CAR.around; aside <= FAINT_CAR.around; aside++)
      if (plane(planes, size, 'car', at + down * size.width + aside) > FAINT_CAR.most) return own / 255
  return 0
}

const plane = (planes: Buffer, { width, height }: Size, name: (typeof PLANES)[number], at: number) =>
  planes[PLANES.indexOf(name) * width * height + at] ?? 0

interface Layers {
  readonly light: Buffer
  readonly planes: Buffer
  readonly size: Size
}

/** Whether any light comes from a point. */
const isLit = ({ light, planes, size }: Layers, at: number) =>
  [0, 1, 2].some((i) => light[at * 3 + i]) ||
  (['flakes', 'pigment'] as const).some((name) => plane(planes, size, name, at))

/**
 * What a point shows on a screen, 0 to 1. At an edge the light is the share of it that the car covers: film answers to all of it, or a
 * bright edge is white in steps.
 */
function lit({ finish, pigment }: Paint, { light, planes, size }: Layers, at: number, isCar: number) {
  const whole = isCar > 0 ? 1 / Math.max(isCar, FAINT_EDGE) : 1
  const matt = whole * linear(plane(planes, size, 'pigment', at))
  const answering = whole * linear(plane(planes, size, 'flakes', at))
  const flakes = answering * ANSWERS[finish].flakes
  const given = (i: 0 | 1 | 2) =>
    flakes * (pigment[i] + (1 - pigment[i]) * PALER[finish]) + matt * ANSWERS[finish].pigment * pigment[i]
  // What the clear coat mirrors depends on the finish; lamps, glass and wheels do not.
  const [red, green, blue] = pigment
  const dark = Math.max(0, 1 - (red + green + blue) / 3 / FLAT.pale)
  const flat = dark * (1 - soft((answering - FLAT.flakes) / (FLAT.steep - FLAT.flakes)))
  const coated = 1 - (1 - COAT[finish]) * Math.min(1, matt * 8)
  // At an outline paint gives back little light and mirrors much: there, too, it is paint.
  const coat = coated - Math.max(0, coated - FLAT.kept) * flat * Math.min(1, matt * 24)
  const shown = (i: 0 | 1 | 2) => film(whole * linear(light[at * 3 + i]) * coat + given(i))
  return [shown(0), shown(1), shown(2)] as const
}

/** The light that a byte of a layer stands for. */
const linear = (byte = 0) => LIGHT_OF[byte] ?? 0
const LIGHT_OF = Array.from({ length: 256 }, (_, byte) => BRIGHTEST * (byte / 255) ** CURVE)

/** The byte that stands for a light. */
export const encoded = (light: number): number =>
  Math.round(255 * Math.min(1, Math.max(0, light) / BRIGHTEST) ** (1 / CURVE))

/** As film answers light, 0 to 1 for a screen: highlights roll off instead of clipping. */
const film = (light: number) => FILM[Math.min(FILM.length - 1, Math.round(light * FILM_STEPS))] ?? 1

/** Worked out once, in steps finer than a screen's in the darkest tones. */
const FILM_STEPS = 8192
const FILM = Float32Array.from({ length: 2 * FILM_STEPS }, (_, step) => {
  const v = (step / FILM_STEPS) * EXPOSURE
  const rolled = Math.min(1, (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14))
  return rolled <= 0.0031308 ? rolled * 12.92 : 1.055 * rolled ** (1 / 2.4) - 0.055
})

/** The floor ends softly at the picture's sides, below and far behind the car. */
function fade(view: BodyView, { width, height }: Size, x: number, y: number): number {
  const aside = Math.min(x, width - 1 - x) / (FADE.aside * width)
  const below = (height - 1 - y) / ((FADE_BELOW[view] ?? FADE.below) * height)
  const above = (y / height - FAR) / FADE.above
  return soft(aside) * soft(below) * soft(above)
}

/** How much of a view is left near the edges past which the car goes on. */
const cropped = (view: BodyView, { width, height }: Size, x: number, y: number) => {
  const over = CROPPED[view]
  return over ? soft((1 - x / width) / over.right) * soft(y / height / over.above) : 1
}

/** How bright the pool of light is at a point of the picture. */
function pooled({ width, height }: Size, x: number, y: number): number {
  const aside = (x / width - 0.5) / POOL.wide
  const down = y / height - POOL.middle
  const away = Math.hypot(aside, down / (down < 0 ? POOL.above : POOL.below))
  return POOL.light * soft(1 - away)
}

function soft(value: number): number {
  const t = Math.min(1, Math.max(0, value))
  return t * t * (3 - 2 * t)
}
