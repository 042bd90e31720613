/** How a paint answers light: flakes of metal in it, or of mica that is paler than the pigment; plain pigment; a dull clear coat. */
export type Finish = 'metallic' | 'pearl' | 'solid' | 'matte'

/** A paint: linear red, green and blue of its pigment, and its finish. */
export interface Paint {
  readonly pigment: readonly [number, number, number]
  readonly finish: Finish
}

/** A paint from a colour such as `#123a30`. */
export function paintOf(hex: string, finish: Finish = 'metallic'): Paint {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour: "${hex}"`)
  const channel = (from: number) => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return { pigment: [channel(1), channel(3), channel(5)], finish }
}

/**
 * The colour of a panel in the studio.
 * @param tilt degrees by which the panel faces up (90 is a roof, negative tucks under)
 * @param yaw degrees by which it turns away from the viewer, negative to the left
 */
export function shade(paint: Paint, tilt: number, yaw: number, exposure = 1): string {
  const t = (tilt * Math.PI) / 180
  const a = (yaw * Math.PI) / 180
  const normal = [Math.sin(a) * Math.cos(t), Math.sin(t), Math.cos(a) * Math.cos(t)] as const
  const facing = Math.max(0, normal[2])
  const seen = [2 * facing * normal[0], 2 * facing * normal[1], 2 * facing * facing - 1] as const
  const dull = paint.finish === 'matte'
  const mirror = studio(seen, dull ? 0.5 : 0.1)
  const spread = studio(seen, paint.finish === 'metallic' || paint.finish === 'pearl' ? 0.34 : 0.6)
  const fresnel = 0.045 + 0.4 * (1 - facing) ** 5
  const coat = (dull ? 0.5 : 1) * fresnel * mirror
  const lit = 0.07 + 0.16 * brightness(paint) + 0.8 * Math.max(0, normal[1] + 0.08) ** 1.1 + 0.08 * facing
  const flake = { metallic: 0.4, pearl: 0.36, solid: 0.3, matte: 0.24 }[paint.finish] * spread
  const body = (lit + flake) * gain(paint)
  return hex(paint.pigment.map((pigment) => (pigment * body + coat) * exposure))
}

/** A photographer opens the aperture for dark paint and closes it for white. */
const gain = (paint: Paint) => 1.22 - 0.1 * brightness(paint)

/** How bright a pigment looks, 0 to 1. */
const brightness = ({ pigment: [r, g, b] }: Paint) => Math.sqrt(0.3 * r + 0.59 * g + 0.11 * b)

/** Light that comes from a direction: bank overhead, strip along the car, dark wall, lit floor, strips at both ends. */
function studio([x, y, z]: readonly [number, number, number], blur: number): number {
  const strip = 7 * band(y, 0.42, 0.58, blur) * (z > 0 ? 1 : 0.3)
  const bank = 0.22 * rise(y, 0.6, 1, blur) + 0.3 * band(y, 0.93, 1.2, blur)
  const backdrop = 0.6 * band(y, 0.2, 0.8, 0.4) * (z < 0 ? 1 : 0)
  const floor = 0.72 * rise(-y, 0.03, 0.1, blur * 0.6) * (1 - 0.9 * rise(-y, 0.12, 0.6, 0.3))
  const ends = 0.55 * band(Math.abs(x), 0.62, 0.9, 0.4) * rise(y, -0.2, 0.3, 0.3)
  return 0.07 + strip + bank + backdrop + floor + ends
}

/** 0 below `low`, 1 above `high`, smooth between; `soft` widens both. */
function rise(value: number, low: number, high: number, soft: number): number {
  const t = Math.min(1, Math.max(0, (value - low + soft / 2) / (high - low + soft)))
  return t * t * (3 - 2 * t)
}

const band = (value: number, low: number, high: number, soft: number) =>
  rise(value, low, low + 0.02, soft) * (1 - rise(value, high, high + 0.02, soft))

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Film-like: highlights roll off instead of clipping. */
function hex(linear: readonly number[]): string {
  const bytes = linear.map((value) => {
    const film = value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4))
    const encoded = film <= 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${bytes.join('')}`
}
