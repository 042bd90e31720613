import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aboutCar } from '../../scripts/studio/export-car.ts'
import { masksOf } from '../../scripts/studio/masks.ts'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { samples } from '../../web/car/curve.ts'
import { bladesOf, crossed, isCrossed } from '../../web/car/ends/blades.ts'
import { heightAt } from '../../web/car/height.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
import { mirrorParts } from '../../web/car/solid/mirrors.ts'
import { tailpipeParts } from '../../web/car/solid/tailpipes.ts'
import type { Point } from '../../web/car/spline.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { trimOf } from '../../web/models/trims.ts'
import { DECAL_HALF_CM, DECAL_HEIGHT_CM, decalsOf, mirrorSail } from '../../web/showroom/decals.ts'

// What is fitted to a body and drawn on it: blades in intakes, door handles, posts and the dark corner at the mirror.

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** The colour of a sheet at a point, in centimetres from its left edge and above the ground. */
async function sheetOf(svg: string, width: number): Promise<(at: Point) => Colour> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / width
  return ([x, y]) => {
    const at = 4 * (Math.round((DECAL_HEIGHT_CM - y) * scale) * info.width + Math.round(x * scale))
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0]
  }
}

const pointsOf = (drawn: string): Point[] =>
  [...drawn.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])

/** The middle of a blade, of its path data. */
function middleOf(blade: string): Point {
  const corners = pointsOf(blade)
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}

const CROSSED = DRAWN_MODELS.filter((id) => {
  const { intakes, blades } = carGeometry(id).face
  return intakes.some((intake) => isCrossed(intake, blades))
})

test('most makes have blades of their own in the corners of their bumpers', () => {
  const kinds = new Map(CROSSED.map((id) => [id.split('-')[0], carGeometry(id).face.blades]))
  expect(new Set(kinds.values())).toEqual(new Set(['slats', 'wing', 'louvres', 'vane']))
  expect([kinds.get('porsche'), kinds.get('bmw'), kinds.get('mercedes'), kinds.get('ferrari')]).toEqual([
    'slats',
    'wing',
    'louvres',
    'vane',
  ])
})

test.each(CROSSED)(
  'the intakes in the corners of a %s are crossed: a blade is no opening, and a vane is paint',
  async (id) => {
    const car = carGeometry(id)
    const { intakes, blades } = car.face
    const mask = await sheetOf(masksOf(car).front, 2 * DECAL_HALF_CM)
    const drawn = await sheetOf(decalsOf(car).front, 2 * DECAL_HALF_CM)
    for (const intake of intakes) {
      if (!isCrossed(intake, blades)) continue
      for (const blade of bladesOf(intake, blades)) {
        const [x, y] = middleOf(blade)
        for (const side of [1, -1]) {
          const at: Point = [DECAL_HALF_CM + side * x, y]
          expect(mask(at)[1], 'no opening').toBe(0)
          if (blades === 'vane') expect(drawn(at)[3], 'the paint is seen').toBeLessThan(40)
        }
      }
    }
  },
)

test('a dark blade has one edge in the light: two would make a white stripe of it', () => {
  for (const kind of ['slats', 'louvres'] as const) {
    const drawn = crossed('', '60 50 / 90 50 / 90 20 / 60 20 / 60 50', kind, 'a')
    const lit = [...drawn.matchAll(/d="([^"]+)" fill="none" stroke="#8a9096"/g)].map(([, d = '']) =>
      pointsOf(d),
    )
    const blades = bladesOf('60 50 / 90 50 / 90 20 / 60 20 / 60 50', kind).map(pointsOf)
    expect(lit).toHaveLength(blades.length)
    for (const [i, [from, to, ...more]] of lit.entries()) {
      expect(more).toEqual([])
      // Of the two corners at each end of a blade, the upper one.
      for (const [x, y] of [from ?? [0, 0], to ?? [0, 0]]) {
        const atEnd = (blades[i] ?? []).filter((corner) => corner[0] === x)
        expect(y).toBe(Math.max(...atEnd.map((corner) => corner[1])))
        expect(atEnd).toHaveLength(2)
      }
    }
  }
})

/** Where an outline is closed at x: its lowest and its highest edge. */
function chordAt(outline: readonly Point[], x: number): readonly [low: number, high: number] {
  const heights = outline.flatMap(([x0, y0], i) => {
    const [x1, y1] = outline[(i + 1) % outline.length] ?? [0, 0]
    return x0 > x !== x1 > x ? [y0 + ((x - x0) * (y1 - y0)) / (x1 - x0)] : []
  })
  return [Math.min(...heights), Math.max(...heights)]
}

