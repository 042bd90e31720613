import { grid, type Point3 } from '../solid/skin.ts'
import type { Point } from '../spline.ts'
import { stripOf } from './dashboard.ts'
import type { InteriorPart } from './part.ts'
import { type Room, SEAT_Z } from './room.ts'
import { line, type Plane, plane, rounded, seam, slab, steps } from './shapes.ts'
import type { Trim } from './trim.ts'

type Screen = 'driver-screen' | 'middle-screen' | 'passenger-screen'

/** The screens of a cabin, and the hood over the instruments. */
export function screens(room: Room, trim: Trim): InteriorPart[] {
  return [
    ...instruments(room, trim),
    ...middleScreen(room, trim),
    ...(trim.passenger
      ? panel('passenger-screen', plane([-70.9, room.brow + stripOf(trim).middle, -SEAT_Z], 3), [15.5, 3.4])
      : []),
  ]
}

function instruments(room: Room, { instruments: kind }: Trim): InteriorPart[] {
  if (kind === 'curved') return curved(room)
  if (kind === 'tablet') return panel('driver-screen', plane([-69, room.brow + 2.8, SEAT_Z], 9), [15.4, 6.4])
  return hood(room, kind === 'arch' ? { half: 23.5, tall: 10.4 } : { half: 18.5, tall: 12.4 })
}

/** A flat screen in its frame: half its width and height. */
function panel(material: Screen, on: Plane, [half, tall]: Point): InteriorPart[] {
  const shown: readonly [number, number] = [half - 0.6, tall - 0.6]
  const rows = [shown[1], -shown[1]].map((up) => [shown[0], -shown[0]].map((across) => on(across, up, 0.06)))
  return [
    { name: 'screen frame', material: 'gloss', skin: slab(on, rounded(half, tall, 1.1), 1), edge: 0.15 },
    { name: 'screen', material, skin: grid(rows), uv: [0, 1, 1, 1, 0, 0, 1, 0] },
  ]
}

/** A panel that bends towards whoever drives, from the instruments to the middle. */
function curved({ brow }: Room): InteriorPart[] {
  const [left, right, tall] = [SEAT_Z + 16, -18, 6.2]
  const middle = (left + right) / 2
  const place = (z: number, up: number, out = 0): Point3 => [
    -70 + 5 * ((z - middle) / (left - middle)) ** 2 - up * 0.16 + out,
    brow + 2.6 + up,
    z,
  ]
  const zs = steps(left, right, 32)
  const ring = (z: number): Point3[] => [
    place(z, tall, 0),
    place(z, -tall, 0),
    place(z, -tall, -1),
    place(z, tall, -1),
  ]
  const ends = [zs[0] ?? 0, zs.at(-1) ?? 0].map((z) => ring(z).map(() => place(z, 0, -0.5)))
  const rows = [...(ends[0] ? [ends[0]] : []), ...zs.map(ring), ...(ends[1] ? [ends[1]] : [])]
  const split = SEAT_Z - 16.5
  const shown = (material: Screen, from: number, to: number): InteriorPart => {
    const across = steps(from, to, 16)
    const skin = grid([tall - 0.7, -tall + 0.7].map((up) => across.map((z) => place(z, up, 0.07))))
    return {
      name: 'screen',
      material,
      skin,
      uv: [1, 0].flatMap((v) => across.flatMap((_, i) => [i / 16, v])),
    }
  }
  return [
    { name: 'screen frame', material: 'gloss', skin: grid(rows, true), edge: 0.2 },
    shown('driver-screen', left - 0.8, split),
    shown('middle-screen', split - 0.4, right + 0.8),
  ]
}

/** Instruments under a hood of leather: the outside of its arch, its lip, its inside, and the screen in it. */
function hood(room: Room, { half, tall }: { half: number; tall: number }): InteriorPart[] {
  const arch = (x: number, shrink: number): Point3[] =>
    steps(0, Math.PI, 28).map((turn) => {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const wide = (half - shrink) * Math.sign(cos) * Math.abs(cos) ** 0.7
      return [x, room.brow - 3 + (tall - shrink) * sin ** 0.8, SEAT_Z + wide]
    })
  const rows = line(
    [
      [-92, 1.4],
      [-80, 0.1],
      [-70, 0],
      [-67.4, 0.5],
      [-67, 1.2],
      [-68.4, 1.8],
      [-77, 2],
    ],
    4,
  ).map(([x, shrink]) => arch(x, shrink))
  const on = plane([-76.5, room.brow + tall / 2 - 3.4, SEAT_Z], 10)
  const dials = [half - 4.2, tall / 2 - 0.6] as const
  return [
    { name: 'hood', material: 'pad', skin: grid(rows) },
    { name: 'seam', material: 'thread', skin: seam(arch(-71.5, -0.06)) },
    ...panel('driver-screen', on, dials),
  ]
}

function middleScreen(room: Room, { middle }: Trim): InteriorPart[] {
  if (middle === 'flush') return panel('middle-screen', plane([-70.6, room.brow - 8.6, 0], 6), [14, 5.8])
  if (middle === 'floating') return panel('middle-screen', plane([-68.6, room.brow - 5.2, 0], 10), [15.4, 7])
  if (middle === 'upright') return panel('middle-screen', plane([-67, room.brow - 9.5, 0], 18), [8.4, 11.5])
  if (middle === 'tall') return panel('middle-screen', plane([-65.6, room.brow - 14.4, 0], 32), [11, 12.4])
  return []
}
