import { expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import {
  BODY_TYPES,
  DRAWN_MODELS,
  drawableOf,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  parsePictureName,
  pictureName,
  viewsOf,
} from '../../shared/pictures.ts'

test('the file name of a picture says what it shows', () => {
  const name = pictureName({
    car: 'porsche-911-gt3',
    paint: '#123A30',
    view: 'side',
    width: 800,
    format: 'avif',
  })
  expect(name).toBe('porsche-911-gt3-123a30-side-800.avif')
})

test('every picture name is read back as what it was made from', () => {
  for (const car of [...DRAWN_MODELS, ...BODY_TYPES])
    for (const view of viewsOf(car))
      for (const width of PICTURE_WIDTHS)
        for (const format of PICTURE_FORMATS) {
          const paint = view === 'interior' ? '#000000' : '#0e0d0c'
          const parts = { car, paint, view, width, format }
          expect(parsePictureName(pictureName(parts))).toEqual(parts)
        }
})

test('the inside of a model is one picture, whatever the paint; a plain body has none', () => {
  const size = { width: 800, format: 'avif' } as const
  const named = (paint: string) => pictureName({ car: 'porsche-911-gt3', paint, view: 'interior', ...size })
  expect(named('#123a30')).toBe('porsche-911-gt3-000000-interior-800.avif')
  expect(named('#0e0d0c')).toBe(named('#123a30'))
  expect(viewsOf('porsche-911-gt3')).toContain('interior')
  expect(viewsOf('coupe')).not.toContain('interior')
})

test.each([
  'spaceship-123a30-side-800.avif',
  'coupe-123a30-top-800.avif',
  'coupe-000000-interior-800.avif',
  'coupe-123a30-side-801.avif',
  'coupe-123a30-side-0800.avif',
  'coupe-123a30-side-800.gif',
  'coupe-123a3-side-800.avif',
  'coupe-123a3g-side-800.avif',
  'coupe-123A30-side-800.avif',
  '../coupe-123a30-side-800.avif',
  'coupe-123a30-side-800.avif.exe',
  'coupe-123a30-side-800.avif\n',
  '-123a30-side-800.avif',
  '',
])('the unknown name %j is refused', (name) => {
  expect(parsePictureName(name)).toBeUndefined()
})

test('every model of the fleet is drawn as itself, and a model without a drawing as its body', () => {
  expect(FLEET.map(drawableOf).sort()).toEqual([...DRAWN_MODELS].sort())
  const unknown = { _id: 'tesla-model-s-plaid', general_info: { body: 'sedan' } } as const
  expect(drawableOf(unknown)).toBe('sedan')
})
