import type { SolidPart } from '../part.ts'
import { grid, type Point3 } from '../skin.ts'
import { type FacingSkin, rimOf } from './cut.ts'
import { liningAt } from './door.ts'
import type { DoorRegion } from './door-region.ts'
import { pointsOf } from './strip.ts'

/** Half a pillar's width at its foot and at the roof, how thick it is, and how far behind the glass it begins. */
const FOOT_CM = 9
const HEAD_CM = 4.5
const THICK_CM = 4
const BEHIND_GLASS_CM = 3.2
/** It stands this far inside the lining of the doors, where their seals end. */
const INSIDE_CM = 3
/** It reaches below the sill's edge by this much, ends so far below the roof's, and passes from lining to glass over this height. */
const INTO_CM = 4
const BELOW_ROOF_CM = 3
const STEP_CM = 6
const ROWS = 40

/**
 * The pillar of the left side between a door and the next one: both were cut along one gap, so that without it nothing would stand
 * between them once they are open.
 */
export function pillarBetween(skin: FacingSkin, region: DoorRegion): SolidPart {
  const edge = rearEdge(skin, region)
  const high = edge.at(-1)?.[1] ?? region.bottom
  const low = region.bottom - INTO_CM
  const x = (y: number) => region.rear(Math.min(high, Math.max(region.bottom, y)))
  const belt = region.belt(x(region.bottom))
  const out = (y: number) => {
    const lining = liningAt(region, belt, y) - INSIDE_CM
    const above = Math.min(1, Math.max(0, (y - belt) / STEP_CM))
    const glass = depthAt(edge, y) - BEHIND_GLASS_CM
    return Math.min(glass, lining + (glass - lining) * above)
  }
  const row = (y: number): Point3[] => {
    const half = FOOT_CM + ((HEAD_CM - FOOT_CM) * (y - low)) / (high - low)
    const [at, z] = [x(y), out(y)]
    return [
      [at - half, y, z],
      [at + half, y, z],
      [at + half - 1, y, z - THICK_CM],
      [at - half + 1, y, z - THICK_CM],
    ]
  }
  const rows = Array.from({ length: ROWS + 1 }, (_, i) =>
    row(low + ((high - BELOW_ROOF_CM - low) * i) / ROWS),
  )
  return { name: 'pillar', material: 'trim', skin: grid(rows, true) }
}

/** The points of a door's skin along its rear edge, from below. */
function rearEdge(skin: FacingSkin, { rear }: DoorRegion): Point3[] {
  const points = pointsOf(skin.positions)
  const rim = new Set(rimOf(skin).flat())
  return points
    .filter(([x, y], i) => rim.has(i) && Math.abs(x - rear(y)) < 0.2)
    .toSorted((a, b) => a[1] - b[1])
}

/** How far out an edge is at a height. */
function depthAt(edge: readonly Point3[], y: number): number {
  const next = edge.findIndex((point) => point[1] >= y)
  const above = edge.at(next) ?? edge.at(-1)
  const below = edge[Math.max(0, (next === -1 ? edge.length : next) - 1)]
  if (!above || !below || above[1] === below[1]) return above?.[2] ?? 0
  const t = Math.min(1, (y - below[1]) / (above[1] - below[1]))
  return below[2] + (above[2] - below[2]) * t
}
