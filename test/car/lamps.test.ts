import { expect, test } from 'vitest'
import { DRAWN_MODELS } from '../../shared/pictures.ts'
import { type Curve, samples } from '../../web/car/curve.ts'
import type { EndGeometry } from '../../web/car/geometry/ends.ts'
import { projectors } from '../../web/car/projectors.ts'
import type { Point } from '../../web/car/spline.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { decalsOf } from '../../web/showroom/decals.ts'

// What is lit of a lamp lies in its glass; a line that begins in a car's middle is a bar of light from lamp to lamp.

/** Both are drawn by hand: a line may touch the glass's edge. */
const TOUCHES_CM = 0.6

type Lamp = Pick<EndGeometry, 'lens' | 'led'>

/** How far outside an outline a point is, in centimetres; less than nothing inside. */
function outside([x, y]: Point, outline: readonly Point[]): number {
  let isInside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const [i, [x1, y1]] of outline.entries()) {
    const [x0, y0] = outline.at(i - 1) ?? [0, 0]
    if (y1 > y !== y0 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) isInside = !isInside
    const long = (x0 - x1) ** 2 + (y0 - y1) ** 2
    const along = long === 0 ? 0 : ((x - x1) * (x0 - x1) + (y - y1) * (y0 - y1)) / long
    const t = Math.min(1, Math.max(0, along))
    nearest = Math.min(nearest, Math.hypot(x - x1 - t * (x0 - x1), y - y1 - t * (y0 - y1)))
  }
  return isInside ? -nearest : nearest
}

const linesOf = ({ led }: Lamp): Curve[] => led.split(';').map((line) => line.trim())
const isBar = (line: Curve) => line.startsWith('0 ')

test.each(DRAWN_MODELS)('the lights of a %s end in the glass of its lamps', (id) => {
  const { body, face, tail } = carGeometry(id)
  const beyond = Object.entries({ face, tail, head: body.headlight, rear: body.taillight }).flatMap(
    ([where, lamp]) => {
      const lines = linesOf(lamp).filter((line) => !isBar(line))
      const far = lines.flatMap((line) => samples(line).map((point) => outside(point, samples(lamp.lens))))
      return Math.max(0, ...far) > TOUCHES_CM ? [where] : []
    },
  )
  expect(beyond).toEqual([])
})

test('a light that is drawn beyond its glass is cut off there: neither it nor its glow lies on the paint', () => {
  const { front } = decalsOf(carGeometry('lamborghini-revuelto-lb-744'))
  const glows = [...front.matchAll(/<g clip-path="url\(#flensClip\)">(?:(?!<g).)*?filter="url\(#fglow\)"/gs)]
  expect(glows).toHaveLength(front.match(/filter="url\(#fglow\)"/g)?.length ?? 0)
})

/** How a lamp is drawn: a dark circle with a bright rim. */
const LAMP = /<circle cx="(?<x>[-\d.]+)" cy="(?<y>[-\d.]+)" r="(?<radius>[-\d.]+)" fill="#05070a"/g
/** The makers whose lamps are no thicker than their line of light. */
const LINE_ALONE: readonly string[] = ['ferrari-12cilindri-coupe']

test.each(DRAWN_MODELS)(
  'the lamps of a %s stand beside its lines of light and apart from each other',
  (id) => {
    const { body, face } = carGeometry(id)
    for (const lamp of [face, body.headlight]) {
      const lit = linesOf(lamp).flatMap((line) => samples(line))
      const lamps = [...projectors(lamp.led, lamp.lens).matchAll(LAMP)].map(({ groups = {} }) => ({
        at: [Number(groups.x), Number(groups.y)] as const,
        radius: Number(groups.radius),
      }))
      for (const [i, { at, radius }] of lamps.entries()) {
        const [x, y] = at
        const near = (point: Point) => Math.hypot(point[0] - x, point[1] - y)
        expect(Math.min(...lit.map(near))).toBeGreaterThan(radius)
        for (const other of lamps.slice(i + 1)) expect(near(other.at)).toBeGreaterThan(radius + other.radius)
      }
    }
  },
)

test('every face but the one whose lamps are a line shows at least one lamp in its glass', () => {
  const without = DRAWN_MODELS.filter((id) => {
    const { face } = carGeometry(id)
    return projectors(face.led, face.lens) === ''
  })
  expect(without).toEqual(LINE_ALONE)
})
