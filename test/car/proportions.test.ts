import { expect, test } from 'vitest'
import { DRAWN_MODELS } from '../../shared/pictures.ts'
import { samples } from '../../web/car/curve.ts'
import { heightAt } from '../../web/car/height.ts'
import { paneOnBody } from '../../web/car/solid/pane-on-body.ts'
import { windscreenEnds } from '../../web/car/solid/windscreen.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { SHAPES } from '../../web/models/shapes.ts'

// Where a cabin sits between the wheels: what makes a car look right at first sight, and a bonnet too long if it is wrong.

/** Where a place of a model is between its axles: 0 at the front one, 1 at the rear one. */
function betweenAxles(id: (typeof DRAWN_MODELS)[number], x: number): number {
  const [front, rear] = carGeometry(id).body.wheels.axles
  return (x - front.x) / (rear.x - front.x)
}

const doorsOf = (id: (typeof DRAWN_MODELS)[number]) => SHAPES[id].side.doors
const FOUR_DOOR = DRAWN_MODELS.filter((id) => doorsOf(id).length === 3)
/** Two-door cars whose engine is before the cabin: those behind it have their doors further ahead. */
const REAR_ENGINED = /porsche-(911|718)|ferrari-296|lamborghini-(revuelto|temerario)|mclaren/
const LONG_NOSED = DRAWN_MODELS.filter((id) => doorsOf(id).length === 2 && !REAR_ENGINED.test(id))

// People sit about 1.45 m behind the front axle, and the post is at their shoulder.
test.each(FOUR_DOOR)('the front doors of a %s end a little behind the middle between its axles', (id) => {
  const share = betweenAxles(id, doorsOf(id)[1] ?? 0)
  expect(share).toBeGreaterThan(0.52)
  expect(share).toBeLessThan(0.655)
})

test.each(FOUR_DOOR)('the windscreen of a %s begins in the first quarter between its axles', (id) => {
  expect(betweenAxles(id, SHAPES[id].side.screen[0])).toBeLessThan(0.255)
})

test.each(LONG_NOSED)('the doors of a %s end well before its rear wheels', (id) => {
  expect(betweenAxles(id, doorsOf(id)[1] ?? 0)).toBeLessThan(0.825)
})

/** How far before its corners, at least, a windscreen's upper edge lies in its middle, in centimetres on the glass. */
const BOW_CM = 8

const UPRIGHT = 'mercedes-amg-g-63-4matic'
const BOWED = DRAWN_MODELS.filter((id) => id !== UPRIGHT && !carGeometry(id).body.cockpit)

test.each(BOWED)(
  'the upper edge of the windscreen of a %s is bowed: from the side it does not end in a notch',
  (id) => {
    const { body, girth } = carGeometry(id)
    const ends = windscreenEnds(body, girth)
    const [, middle = 0] = samples(paneOnBody(body, girth, ends))[0] ?? []
    const long = ends.roof.x - ends.foot.x
    const steep = Math.hypot(long, heightAt(body.outline, ends.roof.x) - heightAt(body.outline, ends.foot.x))
    expect(middle).toBeLessThan(heightAt(body.outline, ends.roof.x - (BOW_CM * long) / steep))
  },
)

test('the upright windscreen of a G 63 is flat, and its upper edge straight', () => {
  const { body, girth } = carGeometry(UPRIGHT)
  const ends = windscreenEnds(body, girth)
  const [, middle = 0] = samples(paneOnBody(body, girth, ends))[0] ?? []
  expect(middle).toBeCloseTo(heightAt(body.outline, ends.roof.x), 1)
})

/** The windows' edge is looked at so far before and behind its rearmost point, in centimetres; an end that is a round turns by less there. */
const BESIDE_TIP_CM = 4
const KINK_DEGREES = 60
/** The tip stands at least so far above the belt. */
const ABOVE_BELT_CM = 4
const KINKED = DRAWN_MODELS.filter((id) => id.startsWith('bmw') && !id.startsWith('bmw-ix'))

test.each(KINKED)(
  'the side windows of a %s end in a tip above the belt, from which their edge runs forward to it',
  (id) => {
    const { glass, lines } = carGeometry(id).body
    const edge = samples(glass.side ?? '')
    const at = edge.reduce((best, [x], i) => (x > (edge[best]?.[0] ?? 0) ? i : best), 0)
    const [x, y] = edge[at] ?? [0, 0]
    const beside = (points: readonly (readonly [number, number])[]) => {
      const found = points.find((point) => Math.hypot(point[0] - x, point[1] - y) > BESIDE_TIP_CM)
      return Math.atan2((found?.[1] ?? 0) - y, (found?.[0] ?? 0) - x)
    }
    const between = beside(edge.slice(at)) - beside(edge.slice(0, at).reverse())
    const turn = 180 - (Math.abs(Math.atan2(Math.sin(between), Math.cos(between))) * 180) / Math.PI
    expect(y - heightAt(lines.belt, x)).toBeGreaterThan(ABOVE_BELT_CM)
    expect(turn).toBeGreaterThan(KINK_DEGREES)
  },
)
