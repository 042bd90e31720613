import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { PLANES } from '../../web/car/colouring/planes.ts'
import { path, samples } from '../../web/car/curve.ts'
import { isWrapped } from '../../web/car/ends/dark-pillars.ts'
import type { BodyGeometry } from '../../web/car/geometry/shape.ts'
import { heightAt } from '../../web/car/height.ts'
import { coloured, LAYER_SIZE, layerFiles } from '../../web/car/layers.ts'
import { paintOf } from '../../web/car/paint.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
import { rearWindow } from '../../web/car/solid/rear-window.ts'
import type { Point3, Skin } from '../../web/car/solid/skin.ts'
import { tailpipeParts } from '../../web/car/solid/tailpipes.ts'
import type { Point } from '../../web/car/spline.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { decalsOf } from '../../web/showroom/decals.ts'
import { brightness, inPicture } from '../support/studio-camera.ts'

// What a car is from behind: its skin, what is drawn on it, and the rendered pictures.

/** Faces that meet at more degrees have an edge between them; slivers, which are thinner, are not asked. */
const EDGE_DEGREES = 25
const SLIVER_CM = 0.2
/** The face of a tail: so far before its end, and so far inside its upper and its lower edge. */
const FACE = { deep: 40, below: 8, above: 14 }

interface Face {
  readonly across: Point3
  readonly thick: number
}

/** How a face looks, and how thick it is across its longest side. */
function faceOf({ positions, triangles }: Skin, at: number): Face {
  const [a = [], b = [], c = []] = [0, 1, 2].map((corner) => {
    const first = 3 * (triangles[at + corner] ?? 0)
    return [...positions.subarray(first, first + 3)]
  })
  const between = (from: number[], to: number[]) => to.map((value, axis) => value - (from[axis] ?? 0))
  const [u, v, w] = [between(a, b), between(a, c), between(b, c)]
  const [[ux = 0, uy = 0, uz = 0], [vx = 0, vy = 0, vz = 0]] = [u, v]
  const across = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
  return {
    across,
    thick: Math.hypot(...across) / Math.max(Math.hypot(...u), Math.hypot(...v), Math.hypot(...w)),
  }
}

function angleBetween(one: Face, other: Face): number {
  const along = one.across.reduce((sum, value, axis) => sum + value * (other.across[axis] ?? 0), 0)
  const turn = along / (Math.hypot(...one.across) * Math.hypot(...other.across))
  return (Math.acos(Math.max(-1, Math.min(1, turn))) * 180) / Math.PI
}

/** How long all edges on the left half of a tail's face are together, in centimetres. */
function edgesOf(id: DrawnModel): number {
  const { body, girth, tail } = carGeometry(id)
  const skin = bodySurface(body, girth)
  const points = skin.positions.length / 3
  const isOnFace = (at: number) => {
    const [x = 0, y = 0, z = 0] = skin.positions.subarray(3 * at, 3 * at + 3)
    return z > 0 && x > body.length - FACE.deep && y < tail.edge - FACE.below && y > tail.lip + FACE.above
  }
  const seen = new Map<number, Face>()
  let sum = 0
  for (let i = 0; i < skin.triangles.length; i++) {
    const from = skin.triangles[i] ?? 0
    const to = skin.triangles[i % 3 === 2 ? i - 2 : i + 1] ?? 0
    if (!isOnFace(from) || !isOnFace(to)) continue
    const side = Math.min(from, to) * points + Math.max(from, to)
    const face = faceOf(skin, i - (i % 3))
    const beside = seen.get(side)
    seen.set(side, face)
    if (!beside || Math.min(face.thick, beside.thick) < SLIVER_CM) continue
    if (angleBetween(face, beside) > EDGE_DEGREES) sum += distance(skin, from, to)
  }
  return sum
}

const distance = ({ positions }: Skin, from: number, to: number) =>
  Math.hypot(...[0, 1, 2].map((axis) => (positions[3 * from + axis] ?? 0) - (positions[3 * to + axis] ?? 0)))

test.each([
  'aston-martin-vantage-coupe',
  'mercedes-amg-gt-63-4matic',
  'ferrari-roma-spider',
  'bmw-2-series-m240i-xdrive-coupe',
  'porsche-911-gt3',
  'bmw-ix-m70-xdrive',
] as const)('the tail of a %s turns into its flank without an edge', (id) => {
  expect(edgesOf(id)).toBeLessThan(10)
})

