import { type Curve, round, samples } from './curve.ts'
import type { Point } from './spline.ts'

/** Where lamps stand in the glass, as parts of its width; how large one may be, as its radius in centimetres and as a part of the room it has. */
const LAMPS_AT = [0.2, 0.42, 0.64]
const LARGEST_CM = 3
const LEAST_CM = 0.9
const OF_ROOM = 0.4
const FROM_LIGHT_CM = 0.5
const APART_CM = 0.8
/** Each moves so far to where it has more room, as parts of the glass's width. */
const NEAR = [0, -0.03, 0.03, -0.06, 0.06, -0.09, 0.09]
/** A line that is shorter than this is a point of light; several of them stand around one lamp. */
const POINT_CM = 7

/** The lamps behind the glass: one large inside a ring or between points of light, else up to three beside the lines of light. */
export function projectors(led: Curve, lens: Curve): string {
  const lines = led.split(';').map((line) => samples(line))
  const [first = []] = lines
  if (gap(first[0], first.at(-1)) < 1) return projector(middleOf(first), 4.2)
  const middle = middleOf(lines.flat())
  const isAround = lines.every((line) => gap(line[0], line.at(-1)) < POINT_CM)
  if (isAround && lines.flat().every((point) => gap(point, middle) > LARGEST_CM))
    return projector(middle, LARGEST_CM)
  const glass = samples(lens)
  const places = glass.map(([x]) => x)
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const lamps: Lamp[] = []
  for (const share of LAMPS_AT) {
    const near = NEAR.map((off) => {
      const lamp = lampAt(from + (share + off) * (to - from), glass, lines)
      const apart = lamps.map(({ middle, radius }) => gap(middle, lamp.middle) - radius - APART_CM)
      return { ...lamp, radius: Math.min(lamp.radius, ...apart) }
    })
    const best = near.reduce((most, lamp) => (lamp.radius > most.radius ? lamp : most))
    if (best.radius >= LEAST_CM) lamps.push(best)
  }
  return lamps.map(({ middle, radius }) => projector(middle, radius)).join('')
}

interface Lamp {
  readonly middle: Point
  readonly radius: number
}

const NO_ROOM = { low: 0, high: 0 }

/** A lamp in the largest room that lines of light leave over or under them at a place; without a size where there is none. */
function lampAt(x: number, glass: readonly Point[], lines: readonly (readonly Point[])[]): Lamp {
  const lit = lines.flatMap((line) => crossings(line, x))
  const heights = [...crossings([...glass, ...glass.slice(0, 1)], x), ...lit].toSorted((a, b) => a - b)
  const rooms = heights.slice(1).map((high, i) => ({ low: heights[i] ?? high, high }))
  const { low, high } = rooms.reduce(
    (most, room) => (room.high - room.low > most.high - most.low ? room : most),
    NO_ROOM,
  )
  const middle: Point = [x, (low + high) / 2]
  const free = Math.min(...lines.flat().map((point) => gap(point, middle))) - FROM_LIGHT_CM
  return { middle, radius: Math.min(LARGEST_CM, OF_ROOM * (high - low), free) }
}

const gap = (from: Point | undefined, to: Point | undefined) =>
  from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : 0

function middleOf(points: readonly Point[]): Point {
  const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return [middle(0), middle(1)]
}

/** The heights at which a line passes a place. */
function crossings(line: readonly Point[], x: number): number[] {
  return line.slice(1).flatMap(([x1, y1], i) => {
    const [x0, y0] = line[i] ?? [x1, y1]
    return x0 < x === x1 < x ? [] : [y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)]
  })
}

const projector = ([x, y]: Point, radius: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="#05070a" stroke="#8d99a3" stroke-opacity=".7" stroke-width="${round(radius * 0.16)}"/>
    <circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 0.62)}" fill="#25303a"/>
    <circle cx="${round(x - radius * 0.25)}" cy="${round(y + radius * 0.28)}" r="${round(radius * 0.22)}" fill="#e8f3ff" opacity=".85"/>`
