import { Mesh, type Object3D } from 'three'
import { expect, test } from 'vitest'
import { BODY_TYPES, DRAWN_MODELS, type Drawable } from '../../shared/pictures.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { carOf } from '../../web/showroom/car.ts'
import { plain } from '../../web/showroom/materials.ts'
import { movingParts } from '../../web/showroom/moving-parts.ts'

/**
 * What a phone's graphics card draws sixty times a second (docs/decisions/0128): a frame shows the car twice, once in the floor.
 * Twice these triangles are 340,000 a frame, 20 million a second; a card of the lower middle class draws ten times that.
 */
const MOST_TRIANGLES = { closed: 110_000, opened: 170_000 }
const MOST_CALLS = { closed: 14, opened: 34 }

const CARS: readonly Drawable[] = [...DRAWN_MODELS, ...BODY_TYPES]

/** What is drawn of an object as it is shown now. */
function drawn(of: Object3D) {
  const meshes: Mesh[] = []
  of.traverseVisible((each) => {
    if (each instanceof Mesh) meshes.push(each)
  })
  const triangles = meshes.reduce((sum, { geometry }) => {
    const corners = geometry.index?.count ?? geometry.getAttribute('position').count
    return sum + corners / 3
  }, 0)
  return { triangles, calls: meshes.length }
}

test.each(CARS)('%s keeps to the budget of triangles and draw calls, closed and opened', (id) => {
  const car = carOf(carGeometry(id), plain('#123a30'))
  const closed = drawn(car.group)
  expect(closed.triangles).toBeLessThanOrEqual(MOST_TRIANGLES.closed)
  expect(closed.calls).toBeLessThanOrEqual(MOST_CALLS.closed)

  const { place } = movingParts(car)
  place('doors', 0.5, car.group)
  place('roof', 0.5, car.group)
  const opened = drawn(car.group)
  expect(opened.triangles).toBeLessThanOrEqual(MOST_TRIANGLES.opened)
  expect(opened.calls).toBeLessThanOrEqual(MOST_CALLS.opened)

  // Closed again, what is drawn is what was drawn before the doors were cut.
  place('doors', 0, car.group)
  place('roof', 0, car.group)
  expect(drawn(car.group)).toEqual(closed)
})
