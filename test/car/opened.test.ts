import { expect, test } from 'vitest'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { sectionAt } from '../../web/car/solid/cabin.ts'
import { FLOOR_CM } from '../../web/car/solid/cockpit.ts'
import { areaOf, facing } from '../../web/car/solid/opened/cut.ts'
import { doorRegion } from '../../web/car/solid/opened/door-region.ts'
import { matrixAt, moved, onTheRight } from '../../web/car/solid/opened/motion.ts'
import { cabinParts, type OpenedCar, openedOf } from '../../web/car/solid/opened/opened.ts'
import { pointsOf } from '../../web/car/solid/opened/strip.ts'
import type { SolidPart } from '../../web/car/solid/part.ts'
import { joined, type Point3, type Skin, volumeOf } from '../../web/car/solid/skin.ts'
import { solidOf } from '../../web/car/solid/solid.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { boxOf, heightsOf, piecesOf, touch } from '../support/solids.ts'

/** Doors that do not simply swing out about their front edge, front and rear: known of the real cars. */
const SPECIAL: Partial<Record<DrawnModel, readonly string[]>> = {
  'aston-martin-db12-volante': ['swan'],
  'aston-martin-vanquish-coupe': ['swan'],
  'aston-martin-vantage-coupe': ['swan'],
  'ferrari-purosangue-v12': ['swing', 'coach'],
  'lamborghini-revuelto-lb-744': ['scissor'],
  'mclaren-750s-coupe': ['dihedral'],
  'mclaren-artura-spider': ['dihedral'],
  'mercedes-v-class-v-300-d-4matic': ['swing', 'slide'],
}

/** A door may slip behind the panel before it by this much, as real ones do. */
const TUCK_CM = 4
const SHARES = [0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.85, 1]

const known = new Map<DrawnModel, { parts: SolidPart[]; opened: OpenedCar }>()

function carOf(id: DrawnModel) {
  const found = known.get(id)
  if (found) return found
  const car = carGeometry(id)
  const parts = solidOf(car)
  const opened = openedOf(car, parts)
  if (!opened) throw new Error(`${id} has no doors`)
  const made = { parts, opened }
  known.set(id, made)
  return made
}

const skinOf = (parts: readonly SolidPart[], name = 'body'): Skin =>
  joined(parts.filter((part) => part.name === name).map(({ skin }) => skin))

test.each(DRAWN_MODELS)('the doors of %s open as the real ones do', (id) => {
  const { doors = [] } = carGeometry(id).body
  expect(doors.map(({ motion }) => motion)).toEqual(SPECIAL[id] ?? doors.map(() => 'swing'))
  expect(doors.length).toBeGreaterThan(0)
})

test.each(DRAWN_MODELS)(
  'a door of %s has the same area of skin as the hole it leaves, on both sides',
  (id) => {
    const { parts, opened } = carOf(id)
    const whole = areaOf(skinOf(parts))
    const rest = areaOf(skinOf(opened.fixed))
    const [left, right] = (['left', 'right'] as const).map((side) =>
      opened.doors.reduce((sum, pair) => sum + areaOf(skinOf(pair[side])), 0),
    ) as [number, number]
    expect(Math.abs(whole - rest - left - right)).toBeLessThan(1)
    expect(Math.abs(left - right) / left).toBeLessThan(0.001)
    // A door is no hatch: below the belt alone it is more than half a metre long and high.
    expect(left / opened.doors.length).toBeGreaterThan(5000)
  },
)

test.each(DRAWN_MODELS)('closed, the doors of %s make the same surface as before they were cut', (id) => {
  const { parts, opened } = carOf(id)
  for (const { motion, left, right } of opened.doors) {
    for (const matrix of [matrixAt(motion, 0), onTheRight(matrixAt(motion, 0))])
      for (const point of [...pointsOf(skinOf(left).positions), ...pointsOf(skinOf(right).positions)].slice(
        0,
        50,
      ))
        expect(distance(moved(matrix, point), point)).toBeLessThan(1e-9)
  }
  // Every point of the whole skin is a point of what stays or of a door, and faces where it did.
  const whole = facing(skinOf(parts))
  const placed = (point: Point3, normal: Float32Array) => `${point} ${normal}`
  const found = new Set<string>()
  const pieces = [...opened.fixed, ...opened.doors.flatMap(({ left, right }) => [...left, ...right])]
  for (const { name, skin, normals } of pieces) {
    if (name !== 'body' || !normals) continue
    for (const [i, point] of pointsOf(skin.positions).entries())
      found.add(placed(point, normals.subarray(3 * i, 3 * i + 3)))
  }
  const used = new Set(whole.triangles)
  const lost = pointsOf(whole.positions).filter(
    (point, i) => used.has(i) && !found.has(placed(point, whole.normals.subarray(3 * i, 3 * i + 3))),
  )
  expect(lost).toEqual([])
})

test.each(DRAWN_MODELS)(
  'no door of %s is a shell: skin, edges and lining enclose a body that is not inside out',
  (id) => {
    for (const { left, right } of carOf(id).opened.doors)
      for (const side of [left, right]) {
        const closed = side.filter(({ name }) => ['body', 'door lining', 'door edge'].includes(name))
        const enclosed = volumeOf(joined(closed.map(({ skin }) => skin)))
        // At least three centimetres of thickness on average, window included, and no more than a door has.
        const area = areaOf(skinOf(side))
        expect(enclosed / area).toBeGreaterThan(3)
        expect(enclosed / area).toBeLessThan(20)
        const fitted = side.filter(({ name }) => /panel|pocket|pull|mirror/.test(name))
        expect(fitted.filter(({ skin }) => volumeOf(skin) <= 0).map(({ name }) => name)).toEqual([])
      }
  },
)

