import { expect, test } from 'vitest'
import { MEASURES } from '../../shared/catalogue/measures.ts'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { heightAt } from '../../web/car/height.ts'
import { deckOf } from '../../web/car/solid/deck.ts'
import type { SolidPart } from '../../web/car/solid/part.ts'
import { type Skin, volumeOf } from '../../web/car/solid/skin.ts'
import { solidOf } from '../../web/car/solid/solid.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'

const solids = new Map<DrawnModel, SolidPart[]>()

function partsOf(id: DrawnModel): SolidPart[] {
  const parts = solids.get(id) ?? solidOf(carGeometry(id))
  solids.set(id, parts)
  return parts
}

/** Surfaces with an inside: a tub and a screen are seen from both sides. */
const hasInside = ({ name }: SolidPart) => name !== 'tub' && name !== 'screen'

type Box = readonly [low: readonly number[], high: readonly number[]]

/** The pieces that a surface consists of, as boxes: those whose triangles share no point. */
function piecesOf({ positions, triangles }: Skin): Box[] {
  const parent = Array.from({ length: positions.length / 3 }, (_, i) => i)
  const root = (of: number): number => {
    let at = of
    while (parent[at] !== at) at = parent[at] = parent[parent[at] ?? at] ?? at
    return at
  }
  for (let i = 0; i < triangles.length; i += 3)
    for (const other of [triangles[i + 1], triangles[i + 2]])
      parent[root(other ?? 0)] = root(triangles[i] ?? 0)
  const boxes = new Map<number, [number[], number[]]>()
  for (let i = 0; i < parent.length; i++) {
    const point = [...positions.subarray(3 * i, 3 * i + 3)]
    const [low, high] = boxes.get(root(i)) ?? [point, point]
    boxes.set(root(i), [
      low.map((value, axis) => Math.min(value, point[axis] ?? value)),
      high.map((value, axis) => Math.max(value, point[axis] ?? value)),
    ])
  }
  return [...boxes.values()]
}

const touch = ([low, high]: Box, [otherLow, otherHigh]: Box) =>
  low.every((value, axis) => value <= (otherHigh[axis] ?? 0) && (high[axis] ?? 0) >= (otherLow[axis] ?? 0))

/** Half the width of the body around a point of its side. */
function halfWidthAt(id: DrawnModel, x: number, y: number): number {
  const body = partsOf(id).find(({ name }) => name === 'body')
  let widest = 0
  for (let i = 0; i < (body?.skin.positions.length ?? 0); i += 3) {
    const [px = 0, py = 0, pz = 0] = body?.skin.positions.subarray(i, i + 3) ?? []
    if (Math.abs(px - x) < 4 && Math.abs(py - y) < 3) widest = Math.max(widest, Math.abs(pz))
  }
  return widest
}

/** Where the body is furthest behind around the middle of a box. */
function rearmostAt(id: DrawnModel, [low, high]: Box): number {
  const body = partsOf(id).find(({ name }) => name === 'body')
  const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2
  let furthest = 0
  for (let i = 0; i < (body?.skin.positions.length ?? 0); i += 3) {
    const [px = 0, py = 0, pz = 0] = body?.skin.positions.subarray(i, i + 3) ?? []
    if (Math.hypot(py - middle(1), pz - middle(2)) < 6) furthest = Math.max(furthest, px)
  }
  return furthest
}

