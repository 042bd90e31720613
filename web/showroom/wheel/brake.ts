import { CircleGeometry, type Material, type Mesh } from 'three'
import { plain } from '../materials.ts'
import { discMiddle } from './depths.ts'
import { type Point, part, surface, turned, type WheelSize } from './parts.ts'

const DISC_CORNERS = 32
const BELL_CORNERS = 24
/** Radii as shares of the rim's. */
const DISC = 0.76
const BELL = 0.42
const DISC_HALF_CM = 1.4

/** A caliper's outline beside the axle, where it holds the disc: radii as shares of the rim's, and from which angle on, in radians. */
const CALIPER = { from: 0.53, to: 0.815, begins: 2.2, long: 1.15 } as const
/** How far a caliper stands out from the disc's middle towards the face, in centimetres. */
const CALIPER_CM = 3.6
/** How much of its section is left at a caliper's ends, and how long they are, as a share of it: they are round. */
const ENDS = [
  { along: 0, share: 0 },
  { along: 0, share: 0.72 },
  { along: 0.05, share: 0.94 },
  { along: 0.14, share: 1 },
] as const

const lacquers = new Map<string, Material>()

/** Paint of brake calipers, made once a colour. */
function lacquer(colour: string): Material {
  const made = lacquers.get(colour) ?? plain(colour, { gloss: 0.15, blur: 0.3 })
  lacquers.set(colour, made)
  return made
}

/** Disc, bell and caliper, and the dark behind them. */
export function brake(size: WheelSize): Mesh[] {
  const { rim, width } = size
  const middle = discMiddle(size)
  const disc = turned(
    'disc',
    [
      [DISC * rim, middle - DISC_HALF_CM],
      [DISC * rim, middle + DISC_HALF_CM],
      [BELL * rim, middle + DISC_HALF_CM],
    ],
    DISC_CORNERS,
  )
  const bell = turned(
    'barrel',
    [
      [BELL * rim, middle],
      [BELL * rim * 0.96, middle + 2.1],
      [0, middle + 2.3],
    ],
    BELL_CORNERS,
  )
  const back = part('shade', new CircleGeometry(rim, 24))
  back.position.z = -width / 2 + 3
  return [disc, bell, caliper(size), back]
}

/** A rounded block that hugs the disc. */
function caliper(size: WheelSize): Mesh {
  const begun = ENDS.map(({ along, share }) => ({ along, share }))
  const ended = ENDS.map(({ along, share }) => ({ along: 1 - along, share })).reverse()
  const rows = [...begun, { along: 0.5, share: 1 }, ...ended].map(({ along, share }) =>
    caliperSection(size, CALIPER.begins + along * CALIPER.long, share),
  )
  return part('caliper', surface(rows), lacquer(size.calipers ?? '#8c2226'))
}

/** Across a caliper, from its inner edge over its face to its outer one, at an angle round the axle. */
function caliperSection(size: WheelSize, angle: number, share: number): Point[] {
  const { rim } = size
  const middle = ((CALIPER.from + CALIPER.to) / 2) * rim
  const half = ((CALIPER.to - CALIPER.from) / 2) * rim
  const front = discMiddle(size) + CALIPER_CM
  const profile = [
    [-1, -CALIPER_CM],
    [-1, -1.2],
    [-0.86, -0.3],
    [-0.6, 0],
    [0.6, 0],
    [0.86, -0.3],
    [1, -1.2],
    [1, -CALIPER_CM],
  ] as const
  return profile.map(([across, deep]) => {
    const away = middle + across * half * share
    return [away * Math.cos(angle), away * Math.sin(angle), front + deep - (1 - share) * 1.2]
  })
}
