import { bar, pillow } from '../solid/pillow.ts'
import { joined, type Skin } from '../solid/skin.ts'
import type { Point } from '../spline.ts'
import { stripOf, wrapped } from './dashboard.ts'
import type { InteriorPart } from './part.ts'
import type { Room } from './room.ts'
import { circle, loop, type Plane, plane, rounded, slab, steps } from './shapes.ts'
import type { Trim } from './trim.ts'

/** A vent's half width and height, and how round its corners are, by its kind. */
const FORM: Readonly<Record<Trim['vents'], { half: Point; corner: number }>> = {
  slots: { half: [10.5, 2.8], corner: 1.1 },
  slim: { half: [13.5, 1.5], corner: 0.7 },
  six: { half: [8.5, 3.4], corner: 2.6 },
  round: { half: [4.3, 4.3], corner: 4.3 },
}
const FACE_X = -71.3
/** The middle of those beside the middle of the dashboard: from it, or from the screen that is there. */
const INNER_Z = { slots: 12, slim: 15, six: 10, round: 6.4 } as const
const BESIDE_SCREEN_Z = 21

/** The vents: two at the doors, two in the middle, round ones lit where the screen leans on the console. */
export function vents(room: Room, trim: Trim): InteriorPart[] {
  const { vents: kind, middle } = trim
  const outer = room.half - 13
  const isCovered = middle === 'flush' || middle === 'tall'
  const inner = isCovered ? BESIDE_SCREEN_Z : INNER_Z[kind]
  return [outer, -outer, inner, -inner].flatMap((z) => vent(room, trim, z))
}

function vent(room: Room, trim: Trim, z: number): InteriorPart[] {
  const { vents: kind, middle } = trim
  const { half, corner } = FORM[kind]
  const x = FACE_X + wrapped(room, Math.abs(z) + half[0] * 0.6)
  const on = plane([x, room.brow + stripOf(trim).middle, z], 4)
  const outline = rounded(half[0], half[1], corner - 0.01)
  const frame = outline.map(([across, up]) => on(across, up, 0.35))
  const isLit = kind === 'round' && middle === 'tall'
  return [
    { name: 'vent', material: 'dark', skin: slab(on, outline, 2) },
    { name: 'vent frame', material: 'chrome', skin: loop(frame, kind === 'round' ? 0.34 : 0.2) },
    {
      name: 'vent fins',
      material: isLit ? 'metal' : 'gloss',
      skin: joined(isLit ? turbine(on) : fins(on, half, kind)),
    },
    {
      name: 'vent lever',
      material: 'metal',
      skin: pillow({ middle: on(0, 0, 0.6), half: [0.5, 0.6, 0.9], square: 4 }),
    },
    ...(isLit
      ? [{ name: 'vent ring', material: 'glow' as const, skin: loop(circle(on, [0, 0], [4.9, 4.9]), 0.1) }]
      : []),
  ]
}

/** Level fins, in a round vent as long as its circle is wide there. */
function fins(on: Plane, [wide, tall]: Point, kind: Trim['vents']): Skin[] {
  return steps(-tall + 0.9, tall - 0.9, kind === 'slim' ? 1 : 3).map((up) => {
    const half = kind === 'round' ? Math.sqrt((wide - 0.5) ** 2 - up ** 2) : wide - 0.8
    return bar([on(-half, up, 0.25), on(half, up, 0.25)], kind === 'round' ? 0.3 : 0.2)
  })
}

/** Blades about a hub, as those of a jet's engine. */
const turbine = (on: Plane): Skin[] =>
  steps(0, Math.PI, 6)
    .slice(0, -1)
    .map((turn) => {
      const [x, y] = [3.7 * Math.cos(turn), 3.7 * Math.sin(turn)]
      return bar([on(-x, -y, 0.1), on(0, 0, 0.35), on(x, y, 0.1)], 0.2)
    })