test.each(DRAWN_MODELS)('nothing on a door or in the cabin of %s floats', (id) => {
  const { fixed, doors } = carOf(id).opened
  for (const { left, right } of doors)
    for (const side of [left, right]) expect(loose(side, /^body$|lining|edge/)).toEqual([])
  const inside = fixed.filter(({ isInside }) => isInside)
  expect(loose(inside, /^floor$|lining|collars|firewall|bulkhead/)).toEqual([])
})

test.each(DRAWN_MODELS)(
  'between two doors of %s a pillar stands from the sill to the roof, behind the skin',
  (id) => {
    const { fixed, doors } = carOf(id).opened
    const pillars = fixed.filter(({ name }) => name === 'pillar')
    expect(pillars.length).toBe(doors.length - 1)
    if (pillars.length === 0) return
    const points = pillars.flatMap(({ skin }) => pointsOf(skin.positions))
    const { body } = carGeometry(id)
    const first = pointsOf(skinOf(doors[0]?.left ?? []).positions)
    const highest = Math.max(...first.map(([, y]) => y))
    expect(Math.min(...points.map(([, y]) => y))).toBeLessThan(body.sill + FLOOR_CM)
    expect(highest - Math.max(...points.map(([, y]) => y))).toBeLessThan(12)
    // Nothing of it is seen from outside while the doors are closed: the skin is further out all over it.
    const out = heightsOf(skinOf(carOf(id).parts), ([x, y, z]) => [x, y, z])
    const seen = points.filter(([x, y, z]) => y > body.sill && z > 0 && (out(x, y) ?? 0) < z + 0.5)
    expect(seen).toEqual([])
  },
)

test.each(DRAWN_MODELS)('nothing that is mounted on a door of %s reaches beyond its edges', (id) => {
  const { doors = [] } = carGeometry(id).body
  const regions = doors.map((door) => doorRegion(carGeometry(id), door))
  for (const [i, { left }] of carOf(id).opened.doors.entries()) {
    const fitted = left.filter(({ name }) => /panel|pocket|pull/.test(name))
    const [front, rear] = [regions[i]?.front, regions[i]?.rear]
    const beyond = fitted
      .flatMap(({ skin }) => pointsOf(skin.positions))
      .filter(([x, y]) => x < (front?.(y) ?? 0) + 2 || x > (rear?.(y) ?? 0) - 2)
    expect(beyond).toEqual([])
  }
})

/** Names of pieces that touch nothing which is held, from what is firm on. */
function loose(parts: readonly SolidPart[], firm: RegExp): string[] {
  const pieces = parts.flatMap(({ name, skin }) =>
    firm.test(name) ? [{ name, box: boxOf(skin) }] : piecesOf(skin).map((box) => ({ name, box })),
  )
  const held = pieces.filter(({ name }) => firm.test(name))
  for (const one of held)
    held.push(...pieces.filter((other) => !held.includes(other) && touch(one.box, other.box)))
  return pieces.filter((piece) => !held.includes(piece)).map(({ name }) => name)
}

test.each(DRAWN_MODELS)('the doors of %s swing clear of its body all the way', (id) => {
  const { fixed, doors } = carOf(id).opened
  // How far out the body reaches at a place of its side, where no door was cut out of it.
  const out = heightsOf(skinOf(fixed), ([x, y, z]) => [x, y, z])
  // Under a face that is nearly level, as beside the foot of a windscreen, a point is as deep as it lies below it.
  const up = heightsOf(skinOf(fixed), ([x, y, z]) => [x, z, y])
  const deepest = doors.map(({ motion, left }) => {
    const points = left.flatMap(({ name, skin }) =>
      /body|lining|edge|mirror/.test(name) ? pointsOf(skin.positions) : [],
    )
    let worst = 0
    for (const share of SHARES) {
      const matrix = matrixAt(motion, share)
      for (const point of points) {
        const [x, y, z] = moved(matrix, point)
        if (z < 0) worst = Math.max(worst, 99)
        worst = Math.max(worst, Math.min((out(x, y) ?? z) - z, (up(x, z) ?? Infinity) - y))
      }
    }
    return worst
  })
  expect(deepest.filter((depth) => depth > TUCK_CM)).toEqual([])
})

test.each(DRAWN_MODELS)('an open door of %s leaves room to get in, and stays above the ground', (id) => {
  for (const { motion, left } of carOf(id).opened.doors) {
    const points = pointsOf(skinOf(left).positions)
    const opened = points.map((point) => moved(matrixAt(motion, 1), point))
    const furthest = Math.max(...points.map((point, i) => distance(point, opened[i] ?? point)))
    expect(furthest).toBeGreaterThan(70)
    expect(Math.min(...opened.map(([, y]) => y))).toBeGreaterThan(10)
    // The page shows this much above the ground.
    expect(Math.max(...opened.map(([, y]) => y))).toBeLessThan(216)
  }
})

const distance = (a: Point3, b: Point3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

test.each(DRAWN_MODELS)(
  'through the windows of %s, if it is closed, one sees seats, dashboard and wheel, all under its roof',
  (id) => {
    const car = carGeometry(id)
    const seen = cabinParts(car)
    if (car.body.cockpit) return expect(seen).toEqual([])
    const section = sectionAt(car.body, car.girth)
    expect(seen.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['seats', 'dashboard', 'steering wheel']),
    )
    const above = seen.flatMap(({ name, skin }) =>
      /seats|wheel|firewall|dashboard/.test(name)
        ? pointsOf(skin.positions).filter(
            ([x, y, z]) => y > section(x, Math.abs(z))[1] + (name === 'dashboard' ? 0.6 : 0),
          )
        : [],
    )
    expect(above).toEqual([])
  },
)
