import { expect, test } from 'vitest'
import { BODY_TYPES, DRAWN_MODELS, type Drawable } from '../../shared/pictures.ts'
import { heightAt } from '../../web/car/height.ts'
import { flank } from '../../web/car/profile.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
import { cockpitHole } from '../../web/car/solid/cockpit-hole.ts'
import type { Skin } from '../../web/car/solid/skin.ts'
import type { Point } from '../../web/car/spline.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { decalsOf } from '../../web/showroom/decals.ts'

const CARS = [...DRAWN_MODELS, ...BODY_TYPES]

const skins = new Map<Drawable, Skin>()

/** Each skin is worked out once for all that is asked of it. */
function skinOf(car: Drawable): Skin {
  const { body, girth } = carGeometry(car)
  const skin = skins.get(car) ?? bodySurface(body, girth)
  skins.set(car, skin)
  return skin
}

/** The coordinates of all points along one axis. */
const along = ({ positions }: Skin, axis: 0 | 1 | 2) => positions.filter((_, i) => i % 3 === axis)
const least = (values: Float32Array) => values.reduce((a, b) => Math.min(a, b))
const most = (values: Float32Array) => values.reduce((a, b) => Math.max(a, b))

test.each(CARS)('the skin of a %s keeps to its length, its outline and its width', (car) => {
  const { body, girth } = carGeometry(car)
  const skin = skinOf(car)
  const [xs, ys, zs] = [along(skin, 0), along(skin, 1), along(skin, 2)]
  expect(least(xs)).toBeGreaterThanOrEqual(0)
  expect(most(xs)).toBeLessThanOrEqual(body.length + 0.01)
  expect(least(ys)).toBeGreaterThan(0)
  expect(most(ys.map((y, i) => y - heightAt(body.outline, xs[i] ?? 0)))).toBeLessThanOrEqual(0.5)
  // Arches may stand out by two centimetres.
  expect(most(zs.map(Math.abs))).toBeLessThanOrEqual(girth.width / 2 + 2)
})

test.each(DRAWN_MODELS)(
  'between its wheels the skin of a %s has points along both edges of its shoulder',
  (car) => {
    const { body } = carGeometry(car)
    const { positions } = skinOf(car)
    const [front, rear] = body.wheels.axles
    const side = flank(body)
    const sections = new Map<number, number[]>()
    for (let i = 0; i < positions.length; i += 3) {
      const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
      if (z > 0 && x > front.x && x < rear.x) sections.set(x, [...(sections.get(x) ?? []), y])
    }
    expect(sections.size).toBeGreaterThan(20)
    for (const [x, heights] of sections) {
      const [, , , above, below] = side.rows(x)
      for (const edge of [above?.y ?? 0, below?.y ?? 0])
        expect(Math.min(...heights.map((y) => Math.abs(y - edge)))).toBeLessThan(0.1)
    }
  },
)

/** How far below each other the sections of a tail may stand, in centimetres; an upright face was once one band of 20 and more. */
const APART_CM = 6.5
/** The body behind this share of a car's length is asked. */
const TAIL_SHARE = 0.9

test.each(DRAWN_MODELS)(
  'the lines of a %s run on round its tail: no band of its face is left without points',
  (car) => {
    const { body } = carGeometry(car)
    const { positions } = skinOf(car)
    const middle: Point[] = []
    for (let i = 0; i < positions.length; i += 3) {
      const [x = 0, y = 0, z = 1] = positions.subarray(i, i + 3)
      if (z === 0) middle.push([x, y])
    }
    // Of each section the middle is three points: its floor's, its top, its floor's again.
    const tops = middle.filter(([x], i) => i % 3 === 1 && x > TAIL_SHARE * body.length)
    const heights = tops.map(([, y]) => y).sort((a, b) => a - b)
    const widest = Math.max(...heights.slice(1).map((height, i) => height - (heights[i] ?? 0)))
    expect(widest).toBeLessThan(APART_CM)
  },
)

test.each(CARS)(
  'the skin of a %s is closed: every edge belongs to two triangles, or lies in the floor’s seam or at the cockpit of an open car',
  (car) => {
    const skin = skinOf(car)
    const { positions, triangles } = skin
    const points = positions.length / 3
    const edges = new Map<number, number>()
    for (let i = 0; i < triangles.length; i++) {
      const from = triangles[i] ?? 0
      const to = triangles[i % 3 === 2 ? i - 2 : i + 1] ?? 0
      const edge = Math.min(from, to) * points + Math.max(from, to)
      edges.set(edge, (edges.get(edge) ?? 0) + 1)
    }
    const open = [...edges]
      .filter(([, count]) => count !== 2)
      .flatMap(([edge]) => [Math.floor(edge / points), edge % points])
    const tips = [least(along(skin, 0)), most(along(skin, 0))]
    const { body, girth } = carGeometry(car)
    const hole = cockpitHole(body, girth)
    const torn = open.filter((index) => {
      const [x = 0, , z = Number.NaN] = positions.slice(3 * index, 3 * index + 3)
      const isCockpit = hole && x >= hole.from && x <= hole.to && Math.abs(z) <= hole.half + 2
      return Math.abs(z) >= 0.001 && !tips.includes(x) && !isCockpit
    })
    expect(torn).toEqual([])
  },
)

test.each(CARS)('the left of a %s mirrors its right', (car) => {
  const sum = along(skinOf(car), 2).reduce((total, z) => total + z, 0)
  expect(Math.abs(sum)).toBeLessThan(0.5)
})

test.each(CARS)('the decals of a %s are drawn without a hole in their numbers', (car) => {
  for (const svg of Object.values(decalsOf(carGeometry(car)))) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/)
  }
})

/** Half the width of the side at the height of its waist: how much it varies between the wheels and about them, in centimetres. */
function bowOf(car: Drawable): number {
  const { body } = carGeometry(car)
  const { positions } = skinOf(car)
  const [front, rear] = body.wheels.axles
  const widest = new Map<number, number>()
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, , z = 0] = positions.subarray(i, i + 3)
    if (x > front.x && x < rear.x) widest.set(x, Math.max(z, widest.get(x) ?? 0))
  }
  return Math.max(...widest.values()) - Math.min(...widest.values())
}

test('the sides of a G-Class and a V-Class are flat from wheel to wheel, where those of others draw in', () => {
  const upright = DRAWN_MODELS.filter((id) => carGeometry(id).body.isUpright)
  expect(upright.toSorted()).toEqual(['mercedes-amg-g-63-4matic', 'mercedes-v-class-v-300-d-4matic'])
  for (const id of upright) expect({ id, isFlat: bowOf(id) < 0.3 }).toEqual({ id, isFlat: true })
  expect(bowOf('porsche-911-carrera-gts')).toBeGreaterThan(2)
})
