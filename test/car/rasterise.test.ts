import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCar } from '../../web/car/draw-car.ts'
import { rasterise, rasterOf } from '../../web/car/rasterise.ts'

const svg = drawCar({ car: 'bmw-2-series-m240i-xdrive-coupe', paint: '#123a30', view: 'side' })

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['png', 'png'],
] as const)('a picture becomes %s of the width asked, still transparent', async (format, container) => {
  const file = await rasterise(svg, { width: 480, format })
  const { format: found, width, height, hasAlpha } = await sharp(file).metadata()
  expect({ found, width, height, hasAlpha }).toEqual({
    found: container,
    width: 480,
    height: 240,
    hasAlpha: true,
  })
})

test('what other sites show of a link is a JPEG of 1200 by 630 pixels with the studio behind the car', async () => {
  const { format, width, height, hasAlpha } = await sharp(
    await rasterise(svg, { width: 1200, format: 'jpg' }),
  ).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'jpeg',
    width: 1200,
    height: 630,
    hasAlpha: false,
  })
})

test('a file made from a drawing’s pixels shows what one made from its lines does', async () => {
  const size = { width: 480, format: 'png' } as const
  const pixels = async (file: Promise<Buffer>) =>
    sharp(await file)
      .raw()
      .toBuffer()
  const [direct, shared] = await Promise.all([
    pixels(rasterise(svg, size)),
    pixels(rasterise(await rasterOf(svg), size)),
  ])
  expect(shared.length).toBe(direct.length)
  const apart = direct.reduce((sum, value, i) => sum + Math.abs(value - (shared[i] ?? 0)), 0) / direct.length
  expect(apart).toBeLessThan(3)
})

test('the corners are clear and the door is painted', async () => {
  const { data, info } = await sharp(await rasterise(svg, { width: 480, format: 'png' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
  expect(alphaAt(2, 2)).toBe(0)
  expect(alphaAt(240, 150)).toBe(255)
})

test('nothing that a browser loads imports what makes pixels', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const importing = files.filter((file) =>
    /from 'sharp'|(rasterise|layers|raster-of-car|colouring\/[a-z]+)\.ts'/.test(
      readFileSync(`web/${file}`, 'utf8'),
    ),
  )
  const others = importing.filter((file) => !file.startsWith('car/colouring/'))
  expect(others.sort()).toEqual(['car/layers.ts', 'car/raster-of-car.ts', 'car/rasterise.ts'])
})