/** What a side has of a material: points of each near its front edge, and near its rear one. */
const hollowsOf = (id: DrawnModel, material: 'duct' | 'outlet') =>
  carGeometry(id)
    .body.parts.filter((part) => part.material === material)
    .map(({ shape }) => {
      const outline = samples(shape)
      const along = outline.map(([x]) => x)
      const pointsAt = (share: number): Point[] => {
        const x = Math.min(...along) + (Math.max(...along) - Math.min(...along)) * share
        const [low, high] = chordAt(outline, x)
        return [0.2, 0.35, 0.65, 0.8].map((part) => [x, low + (high - low) * part])
      }
      return { front: pointsAt(0.12), rear: pointsAt(0.82) }
    })

const DUCTED = DRAWN_MODELS.filter((id) => hollowsOf(id, 'duct').length > 0)
const VENTED = DRAWN_MODELS.filter((id) => hollowsOf(id, 'outlet').length > 0)

test('what breathes through its sides has ducts in them, and what lets air out behind its front wheels outlets', () => {
  expect(DUCTED.toSorted()).toEqual([
    'ferrari-296-gtb',
    'lamborghini-revuelto-lb-744',
    'lamborghini-temerario-coupe',
    'mclaren-750s-coupe',
    'mclaren-artura-spider',
    'porsche-718-cayman-gts-4-0',
    'porsche-911-turbo-s',
  ])
  expect(VENTED).toContain('aston-martin-vantage-coupe')
})

test.each([...DUCTED, ...VENTED])(
  'the sides of a %s turn inwards where air goes in or comes out: paint at one end, the dark at the other',
  async (id) => {
    const side = await sheetOf(decalsOf(carGeometry(id)).side, carGeometry(id).body.length)
    // Chrome may cross the paint of one, and a wheel arch its dark.
    const least = (at: readonly Point[]) => Math.min(...at.map((point) => side(point)[3]))
    const most = (at: readonly Point[]) => Math.max(...at.map((point) => side(point)[3]))
    for (const { front, rear } of hollowsOf(id, 'duct')) {
      expect(least(front)).toBeLessThan(70)
      expect(most(rear)).toBeGreaterThan(240)
    }
    for (const { front, rear } of hollowsOf(id, 'outlet')) {
      expect(most(front)).toBeGreaterThan(240)
      expect(least(rear)).toBeLessThan(100)
    }
  },
)

test.each(DRAWN_MODELS)('no light in the nose of a %s lies across the edge of an intake', (id) => {
  const { extras = [], intakes } = carGeometry(id).face
  const isIn = (outline: readonly Point[], [x, y]: Point) =>
    outline.reduce((inside, [x0, y0], i) => {
      const [x1, y1] = outline[(i + 1) % outline.length] ?? [0, 0]
      return y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0) ? !inside : inside
    }, false)
  for (const [material, shape] of extras.filter(([material]) => material === 'light'))
    for (const intake of intakes) {
      const within = samples(shape).map((point) => isIn(samples(intake), point))
      expect(new Set(within).size, `${material} at ${shape}`).toBe(1)
    }
})

const WITH_HANDLES = DRAWN_MODELS.filter((id) => carGeometry(id).body.handles.length > 0)
/** Their doors are opened by a recess or a button that is not seen. */
const WITHOUT: readonly DrawnModel[] = [
  'ferrari-296-gtb',
  'mclaren-750s-coupe',
  'mclaren-artura-spider',
  'lamborghini-revuelto-lb-744',
  'lamborghini-temerario-coupe',
]

test('every door has a handle but those of which none is seen', () => {
  expect(DRAWN_MODELS.filter((id) => !WITH_HANDLES.includes(id)).toSorted()).toEqual(WITHOUT.toSorted())
  for (const id of WITH_HANDLES) {
    const { handles, doors = [], lines } = carGeometry(id).body
    expect(handles.length, id).toBe(doors.length)
    for (const [i, [x, y]] of handles.entries()) {
      const [from, to] = [doors[i]?.front, doors[i]?.rear].map(
        (edge) => samples(edge ?? '')[0]?.[0] ?? Number.NaN,
      )
      expect(x, id).toBeGreaterThan(from ?? Number.NaN)
      expect(x + 21, id).toBeLessThan((to ?? Number.NaN) + 6)
      expect(y, id).toBeLessThan(heightAt(lines.belt, x))
    }
  }
})