/** How deep a flank may lie under a line that is stretched over it, in centimetres. */
const DENT_CM = 0.23
/** Heights at which it is measured, as parts of the way from the sill to the arch's top; and so much of a corner is left out. */
const HEIGHTS = [0.35, 0.5, 0.65, 0.8, 0.95]
const CORNER_SHARE = 0.4

/** The flank behind a rear wheel, cut level at a height: x and how far out it stands, from the arch into the tail's corner. */
function flankAt(skin: Skin, body: BodyGeometry, height: number): Point[] {
  const [, { x, radius }] = body.wheels.axles
  const reach = radius + body.wheels.gap
  const arch = x + Math.sqrt(Math.max(0, reach ** 2 - (height - radius) ** 2))
  const last = samples(body.outline).at(-1)?.[0] ?? 0
  const to = Math.min(body.length - CORNER_SHARE * body.corners.rear, last)
  const corner = (at: number) => {
    const first = 3 * (skin.triangles[at] ?? 0)
    const [along = 0, up = 0, out = 0] = skin.positions.subarray(first, first + 3)
    return [along, up, out] as const
  }
  const found: Point[] = []
  for (let i = 0; i < skin.triangles.length; i++) {
    const [from, end] = [corner(i), corner(i % 3 === 2 ? i - 2 : i + 1)]
    if (from[1] >= height === end[1] >= height) continue
    const t = (height - from[1]) / (end[1] - from[1])
    found.push([from[0] + (end[0] - from[0]) * t, from[2] + (end[2] - from[2]) * t])
  }
  return found
    .filter(([along, out]) => along >= arch && along <= to && out > 0)
    .toSorted(([a], [b]) => a - b)
    .filter(([along, out], i, all) => all[i - 1]?.[0] !== along || (all[i - 1]?.[1] ?? 0) < out)
}

/** How deep points lie at most under a line that is stretched over them. */
function dentOf(points: readonly Point[]): number {
  const over: Point[] = []
  for (const point of points) {
    while (over.length > 1 && !isOver(over, point)) over.pop()
    over.push(point)
  }
  return Math.max(...points.map((point) => depthUnder(over, point)))
}

/** Whether the last of some points stands out over the line from the one before it to the next. */
function isOver(points: readonly Point[], next: Point): boolean {
  const [[x0, z0], [x1, z1]] = [points.at(-2) ?? [0, 0], points.at(-1) ?? [0, 0]]
  return (x1 - x0) * (next[1] - z0) < (z1 - z0) * (next[0] - x0)
}

function depthUnder(line: readonly Point[], [x, z]: Point): number {
  const after = Math.max(
    1,
    line.findIndex(([along]) => along >= x),
  )
  const [[x0, z0], [x1, z1]] = [line[after - 1] ?? [0, 0], line[after] ?? [0, 0]]
  return ((x1 - x0) * (z0 - z) + (z1 - z0) * (x - x0)) / Math.max(0.001, Math.hypot(x1 - x0, z1 - z0))
}

test.each(DRAWN_MODELS)('the flank of a %s runs from its rear wheels into the tail without a dent', (id) => {
  const { body, girth } = carGeometry(id)
  const skin = bodySurface(body, girth)
  const [, { radius }] = body.wheels.axles
  for (const share of HEIGHTS) {
    const height = body.sill + share * (2 * radius + body.wheels.gap - body.sill)
    const flank = flankAt(skin, body, height)
    expect(flank.length).toBeGreaterThan(3)
    expect(dentOf(flank), `at ${height} cm`).toBeLessThan(DENT_CM)
  }
})

test.each(DRAWN_MODELS)(
  'the rear lamps of a %s are drawn on its body once: with its end, not with its side',
  (id) => {
    const car = carGeometry(id)
    const { side, rear } = decalsOf(car)
    expect(side).not.toContain('url(#sred)')
    expect(rear).toContain('url(#rred)')
  },
)

/** So far inside a body's edge its corner has turned so much that a drawing seen from behind is torn: along the flank it is far too long. */
const TORN_CM = 5.5
/** Its corners are square: from behind all of it is seen. */
const SQUARE: readonly DrawnModel[] = ['mercedes-amg-g-63-4matic']

test.each(DRAWN_MODELS.filter((id) => !SQUARE.includes(id)))(
  'openings in the tail of a %s end before its corner, where their outlines would be torn',
  (id) => {
    const { girth, tail } = carGeometry(id)
    const outermost = Math.max(...tail.intakes.flatMap((intake) => samples(intake).map(([x]) => x)))
    expect(outermost).toBeLessThan(girth.width / 2 - TORN_CM)
  },
)

