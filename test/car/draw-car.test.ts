import { expect, test } from 'vitest'
import { BODY_TYPES, BODY_VIEWS, type BodyView, DRAWN_MODELS, type Drawable } from '../../shared/pictures.ts'
import { drawCar, FRAMES } from '../../web/car/draw-car.ts'

/** How long a drawing takes is a figure of the bench; it grows with these. */
const MOST_PARTS = 3000

const CARS = [...DRAWN_MODELS, ...BODY_TYPES]
const every = CARS.flatMap((car) => BODY_VIEWS.map((view) => ({ car, view })))

const drawn = new Map<string, string>()

/** A car in one colour, drawn once for all that is asked of it. */
function svgOf(car: Drawable, view: BodyView): string {
  const svg = drawn.get(`${car} ${view}`) ?? drawCar({ car, paint: '#123a30', view, id: 'first' })
  drawn.set(`${car} ${view}`, svg)
  return svg
}

const idsOf = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)

test.each(every)('$car from the $view is drawn without a hole in its numbers', ({ car, view }) => {
  const svg = svgOf(car, view)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1600 800">/)
})

test.each(every)(
  '$car from the $view names each part once and refers only to its own parts',
  ({ car, view }) => {
    const svg = svgOf(car, view)
    const ids = idsOf(svg)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => id.startsWith('first'))).toBe(true)
    const referred = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id = '']) => id)
    expect(referred.filter((id) => !ids.includes(id))).toEqual([])
  },
)

test.each(BODY_VIEWS)('all cars stand on the same ground at the same scale from the %s', (view) => {
  const { scale, groundY } = FRAMES[view]
  const frames = CARS.map((car) => svgOf(car, view).match(/translate\([\d.-]+ (\d+)\) scale\(([\d.]+) -/))
  expect(frames.map((frame) => [frame?.[1], frame?.[2]])).toEqual(CARS.map(() => [`${groundY}`, `${scale}`]))
})

test.each(['side', 'detail'] as const)('both wheels touch the ground in the %s of every car', (view) => {
  for (const car of CARS) {
    const svg = svgOf(car, view)
    const hubs = [...svg.matchAll(/<g transform="translate\([\d.]+ ([\d.]+)\)">\s*<circle r="([\d.]+)"/g)]
    expect(hubs).toHaveLength(2)
    for (const [, hubY, radius] of hubs) expect(hubY).toBe(radius)
  }
})

test('the same request draws the same picture', () => {
  const picture = { car: 'gt', paint: '#5c0f1c', view: 'side' } as const
  expect(drawCar(picture)).toBe(drawCar(picture))
})

test('paint, finish, rims and calipers change the picture', () => {
  const plain = { car: 'suv', paint: '#7c7f80', view: 'side' } as const
  const pictures = [
    drawCar(plain),
    drawCar({ ...plain, paint: '#14233f' }),
    drawCar({ ...plain, finish: 'matte' }),
    drawCar({ ...plain, finish: 'solid' }),
    drawCar({ ...plain, rim: 'bronze' }),
    drawCar({ ...plain, caliper: '#d9a400' }),
  ]
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('what is no colour is refused', () => {
  expect(() => drawCar({ car: 'gt', paint: 'red"/><script>', view: 'side' })).toThrow('Not a colour')
  expect(() => drawCar({ car: 'gt', paint: '#123a30', caliper: 'red"/><script>', view: 'side' })).toThrow(
    'Not a colour',
  )
})

test.each(every)('$car from the $view has few enough parts to be drawn at once', ({ car, view }) => {
  const parts = svgOf(car, view).match(/<[a-z]/g) ?? []
  expect(parts.length).toBeLessThan(MOST_PARTS)
})