test.each(WITH_HANDLES)('the handles of a %s show the paint on which they are drawn', async (id) => {
  const car = carGeometry(id)
  const drawn = await sheetOf(decalsOf(car).side, car.body.length)
  for (const [x, y] of car.body.handles) {
    expect(drawn([x + 2, y])[3]).toBeLessThan(60)
    const around = Array.from({ length: 25 }, (_, i) => drawn([x + 10.5, y - 3 + i * 0.25])[3])
    expect(Math.max(...around), 'and a shade under it').toBeGreaterThan(60)
  }
})

/** The dark post along their windscreen covers the corner. */
const WITH_FRONT_POST: readonly DrawnModel[] = [
  'range-rover-range-rover-sv-p615',
  'range-rover-sport-p530-autobiography',
]
/** Windows that stand apart are framed in paint: the mirror stands on the door before them. */
const FRAMED = DRAWN_MODELS.filter((id) => carGeometry(id).body.glass.apart)
const CLOSED = DRAWN_MODELS.filter(
  (id) => carGeometry(id).body.glass.side && !WITH_FRONT_POST.includes(id) && !FRAMED.includes(id),
)

test.each(CLOSED)(
  'the corner of the front window of a %s, where its mirror stands, is dark and no glass',
  async (id) => {
    const car = carGeometry(id)
    const [corner, , top, end] = pointsOf(mirrorSail(car.body, car.girth)) as [Point, Point, Point, Point]
    const glass = await sheetOf(masksOf(car).side, car.body.length)
    // On the line from its corner through the middle of its rear edge: inside of the edge, and outside.
    const [x, y] = [(top[0] + end[0]) / 2 - corner[0], (top[1] + end[1]) / 2 - corner[1]]
    const along = (share: number) => glass([corner[0] + share * x, corner[1] + share * y])[0]
    expect(along(0.75)).toBe(0)
    expect(Math.max(...[1.2, 1.3, 1.4, 1.5, 1.6].map(along))).toBeGreaterThan(200)
  },
)

test.each(FRAMED)('no dark corner is drawn on the painted pillar of a %s', (id) => {
  const car = carGeometry(id)
  const sail = mirrorSail(car.body, car.girth)
  expect(decalsOf(car).side).not.toContain(sail)
  expect(masksOf(car).side).not.toContain(sail)
})

/** How much of the height of its mirror's shell the foot has, at most. */
const FOOT = 0.6
const heightOf = (positions: Float32Array): number => {
  const heights = positions.filter((_, i) => i % 3 === 1)
  return Math.max(...heights) - Math.min(...heights)
}

test.each(DRAWN_MODELS)('the foot of the mirror of a %s is slender beside its shell', (id) => {
  const parts = mirrorParts(carGeometry(id))
  const positionsOf = (names: readonly string[]) =>
    Float32Array.from(
      parts.filter(({ name }) => names.includes(name)).flatMap(({ skin }) => [...skin.positions]),
    )
  // A shell has a painted part and a dark one.
  const [shell, foot] = [positionsOf(['mirror shells', 'mirror undersides']), positionsOf(['mirror feet'])]
  expect(shell.length).toBeGreaterThan(0)
  expect(heightOf(foot)).toBeGreaterThan(0)
  expect(heightOf(foot)).toBeLessThan(FOOT * heightOf(shell))
})

/** How much wider than tall a shell is at least, with what is dark of it, and how much of its height is dark. */
const WIDER = 1.3
const DARK_SHARE = [0.25, 0.55] as const

test.each(DRAWN_MODELS)('the mirror of a %s is dark below and, but on tall cars, wider than tall', (id) => {
  const { body } = carGeometry(id)
  const parts = mirrorParts(carGeometry(id))
  // One of two: the left one.
  const [shell = [], under = []] = ['mirror shells', 'mirror undersides'].map((name) => {
    const { positions } = parts.find((part) => part.name === name)?.skin ?? { positions: [] }
    return Array.from({ length: positions.length / 6 }, (_, i) => [...positions.slice(3 * i, 3 * i + 3)])
  })
  const span = (points: readonly (readonly number[])[], axis: number) => {
    const values = points.map((point) => point[axis] ?? 0)
    return Math.max(...values) - Math.min(...values)
  }
  const high = span([...shell, ...under], 1)
  if (!body.mirrorSize) expect(span(shell, 2)).toBeGreaterThan(WIDER * high)
  const dark = span(under, 1) / high
  expect(dark).toBeGreaterThan(DARK_SHARE[0])
  expect(dark).toBeLessThan(DARK_SHARE[1])
})