test('glass runs on round the corner of a tail where side window and rear window meet: no paint is left between', () => {
  const wrapped = DRAWN_MODELS.filter((id) => isWrapped(carGeometry(id).body))
  expect(wrapped.toSorted()).toEqual([
    'range-rover-range-rover-sv-p615',
    'range-rover-sport-p530-autobiography',
    'range-rover-velar-p400e-dynamic',
  ])
})

/** How far a rear window runs along the car, and how far it falls, in centimetres. */
function rakeOf({ glass, outline }: BodyGeometry): { long: number; drop: number } | undefined {
  if (!glass.rear) return undefined
  const along = samples(glass.rear).map(([x]) => x)
  const [from, to] = [Math.min(...along), Math.max(...along)]
  return { long: to - from, drop: heightAt(outline, from) - heightAt(outline, to) }
}

const UPRIGHT_WINDOWS = DRAWN_MODELS.filter((id) => {
  const rake = rakeOf(carGeometry(id).body)
  return rake !== undefined && rake.drop > rake.long
})

test('SUVs, estates and the van have rear windows that stand upright', () => {
  expect(UPRIGHT_WINDOWS).toHaveLength(13)
})

test.each(UPRIGHT_WINDOWS)(
  'the upper edge of a %s’s upright rear window does not sag in its middle',
  (id) => {
    const { body, girth } = carGeometry(id)
    const [upper = ''] = (rearWindow(body, girth, { roof: 5, foot: 5 }) ?? '').split(' / ')
    const heights = upper.split(', ').map((point) => Number(point.split(' ')[1]))
    expect(heights[0]).toBeGreaterThan(Math.max(...heights) - 0.5)
  },
)

/** What one looks through behind a tall car, at least, in centimetres of its height. */
const WINDOW_CM = 15

const SUVS = FLEET.filter(({ general_info }) => general_info.body.startsWith('suv'))

test.each(SUVS.map(({ _id }) => _id as DrawnModel))('the rear window of a %s is more than a slit', (id) => {
  const rake = rakeOf(carGeometry(id).body)
  if (rake) expect(rake.drop).toBeGreaterThan(WINDOW_CM)
})

test.each(DRAWN_MODELS)('the side of a %s has no drawing of what is fitted to its tail, as a lip', (id) => {
  const car = carGeometry(id)
  const { side } = decalsOf(car)
  const fitted = car.body.parts.filter(({ shape }) =>
    samples(shape).every(([x]) => x > car.body.wheels.axles[1].x),
  )
  for (const { shape } of fitted) expect(side).not.toContain(path(shape, true))
})

test.each([
  'porsche-911-turbo-s',
  'porsche-911-gt3',
  'bmw-m5-touring',
  'porsche-taycan-turbo-gt',
  'mercedes-amg-c-63-s-e-performance',
  'bmw-i4-m50-xdrive',
  'mclaren-750s-coupe',
] as const)(
  'of the spoiler of a %s nothing is drawn on its paint: it is painted, stands on struts, ends its roof or is a part of its own',
  (id) => {
    const car = carGeometry(id)
    const { rear } = decalsOf(car)
    const bare = decalsOf({ ...car, tail: { ...car.tail, extras: [] } }).rear
    expect(rear).toBe(bare)
  },
)

const WITH_WINDOW = DRAWN_MODELS.filter((id) => {
  const { body } = carGeometry(id)
  return body.glass.rear && !body.cockpit
})

test.each(WITH_WINDOW)(
  'the rear window of a %s widens downwards without a step, inside its pillars',
  (id) => {
    const side = edgeOf(id)
    for (const [i, [z, y]] of side.entries()) {
      if (i === 0) continue
      const [before, above] = side[i - 1] ?? [0, 0]
      expect(z).toBeGreaterThanOrEqual(before)
      expect(y).toBeLessThan(above + LEVEL_CM)
    }
  },
)

const PILLARS = { roof: 8, foot: 9 }
/** What lies under a louvre is level, but for its crown. */
const LEVEL_CM = 0.3
/** Its upper corner is round: so many points, over this part of its length. */
const ROUND = { points: 6, share: 0.07 } as const
/** The straight side edge of a rear window, from its upper corner down: half width and height. */
function edgeOf(id: DrawnModel): Point[] {
  const { body, girth } = carGeometry(id)
  const [, side = ''] = (rearWindow(body, girth, PILLARS) ?? '').split(' / ')
  return side
    .split(', ')
    .slice(ROUND.points)
    .map((point) => {
      const [z = 0, y = 0] = point.split(' ').map(Number)
      return [z, y]
    })
}

