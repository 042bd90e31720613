import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { interiorOf } from '../../web/car/interior/interior.ts'
import type { InteriorPart } from '../../web/car/interior/part.ts'
import { EDGE_X, roomOf, SEAT_Z } from '../../web/car/interior/room.ts'
import { insideOf, layerFiles } from '../../web/car/layers.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { trimOf } from '../../web/models/trims.ts'

type Box = readonly { readonly from: number; readonly to: number }[]
type Axis = 0 | 1 | 2

const insideOfModel = (id: DrawnModel) => interiorOf(carGeometry(id), trimOf(id))

/** The least box along the axes that a part fits into. */
function boxOf({ skin: { positions } }: InteriorPart): Box {
  return ([0, 1, 2] as Axis[]).map((axis) => {
    const values = positions.filter((_, i) => i % 3 === axis)
    return { from: Math.min(...values), to: Math.max(...values) }
  })
}

const touches = (a: Box, b: Box, gap: number) =>
  a.every(({ from, to }, axis) => {
    const other = b[axis]
    return other !== undefined && from <= other.to + gap && other.from <= to + gap
  })

function partOf(parts: readonly InteriorPart[], name: string): Box {
  const part = parts.find((one) => one.name === name)
  if (!part) throw new Error(`There is no ${name}`)
  return boxOf(part)
}

test.each(DRAWN_MODELS)('in the cabin of %s no part floats, and each is between its doors', (id) => {
  const parts = insideOfModel(id)
  const { half } = roomOf(carGeometry(id), trimOf(id).high)
  const boxes = parts.map(boxOf)
  for (const [i, box] of boxes.entries()) {
    const others = boxes.filter((_, j) => j !== i)
    expect({ name: parts[i]?.name, hangs: others.some((other) => touches(box, other, 0.5)) }).toEqual({
      name: parts[i]?.name,
      hangs: true,
    })
    expect(Math.max(...box.flatMap(({ from, to }) => [Math.abs(from), Math.abs(to)]))).toBeLessThan(250)
    expect(box[2]?.to ?? 0).toBeLessThanOrEqual(half + 14)
    expect(box[2]?.from ?? 0).toBeGreaterThanOrEqual(-half - 14)
  }
  for (const { skin } of parts) expect(skin.positions.every(Number.isFinite)).toBe(true)
})

test.each(DRAWN_MODELS)('the cabin of %s shows its map on one screen at most', (id) => {
  const maps = insideOfModel(id).filter(({ material }) => material === 'middle-screen')
  expect(maps.length).toBeLessThanOrEqual(1)
})

test.each(DRAWN_MODELS)('whoever drives %s has the wheel before them, and room for their legs', (id) => {
  const parts = insideOfModel(id)
  const [along, up, across] = partOf(parts, 'steering wheel')
  const [, cushion] = partOf(parts, 'seat')
  if (!along || !up || !across || !cushion) throw new Error('A box has three sides')
  expect((across.from + across.to) / 2).toBeCloseTo(SEAT_Z, 0)
  expect(across.to - across.from).toBeGreaterThan(34)
  expect(across.to - across.from).toBeLessThan(40)
  expect(along.from).toBeGreaterThan(EDGE_X)
  expect(along.to).toBeLessThan(-30)
  expect(up.from - cushion.to).toBeGreaterThan(5)
})

test('cabins of two makes are laid out differently, and two models of one make are trimmed differently', () => {
  const layout = (id: DrawnModel) => {
    const { colours, high, ...rest } = trimOf(id)
    return JSON.stringify(rest)
  }
  const firstOfMakes = [
    'aston',
    'bentley',
    'bmw',
    'ferrari',
    'lamborghini',
    'mclaren',
    'mercedes',
    'porsche',
    'range',
  ]
    .map((make) => DRAWN_MODELS.find((id) => id.startsWith(make)))
    .filter((id) => id !== undefined)
  expect(new Set(firstOfMakes.map(layout)).size).toBe(9)
  expect(new Set(DRAWN_MODELS.map((id) => JSON.stringify([id.split('-')[0], trimOf(id)]))).size).toBe(45)
})

test.each(DRAWN_MODELS.filter((id) => carGeometry(id).body.cockpit))(
  'the seats of the open %s are brown from inside, as they are from outside',
  (id) => {
    const [red = 0, , blue = 0] =
      trimOf(id)
        .colours.seat.match(/[0-9a-f]{2}/g)
        ?.map((two) => Number.parseInt(two, 16)) ?? []
    expect(red - blue).toBeGreaterThan(60)
  },
)

/** What a small picture of one inside differs by from that of any other, of 255 on average, at least. */
const LEAST_DIFFERENCE = 1

test('no two models share the picture of their inside', async () => {
  const pictures = await Promise.all(
    DRAWN_MODELS.map((id) =>
      sharp(layerFiles(id, 'interior').light).resize(96, 48).removeAlpha().raw().toBuffer(),
    ),
  )
  for (const [i, one] of pictures.entries())
    for (const [j, other] of pictures.entries()) {
      if (j <= i) continue
      const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0)
      expect({
        models: [DRAWN_MODELS[i], DRAWN_MODELS[j]],
        apart: sum / one.length > LEAST_DIFFERENCE,
      }).toMatchObject({ apart: true })
    }
})

test.each(DRAWN_MODELS)('the inside of %s is neither dark nor blown out', async (id) => {
  const { data, raw } = await insideOf(id)
  const bright: number[] = []
  for (let at = 0; at < raw.width * raw.height; at++)
    bright.push(Math.max(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0))
  const share = (isSo: (value: number) => boolean) => bright.filter(isSo).length / bright.length
  expect(share((value) => value > 250)).toBeLessThan(0.02)
  expect(share((value) => value > 24)).toBeGreaterThan(0.3)
})

test('the picture of an inside runs out into the page at its edges, and hides nothing in its middle', async () => {
  const { data, raw } = await insideOf('porsche-911-gt3')
  const opaque = (across: number, down: number) =>
    data[4 * (Math.round(down * (raw.height - 1)) * raw.width + Math.round(across * (raw.width - 1))) + 3]
  expect(opaque(0.5, 0.5)).toBe(255)
  expect(opaque(0.1, 0.9)).toBe(255)
  for (const [across, down] of [
    [0, 0.5],
    [1, 0.5],
    [0.5, 0],
    [0.5, 1],
  ] as const)
    expect(opaque(across, down)).toBe(0)
})
