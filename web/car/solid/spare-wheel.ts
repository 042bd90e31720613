import type { CarGeometry } from '../geometry/drawable.ts'
import type { SolidPart } from './part.ts'
import { outwards, type Point3, type Skin } from './skin.ts'

/** The cover's radius, and that of its bright ring, as the tail's drawing has them, in centimetres. */
const COVER_CM = 37
const RING = { radius: 35.4, half: 0.8 } as const
/** Between the door and the car's length; the cover reaches into the door by so much. */
const ROOT_CM = 4
/** Over this its edge is round. */
const ROUND_CM = 4
const CORNERS = 72

/** The spare wheel under its cover, on the back door of an off-roader: as deep as the door is short of the car's length. None on other cars. */
export function spareWheelParts({ body, tail }: CarGeometry, skin: Skin): SolidPart[] {
  if (!tail.spare) return []
  const [aside, y] = tail.spare
  // Drawn from behind, where the left side is on the left.
  const around = ringAt(y, -aside)
  const door = doorAt(skin, y, -aside)
  const end = body.length
  const rounded = Array.from({ length: 7 }, (_, i) => {
    const turn = (i / 6) * (Math.PI / 2)
    return around(end - ROUND_CM * (1 - Math.sin(turn)), COVER_CM - ROUND_CM * (1 - Math.cos(turn)))
  })
  const face = around(end - 0.6, COVER_CM * 0.6)
  const cover = [
    around(door - ROOT_CM, 0),
    around(door - ROOT_CM, COVER_CM),
    ...rounded,
    face,
    around(end - 0.6, 0),
  ]
  const ringX = end - 1.6
  const ring = Array.from({ length: 9 }, (_, i) => {
    const turn = (i / 8) * 2 * Math.PI
    return around(ringX + RING.half * 1.5 * Math.sin(turn), RING.radius + RING.half * Math.cos(turn))
  })
  return [
    { name: 'spare wheel', material: 'trim', skin: outwards(cover) },
    { name: 'spare wheel ring', material: 'chrome', skin: outwards(ring) },
  ]
}

/** Circles round the wheel's axis, which lies along the car. */
const ringAt =
  (y: number, z: number) =>
  (x: number, radius: number): Point3[] =>
    Array.from({ length: CORNERS }, (_, i) => {
      const turn = (i / CORNERS) * 2 * Math.PI
      return [x, y + radius * Math.sin(turn), z + radius * Math.cos(turn)]
    })

/** Where the back door is within the wheel: the foremost of its surface there. */
function doorAt({ positions }: Skin, y: number, z: number): number {
  const last = Math.max(...positions.filter((_, i) => i % 3 === 0))
  let foremost = last
  for (let i = 0; i < positions.length; i += 3) {
    const [px = 0, py = 0, pz = 0] = positions.subarray(i, i + 3)
    if (px > last - 20 && Math.hypot(py - y, pz - z) < COVER_CM) foremost = Math.min(foremost, px)
  }
  return foremost
}
