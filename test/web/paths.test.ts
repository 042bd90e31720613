import { expect, test } from 'vitest'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { safeReturn } from '../../web/lib/paths.ts'
import { destination } from '../../web/lib/return-address.ts'
import { footerShown, toneOf } from '../../web/lib/tones.ts'

const carrera = {
  manufacturer: { name: 'Porsche' },
  model: { name: '911' },
  declination: 'Carrera GTS',
  general_info: { vi_types: ['trending', 'sports-coupe'] },
}

test('a vehicle’s address names its type, brand, model, declination and colour, in slugs', () => {
  expect(vehiclePath(carrera)).toBe('/flotte/sports-coupe/porsche/911/carrera-gts')
  expect(vehiclePath(carrera, 'Guards Red')).toBe('/flotte/sports-coupe/porsche/911/carrera-gts/guards-red')
  expect(vehiclePath({ ...carrera, declination: '' })).toBe('/flotte/sports-coupe/porsche/911')
})

test('a way back never leads to another site', () => {
  expect(safeReturn('/becomeclient?model=x')).toBe('/becomeclient?model=x')
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    '',
  ])
    expect(safeReturn(elsewhere)).toBeUndefined()
})

test('a login leads back to where one came from, or home; staff to their desk', () => {
  expect(destination(['CLIENT', 'MAIN'], '/drive-line')).toBe('/drive-line')
  expect(destination(['CLIENT'], null)).toBe('/')
  expect(destination(['ADVISOR'], '/drive-line')).toBe('/staff')
  expect(destination(['STAFF'], null)).toBe('/staff')
  expect(destination(['ADVISOR'], '/staff/customers/cus_1')).toBe('/staff/customers/cus_1')
  expect(destination(['ADVISOR'], '/staffing')).toBe('/staff')
})

test('Driveline and becoming a client are black, login and sign-up light grey, and all of them without the footer', () => {
  expect(['/drive-line', '/becomeclient'].map(toneOf)).toEqual(['black', 'black'])
  expect(['/login', '/signup', '/signup/otp'].map(toneOf)).toEqual(['light', 'light', 'light'])
  expect(['/', '/flotte', '/loginhelp'].map(toneOf)).toEqual(['dark', 'dark', 'dark'])
  expect(['/drive-line', '/becomeclient', '/login', '/signup/otp'].some(footerShown)).toBe(false)
  expect(['/', '/profile/', '/flotte'].every(footerShown)).toBe(true)
})