const WHITE = paintOf('#e8e8e4', 'solid')

test.each([
  'aston-martin-vantage-coupe',
  'aston-martin-vanquish-coupe',
  'mercedes-amg-gt-63-4matic',
  'bmw-2-series-m240i-xdrive-coupe',
] as const)(
  'in the picture of a white %s from behind, paint lies beside its rear window all along',
  async (id) => {
    const { body } = carGeometry(id)
    const picture = await coloured(id, 'rear', WHITE)
    const along = samples(body.glass.rear ?? '').map(([x]) => x)
    const [from, to] = [Math.min(...along), Math.max(...along)]
    const edge = edgeOf(id)
    for (const step of [3, 4, 5, 6, 7]) {
      const share = ROUND.share + (1 - ROUND.share) * (step / edge.length)
      const [z, y] = edge[step - 1] ?? [0, 0]
      const x = from + (to - from) * share
      const inside = brightness(picture, inPicture(body, [x, y, z - 5], 'rear'))
      const beside = brightness(picture, inPicture(body, [x, y, z + 5], 'rear'))
      expect(inside, `glass at ${share}`).toBeLessThan(90)
      expect(beside, `paint at ${share}`).toBeGreaterThan(110)
    }
  },
)

/** Where the lid of an engine lies on the deck, above the lamps, its gap is not a boot's. */
const LID_ABOVE_LAMPS: readonly DrawnModel[] = [
  'ferrari-296-gtb',
  'lamborghini-revuelto-lb-744',
  'lamborghini-temerario-coupe',
  'mclaren-750s-coupe',
  'mclaren-artura-spider',
]

/** Where the highest gap that crosses a tail below its lamps ends, on the right. */
function lidEndOf(id: DrawnModel): Point | undefined {
  const car = carGeometry(id)
  const lamps = Math.min(...samples(car.tail.lens).map(([, y]) => y))
  const gaps = decalsOf(car).rear.matchAll(
    /d="M0 (?<middle>[\d.]+)C[^"]* (?<x>[\d.]+) (?<y>[\d.]+)" fill="none" stroke="#000" stroke-opacity=".72"/g,
  )
  return [...gaps]
    .map(({ groups: { middle, x, y } = {} }) => ({
      middle: Number(middle),
      end: [Number(x), Number(y)] as const,
    }))
    .filter(({ middle }) => middle < lamps)
    .toSorted((a, b) => b.middle - a.middle)[0]?.end
}

test('every model but five supercars, whose engine lies there, has a boot lid below its lamps', () => {
  expect(DRAWN_MODELS.filter((id) => lidEndOf(id) === undefined)).toEqual(LID_ABOVE_LAMPS)
})

test.each(DRAWN_MODELS.filter((id) => !LID_ABOVE_LAMPS.includes(id)))(
  'the gap of the boot lid of a %s ends at a lamp, not in the middle of the paint',
  (id) => {
    const [x, y] = lidEndOf(id) ?? [0, 0]
    const away = samples(carGeometry(id).tail.lens).map(([lampX, lampY]) => Math.hypot(lampX - x, lampY - y))
    expect(Math.min(...away)).toBeLessThan(5)
  },
)

const SILVER = paintOf('#c4c6c8', 'metallic')
/** How bright the inside of a tailpipe may be, of 255. */
const SOOT_LIGHT = 24

test.each(DRAWN_MODELS.filter((id) => (carGeometry(id).tail.pipes?.at.length ?? 0) > 0))(
  'one looks into the tailpipes of a %s as into the dark',
  async (id) => {
    const car = carGeometry(id)
    const picture = await coloured(id, 'rear', SILVER)
    for (const [z, y] of car.tail.pipes?.at ?? []) {
      const x = boreEnd(car, z)
      expect(brightness(picture, inPicture(car.body, [x, y, z], 'rear'))).toBeLessThan(SOOT_LIGHT)
    }
  },
)