/** How far before the end of a rear door the post behind its window stands, at most, in centimetres. */
const POST_BEFORE_CM = 45

test.each([
  'bmw-i4-m50-xdrive',
  'ferrari-purosangue-v12',
  'lamborghini-urus-se',
  'porsche-panamera-4s-e-hybrid',
] as const)('the glass of a %s does not pass the end of its rear door: a post stands there', (id) => {
  const { body } = carGeometry(id)
  const last = Math.max(...body.glass.posts.flatMap((post) => samples(post).map(([x]) => x)))
  const end = Math.max(
    ...body.cuts
      .flatMap((cut) => samples(cut).map(([x]) => x))
      .filter((x) => x < body.wheels.axles[1].x + 30),
  )
  expect(end - last).toBeLessThan(POST_BEFORE_CM)
})

test.each([
  ['mercedes-amg-g-63-4matic', 'mercedes-amg-c-63-s-e-performance'],
  ['mercedes-v-class-v-300-d-4matic', 'mercedes-eqe-350-4matic'],
] as const)('the mirrors of a %s are larger than those of a %s', (tall, other) => {
  const heightOf = (id: DrawnModel) => {
    const shells = mirrorParts(carGeometry(id)).find(({ name }) => name === 'mirror shells')
    const heights = (shells?.skin.positions ?? []).filter((_, i) => i % 3 === 1)
    return Math.max(...heights) - Math.min(...heights)
  }
  expect(heightOf(tall)).toBeGreaterThan(1.4 * heightOf(other))
})

const PLAIN: readonly DrawnModel[] = DRAWN_MODELS.filter((id) => carGeometry(id).tail.diffuser === 'plain')

test('tall cars and quiet saloons have no diffuser', () => {
  expect(PLAIN).toContain('range-rover-range-rover-sv-p615')
  expect(PLAIN).toContain('mercedes-v-class-v-300-d-4matic')
  for (const id of PLAIN) expect(decalsOf(carGeometry(id)).rear).not.toContain('url(#rfin)')
  expect(decalsOf(carGeometry('porsche-911-gt3')).rear).toContain('url(#rfin)')
})

test('the diffuser of a make is its own: keels on an Aston Martin, slats on a 911, fins on a Lamborghini', () => {
  const kindOf = (id: DrawnModel) => carGeometry(id).tail.diffuser ?? 'fins'
  expect(kindOf('aston-martin-vantage-coupe')).toBe('keels')
  expect(kindOf('porsche-911-carrera-gts')).toBe('slats')
  expect(kindOf('lamborghini-revuelto-lb-744')).toBe('fins')
  const { body, girth, face, tail } = carGeometry('aston-martin-vantage-coupe')
  const drawn = (['fins', 'keels', 'slats', 'plain'] as const).map(
    (diffuser) => decalsOf({ body, girth, face, tail: { ...tail, diffuser } }).rear,
  )
  expect(new Set(drawn).size).toBe(4)
})

/** A tailpipe that stands further out than this is in a corner of the bumper. */
const CORNER_CM = 45
const IN_CORNERS = DRAWN_MODELS.filter((id) => carGeometry(id).tail.pipes?.at.some(([x]) => x > CORNER_CM))

test.each(IN_CORNERS)('the tailpipes in the corners of a %s end as its bumper runs', (id) => {
  const car = carGeometry(id)
  const { at, half } = car.tail.pipes ?? { at: [], half: 0 }
  const outermost = Math.max(...at.map(([x]) => x))
  const { positions = new Float32Array() } =
    tailpipeParts(car, bodySurface(car.body, car.girth))[0]?.skin ?? {}
  const endAt = (aside: number) => {
    let end = 0
    for (let i = 0; i < positions.length; i += 3)
      if (Math.abs((positions[i + 2] ?? 0) - aside) < 1.5) end = Math.max(end, positions[i] ?? 0)
    return end
  }
  expect(endAt(outermost - half) - endAt(outermost + half)).toBeGreaterThan(1)
})

test('seen from outside, the seats of a model have the leather that its inside shows', () => {
  const ids = ['bmw-m5-touring', 'porsche-taycan-4s', 'range-rover-range-rover-sv-p615'] as const
  for (const id of ids) expect(aboutCar(id, 1200).seats).toBe(trimOf(id).colours.seat)
  expect(new Set(ids.map((id) => aboutCar(id, 1200).seats)).size).toBe(3)
})
