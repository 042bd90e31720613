import { bar, pillow } from '../solid/pillow.ts'
import { joined } from '../solid/skin.ts'
import type { Point } from '../spline.ts'
import { wrapped } from './dashboard.ts'
import type { InteriorPart } from './part.ts'
import type { Room } from './room.ts'
import { circle, loop, plane, rounded, slab, steps } from './shapes.ts'
import type { Trim } from './trim.ts'

/** A vent's half width and height, and how round its corners are, by its kind. */
const FORM: Readonly<Record<Trim['vents'], { half: Point; corner: number }>> = {
  slots: { half: [10.5, 2.8], corner: 1.1 },
  slim: { half: [13.5, 1.5], corner: 0.7 },
  six: { half: [8.5, 3.4], corner: 2.6 },
  round: { half: [4.3, 4.3], corner: 4.3 },
}
const FACE_X = -71.3
/** How far below the dashboard's edge their middle lies. */
const BELOW = { slots: 11, slim: 10, six: 11, round: 10.6 } as const

/** The vents: two at the doors, two or a row of round ones in the middle. */
export function vents(room: Room, { vents: kind, middle }: Trim): InteriorPart[] {
  const outer = room.half - 13
  const [first, step] = kind === 'round' ? [5.6, 11.2] : [11, 22]
  const isCovered = middle === 'flush' || middle === 'tall'
  const inner = isCovered
    ? []
    : kind === 'round'
      ? [first, -first, first + step, -first - step]
      : [first, -first]
  const beside = isCovered ? [21, -21] : []
  return [outer, -outer, ...inner, ...beside].flatMap((z) =>
    vent(room, kind, { z, isLit: middle === 'tall' }),
  )
}

function vent(room: Room, kind: Trim['vents'], { z, isLit }: { z: number; isLit: boolean }): InteriorPart[] {
  const { half, corner } = FORM[kind]
  const on = plane([FACE_X + wrapped(room, Math.abs(z) + half[0] * 0.6), room.brow - BELOW[kind], z], 4)
  const outline = rounded(half[0], half[1], corner - 0.01)
  const frame = outline.map(([across, up]) => on(across, up, 0.35))
  const fins =
    kind === 'round'
      ? [
          ...steps(0, Math.PI, 4)
            .slice(0, -1)
            .map((turn) => {
              const [x, y] = [3.6 * Math.cos(turn), 3.6 * Math.sin(turn)]
              return bar([on(-x, -y, 0.3), on(x, y, 0.3)], 0.2)
            }),
          pillow({ middle: on(0, 0, 0.5), half: [0.7, 1.3, 1.3], square: 2 }),
        ]
      : [
          ...steps(-half[1] + 0.9, half[1] - 0.9, kind === 'slim' ? 1 : 3).map((up) =>
            bar([on(-half[0] + 0.8, up, 0.3), on(half[0] - 0.8, up, 0.3)], 0.16),
          ),
          pillow({ middle: on(0, 0, 0.7), half: [0.5, 0.7, 0.9], square: 4 }),
        ]
  return [
    { name: 'vent', material: 'dark', skin: slab(on, outline, 1.2) },
    { name: 'vent frame', material: 'chrome', skin: loop(frame, 0.24) },
    { name: 'vent fins', material: 'metal', skin: joined(fins) },
    ...(kind === 'round' && isLit
      ? [{ name: 'vent ring', material: 'glow' as const, skin: loop(circle(on, [0, 0], [4.9, 4.9]), 0.1) }]
      : []),
  ]
}
