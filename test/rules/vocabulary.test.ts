import { expect, test } from 'vitest'
import { vehicleName } from '../../functions/vehi/parts/vehicle-name.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { BRANDS, brandName, MAIN_FILTERS, slug, VEHICLE_TYPES } from '../../shared/vocabulary.ts'
import { fullName } from '../../web/lib/vehicle-name.ts'

test('a slug is lower case, without accents, with dashes between words', () => {
  expect(slug('Mercedes AMG')).toBe('mercedes-amg')
  expect(slug('Édition Spéciale')).toBe('edition-speciale')
  expect(slug('  911 — Carrera (GTS)! ')).toBe('911-carrera-gts')
})

test('a slug of a slug is itself', () => {
  for (const name of [...BRANDS, ...VEHICLE_TYPES]) expect(slug(slug(name))).toBe(slug(name))
})

test('the main filters are numbered from trending to supercar', () => {
  expect(Object.values(MAIN_FILTERS)).toEqual([
    'trending',
    'new',
    'iconic',
    'business',
    'limited-offer',
    'supercar',
  ])
})

test('the ten brands of the specification are known', () => {
  expect([...BRANDS].sort()).toEqual([
    'Aston Martin',
    'BMW',
    'Bentley',
    'Ferrari',
    'Lamborghini',
    'Mclaren',
    'Mercedes',
    'Mercedes AMG',
    'Porsche',
    'Range Rover',
  ])
})

test('screens and mails write McLaren as it writes itself, addresses and filters keep the value of the specification', () => {
  const artura = FLEET.find(({ _id }) => _id === 'mclaren-artura-spider')
  if (!artura) throw new Error('The fleet has no Artura')
  expect(fullName(artura)).toBe('McLaren Artura Spider')
  expect(vehicleName(artura)).toBe('McLaren Artura Spider')
  expect(artura.manufacturer.name).toBe('Mclaren')
  expect(BRANDS.map(brandName).filter((name, at) => name !== BRANDS[at])).toEqual(['McLaren'])
})
