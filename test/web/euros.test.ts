import { expect, test } from 'vitest'
import { centsOf, typedEuros } from '../../web/parts/desk/typed-euros.ts'

test('an amount is read with a comma or a point, with spaces and the sign of the euro', () => {
  expect(centsOf('1027.26')).toBe(102_726)
  expect(centsOf('1 027,26 €')).toBe(102_726)
  expect(centsOf('12')).toBe(1200)
  expect(centsOf('12,5')).toBe(1250)
})

test('what is no amount is refused, and so is a part of a cent, a sign and a thousands point', () => {
  for (const typed of ['', 'abc', '-5', '1.005', '1.027,26', '1e3', '12,'])
    expect(centsOf(typed)).toBeUndefined()
})

test('an amount comes back as it was shown', () => {
  for (const language of ['en', 'fr'] as const)
    for (const cents of [0, 1, 99, 100, 102_726]) expect(centsOf(typedEuros(cents, language))).toBe(cents)
  expect(typedEuros(420_030, 'fr')).toBe('4200,30')
})