/** How far behind the nose the bores of the tailpipes beside a point of the tail end, in centimetres. */
function boreEnd(car: ReturnType<typeof carGeometry>, beside: number): number {
  const bores = tailpipeParts(car, bodySurface(car.body, car.girth)).find(
    ({ name }) => name === 'tailpipe bores',
  )
  const positions = bores?.skin.positions ?? new Float32Array()
  const half = car.tail.pipes?.half ?? 0
  const along = Array.from({ length: positions.length / 3 }, (_, i) => positions.subarray(3 * i, 3 * i + 3))
  return Math.max(...along.filter(([, , z = 0]) => Math.abs(z - beside) < half / 2).map(([x = 0]) => x))
}

/** What light may change over seven points along a flank, of 255, and how far that is measured from the arch and the tail's end, in centimetres. */
const UPRIGHT_EDGE = 52
const [FROM_ARCH_CM, FROM_END_CM] = [9, 6]
/** So near to a drawing nothing is measured, in points; a drawing gives back less light than paint. */
const BESIDE = { along: 8, up: 3, least: 25 }

/** Points of a rear picture along the flank behind the wheel, at a share of the way from the hub to the belt. */
function alongFlank({ body, girth }: ReturnType<typeof carGeometry>, share: number): Point[] {
  const [, { x, radius }] = body.wheels.axles
  const reach = radius + body.wheels.gap
  const up = share * (heightAt(body.lines.belt, x) - radius)
  const arch = x + Math.sqrt(Math.max(0, reach ** 2 - up ** 2))
  const at = (along: number, out: number) => inPicture(body, [along, radius + up, out], 'rear')
  const [[left, top], [right, bottom]] = [
    at(arch + FROM_ARCH_CM, girth.width / 2),
    at(body.length - FROM_END_CM, girth.width / 2 - 2 * FROM_END_CM),
  ]
  return Array.from({ length: Math.max(0, Math.floor(right - left) - 2) }, (_, i) => [
    Math.ceil(left) + i,
    Math.round(top + ((bottom - top) * i) / (right - left)),
  ])
}

test.each(DRAWN_MODELS)('no light ends upright on the flank behind the rear wheel of a %s', async (id) => {
  const { width, height } = LAYER_SIZE
  const planes = await sharp(layerFiles(id, 'rear').planes).extractChannel(0).raw().toBuffer()
  const flakes = planes.subarray(PLANES.indexOf('flakes') * width * height)
  const isPaint = ([x, y]: Point) => {
    for (let dy = -BESIDE.up; dy <= BESIDE.up; dy++)
      for (let dx = -BESIDE.along; dx <= BESIDE.along; dx++)
        if ((flakes[(y + dy) * width + x + dx] ?? 0) < BESIDE.least) return false
    return true
  }
  const steps = [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8].flatMap((share) =>
    alongFlank(carGeometry(id), share)
      .filter(isPaint)
      .map(([x, y]) => {
        const sum = (side: 1 | -1) =>
          [2, 3, 4].reduce((total, away) => total + (flakes[y * width + x + side * away] ?? 0), 0)
        return Math.abs(sum(1) - sum(-1)) / 3
      }),
  )
  expect(steps.length).toBeGreaterThan(20)
  expect(Math.max(...steps)).toBeLessThan(UPRIGHT_EDGE)
})

/** How far a boot lid lies inside of a straight line from its bumper's edge to its lip, at most, in centimetres: at least so much. */
const LID_DEEP_CM = 0.2

/** The middle of a tail between two heights, as the skin has it: along the car and up. */
function middleOfTail(id: DrawnModel, low: number, high: number): Point[] {
  const { body, girth } = carGeometry(id)
  const { positions } = bodySurface(body, girth)
  const found: Point[] = []
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 1] = positions.subarray(i, i + 3)
    if (z === 0 && x > body.wheels.axles[1].x && y >= low && y <= high) found.push([x, y])
  }
  return found.toSorted(([, a], [, b]) => a - b)
}

test.each(DRAWN_MODELS.filter((id) => !LID_ABOVE_LAMPS.includes(id)))(
  'the boot lid of a %s lies within the bumper that stands out below it',
  (id) => {
    const { lid } = carGeometry(id).body
    const middle = middleOfTail(id, lid?.low ?? 0, lid?.high ?? 0)
    const [[x0, y0], [x1, y1]] = [middle[0] ?? [0, 0], middle.at(-1) ?? [0, 0]]
    const inside = middle.map(([x, y]) => x0 + ((x1 - x0) * (y - y0)) / (y1 - y0) - x)
    expect(Math.max(...inside)).toBeGreaterThan(LID_DEEP_CM)
  },
)
