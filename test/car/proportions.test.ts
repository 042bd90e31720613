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
