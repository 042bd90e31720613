/** The brightest light that a layer keeps; a curve gives its dark tones more of the 256 steps. */
const BRIGHTEST = 4
const CURVE = 2.4
const EXPOSURE = 1.4

/** The light that a byte of a layer stands for. */
export const linear = (byte = 0): number => LIGHT_OF[byte] ?? 0
const LIGHT_OF = Float64Array.from({ length: 256 }, (_, byte) => BRIGHTEST * (byte / 255) ** CURVE)

/** The byte that stands for a light. */
export const encoded = (light: number): number =>
  Math.round(255 * Math.min(1, Math.max(0, light) / BRIGHTEST) ** (1 / CURVE))

/** As film answers light, 0 to 1 for a screen: highlights roll off instead of clipping. */
export const film = (light: number): number =>
  FILM[Math.min(FILM.length - 1, Math.round(light * FILM_STEPS))] ?? 1

/** Worked out once, in steps finer than a screen's in the darkest tones. */
const FILM_STEPS = 8192
const FILM = Float32Array.from({ length: 2 * FILM_STEPS }, (_, step) => {
  const v = (step / FILM_STEPS) * EXPOSURE
  const rolled = Math.min(1, (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14))
  return rolled <= 0.0031308 ? rolled * 12.92 : 1.055 * rolled ** (1 / 2.4) - 0.055
})

/** From 0 to 1 without a corner at either end. */
export function soft(value: number): number {
  const t = Math.min(1, Math.max(0, value))
  return t * t * (3 - 2 * t)
}
