import type { Finish, Paint } from '../paint.ts'
import { film, linear, soft } from './film.ts'
import type { Layers } from './planes.ts'

// What a car shows in a paint.

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
/** How many more flakes of a metallic paint answer that is darker than silver: it is known by them, or it is black with white stripes. */
const DARK_FLAKES = { more: 0.2, from: 0.55 } as const
/** How far what the coat mirrors takes the paint's colour, 0 to 1: around a soft box the flakes below it shine, and colour its edge. */
const TINTED: Readonly<Record<Finish, number>> = { metallic: 0.35, pearl: 0.3, solid: 0.2, matte: 0.3 }
/** A paint whose weakest channel lacks no more than this of the strongest is a grey, and tints nothing. */
const GREY = 0.2
/** How much paler than the pigment flakes are, 0 to 1: mica mirrors some light before it meets a colour. */
const PALER: Readonly<Record<Finish, number>> = { metallic: 0, pearl: 0.07, solid: 0, matte: 0 }
/** What is shown of what glass mirrors: a little more of its blue. */
const GLASS = [0.56, 0.61, 0.65] as const
/** What glass mirrors less than this is what compression has left in its layer. */
const FAINT_GLASS = 0.004
/** What an edge covers less than this is too faint to be told from its ground. */
const FAINT_EDGE = 0.12

/**
 * What each point shows on a screen: red, green and blue, 0 to 1. At an edge the light is the share of it that the car covers: film answers to
 * all of it, or a bright edge is white in steps.
 * @param cover how much of each point the car covers, 0 to 1
 */
export function paintwork(
  { finish, pigment }: Paint,
  { light, glass, ...planes }: Layers,
  cover: Float32Array,
): Float32Array {
  const answers = ANSWERS[finish]
  const dark = Math.max(0, 1 - pigment.reduce((sum, value) => sum + value, 0) / 3 / FLAT.pale)
  const deep = soft((dark - DARK_FLAKES.from) / (1 - DARK_FLAKES.from))
  const seen = answers.flakes + (finish === 'metallic' ? DARK_FLAKES.more * deep : 0)
  const flakesOf = pigment.map((value) => seen * (value + (1 - value) * PALER[finish]))
  const mattOf = pigment.map((value) => answers.pigment * value)
  const strongest = Math.max(...pigment)
  const lostOf = pigment.map((value) => {
    const lacks = strongest > 0 ? 1 - value / strongest : 0
    return TINTED[finish] * Math.max(0, (lacks - GREY) / (1 - GREY))
  })
  const shown = new Float32Array(light.length)
  for (let at = 0; at < cover.length; at++) {
    const isCar = cover[at] ?? 0
    const flakes = planes.flakes[at]
    const matte = planes.pigment[at]
    const isLit = flakes || matte || light[3 * at] || light[3 * at + 1] || light[3 * at + 2]
    if (!isLit && isCar === 0) continue
    const whole = isCar > 0 ? 1 / Math.max(isCar, FAINT_EDGE) : 1
    const matt = whole * linear(matte)
    const answering = whole * linear(flakes)
    // What the clear coat mirrors depends on the finish; lamps, glass and wheels do not.
    const isPaint = Math.min(1, matt * 8)
    const coated = 1 - (1 - COAT[finish]) * isPaint
    // At an outline paint gives back little light and mirrors much: there, too, it is paint.
    const flat = dark * (1 - soft((answering - FLAT.flakes) / (FLAT.steep - FLAT.flakes)))
    const coat = coated - Math.max(0, coated - FLAT.kept) * flat * Math.min(1, matt * 24)
    const mirrored = Math.max(0, linear(glass[at]) - FAINT_GLASS)
    for (let i = 0; i < 3; i++) {
      const given = answering * (flakesOf[i] ?? 0) + matt * (mattOf[i] ?? 0) + mirrored * (GLASS[i] ?? 0)
      const tinted = 1 - isPaint * (lostOf[i] ?? 0)
      shown[3 * at + i] = film(whole * linear(light[3 * at + i]) * coat * tinted + given)
    }
  }
  return shown
}