test.each(DRAWN_MODELS)('no surface of %s is inside out', (id) => {
  const wrong = partsOf(id).filter((part) => hasInside(part) && volumeOf(part.skin) <= 0)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test.each(DRAWN_MODELS)('the mirrors of %s grow out of its doors', (id) => {
  const feet = piecesOf(partsOf(id).find(({ name }) => name === 'mirror feet')?.skin ?? emptySkin)
  expect(feet).toHaveLength(2)
  for (const [low, high] of feet) {
    const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2
    const nearest = Math.min(Math.abs(low[2] ?? 0), Math.abs(high[2] ?? 0))
    expect(nearest).toBeLessThan(halfWidthAt(id, middle(0), middle(1)))
  }
})

test.each(DRAWN_MODELS)(
  'the tailpipes of %s stand out of its tail, each with a bore that ends inside',
  (id) => {
    const pipes = piecesOf(partsOf(id).find(({ name }) => name === 'tailpipes')?.skin ?? emptySkin)
    const bores = piecesOf(partsOf(id).find(({ name }) => name === 'tailpipe bores')?.skin ?? emptySkin)
    const { tail } = carGeometry(id)
    const wanted = (tail.pipes?.at ?? [])
      .map(([x]) => (x === 0 ? 1 : 2))
      .reduce<number>((sum, one) => sum + one, 0)
    expect(pipes).toHaveLength(wanted)
    for (const [i, [, high]] of pipes.entries()) {
      const end = high[0] ?? 0
      expect(end).toBeGreaterThan(rearmostAt(id, pipes[i] ?? [[], []]) + 1)
      expect(bores[i]?.[1][0] ?? end).toBeLessThan(end - 1)
    }
  },
)

test.each(DRAWN_MODELS)(
  'no part of %s floats: each touches another, back to a mirror’s foot, a strut, a tailpipe or a spare wheel in the paint, or the tub',
  (id) => {
    const pieces = partsOf(id)
      .filter(({ name }) => name !== 'body')
      .flatMap(({ name, skin }) => piecesOf(skin).map((box) => ({ name, box })))
    const { outline } = carGeometry(id).body
    const isRooted = ([[from = 0, bottom = 0], [to = 0]]: Box) =>
      bottom < heightAt(outline, (from + to) / 2) - 1
    const isFirm = ({ name, box }: { name: string; box: Box }) =>
      name === 'mirror feet' ||
      name === 'tub' ||
      (GROWS.includes(name) && isRooted(box)) ||
      ((name === 'tailpipes' || name === 'spare wheel') &&
        box[0][0] !== undefined &&
        box[0][0] < rearmostAt(id, box) - 1)
    const held = pieces.filter(isFirm)
    for (const one of held)
      held.push(...pieces.filter((other) => !held.includes(other) && touch(one.box, other.box)))
    expect(pieces.filter((piece) => !held.includes(piece)).map(({ name }) => name)).toEqual([])
  },
)

test('a G 63 carries its spare wheel on the back door, out to the length that its data state, and no other model has one', () => {
  const withSpare = DRAWN_MODELS.filter((id) => partsOf(id).some(({ name }) => name === 'spare wheel'))
  expect(withSpare).toEqual(['mercedes-amg-g-63-4matic'])
  const [cover] = piecesOf(
    partsOf('mercedes-amg-g-63-4matic').find(({ name }) => name === 'spare wheel')?.skin ?? emptySkin,
  )
  const length = MEASURES['mercedes-amg-g-63-4matic'].length / 10
  expect(Math.abs((cover?.[1][0] ?? 0) / length - 1)).toBeLessThan(0.01)
})

/** The wing of a 911 GT3, its plates and its struts. */
const piecesOfWing = () =>
  partsOf('porsche-911-gt3')
    .filter(({ name }) => name.startsWith('wing'))
    .flatMap(({ skin }) => piecesOf(skin))

test('the wing of a 911 GT3 ends before its bumper does, and within its rear wings', () => {
  const { body, girth } = carGeometry('porsche-911-gt3')
  const pieces = piecesOfWing()
  expect(body.length - Math.max(...pieces.map(([, high]) => high[0] ?? 0))).toBeGreaterThan(4)
  expect(girth.width / 2 - Math.max(...pieces.map(([, high]) => high[2] ?? 0))).toBeGreaterThan(14)
})

test('the wing of a 911 GT3 is carried by two struts that reach into the deck, and is as wide on both sides', () => {
  const pieces = piecesOfWing()
  const deck = deckOf(partsOf('porsche-911-gt3').find(({ name }) => name === 'body')?.skin ?? emptySkin, 300)
  const left = pieces.map(([low]) => low[2] ?? 0)
  const right = pieces.map(([, high]) => high[2] ?? 0)
  expect(Math.min(...left)).toBeCloseTo(-Math.max(...right), 4)
  const rooted = pieces.filter(([low, high]) => {
    const [x, z] = [(low[0] ?? 0) + 8, Math.abs((low[2] ?? 0) + (high[2] ?? 0)) / 2]
    return (low[1] ?? 0) < (deck(x, z) ?? 0) - 1
  })
  expect(rooted.map(([low]) => Math.sign(low[2] ?? 0)).toSorted()).toEqual([-1, 1])
})

test.each(['porsche-taycan-turbo-gt', 'mercedes-amg-c-63-s-e-performance', 'bmw-i4-m50-xdrive'] as const)(
  'the dark lip on the boot of a %s is one piece that lies in the deck all along and stands up at its edge',
  (id) => {
    const lip = partsOf(id).find(({ name }) => name === 'lip')?.skin ?? emptySkin
    const deck = deckOf(partsOf(id).find(({ name }) => name === 'body')?.skin ?? emptySkin, 300)
    expect(piecesOf(lip)).toHaveLength(1)
    const points = Array.from({ length: lip.positions.length / 3 }, (_, i) =>
      lip.positions.subarray(3 * i, 3 * i + 3),
    )
    // Its trailing edge stands out behind the deck's: there the deck falls off.
    const under = (x: number, z: number) => Math.max(deck(x, z) ?? 0, deck(x - 1.5, z) ?? 0)
    const above = points.map(([x = 0, y = 0, z = 0]) => y - under(x, Math.abs(z)))
    expect(Math.max(...above)).toBeGreaterThan(1)
    expect(Math.max(...above)).toBeLessThan(4)
  },
)

/** What grows out of the paint. */
const GROWS = ['wing struts', 'lip', 'arches', 'arch edges', 'indicators']

const emptySkin: Skin = { positions: new Float32Array(), triangles: new Uint32Array() }
