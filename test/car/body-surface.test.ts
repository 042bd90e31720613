import { expect, test } from 'vitest'
import { BODY_TYPES } from '../../shared/pictures.ts'
import { geometryOf } from '../../web/car/geometry/all.ts'
import { girthOf } from '../../web/car/geometry/ends.ts'
import { heightAt } from '../../web/car/height.ts'
import { bodySurface } from '../../web/showroom/body-surface.ts'
import { decalsOf } from '../../web/showroom/decals.ts'

const pointsOf = (positions: Float32Array) =>
  Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3))

test.each(BODY_TYPES)('the skin of a %s keeps to its length, its outline and its width', (type) => {
  const [body, girth] = [geometryOf[type], girthOf[type]]
  const { positions } = bodySurface(body, girth)
  for (const [x = Number.NaN, y = Number.NaN, z = Number.NaN] of pointsOf(positions)) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(body.length)
    expect(y).toBeLessThanOrEqual(heightAt(body.outline, x) + 0.5)
    expect(y).toBeGreaterThan(0)
    // Arches may stand out by two centimetres.
    expect(Math.abs(z)).toBeLessThanOrEqual(girth.width / 2 + 2)
  }
})

test.each(BODY_TYPES)(
  'the skin of a %s is closed: every edge belongs to two triangles, or lies in the floor’s seam',
  (type) => {
    const { positions, triangles } = bodySurface(geometryOf[type], girthOf[type])
    const edges = new Map<string, number>()
    for (let i = 0; i < triangles.length; i += 3) {
      const corners = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0]
      corners.forEach((from, k) => {
        const to = corners[(k + 1) % 3] ?? 0
        const edge = [Math.min(from, to), Math.max(from, to)].join(' ')
        edges.set(edge, (edges.get(edge) ?? 0) + 1)
      })
    }
    const open = [...edges]
      .filter(([, count]) => count !== 2)
      .flatMap(([edge]) => edge.split(' ').map(Number))
    const tips = [
      Math.min(...pointsOf(positions).map(([x = 0]) => x)),
      Math.max(...pointsOf(positions).map(([x = 0]) => x)),
    ]
    for (const index of open) {
      const [x = 0, , z = Number.NaN] = positions.slice(3 * index, 3 * index + 3)
      expect(Math.abs(z) < 0.001 || tips.includes(x)).toBe(true)
    }
  },
)

test.each(BODY_TYPES)('the left of a %s mirrors its right', (type) => {
  const { positions } = bodySurface(geometryOf[type], girthOf[type])
  const sum = pointsOf(positions).reduce((total, [, , z = 0]) => total + z, 0)
  expect(Math.abs(sum)).toBeLessThan(0.5)
})

test.each(BODY_TYPES)('the decals of a %s are drawn without a hole in their numbers', (type) => {
  for (const svg of Object.values(decalsOf(type, geometryOf[type]))) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/)
  }
})
