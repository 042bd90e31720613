import { expect, test } from 'vitest'
import { vatNumber, vatProblem } from '../../shared/rules/vat-number.ts'

test.each([
  ['LU26375245', { country: 'LU', digits: '26375245' }],
  ['lu 263 752 45', { country: 'LU', digits: '26375245' }],
  ['BE0403170701', { country: 'BE', digits: '0403170701' }],
  ['BE 0403.170.701', { country: 'BE', digits: '0403170701' }],
])('%s is a VAT number, however it is typed', (typed, number) => {
  expect(vatNumber(typed)).toEqual(number)
})

test.each([
  ['a wrong check digit in Luxembourg', 'LU26375246'],
  ['a wrong check digit in Belgium', 'BE0403170702'],
  ['a Belgian number that begins with 2', 'BE2403170701'],
  ['too few digits', 'LU2637524'],
  ['no country', '26375245'],
  ['a country that we do not serve', 'FR40303265045'],
  ['nothing', ''],
])('%s is no VAT number', (_, typed) => {
  expect(vatNumber(typed)).toBeUndefined()
})

test.each([
  ['FR40303265045', 'vat_country'],
  ['DE 136695976', 'vat_country'],
  ['26375245', 'vat_country'],
  ['LU99', 'vat_wrong_lu'],
  ['lu 263 752 46', 'vat_wrong_lu'],
  ['BE0403170702', 'vat_wrong_be'],
  ['BE 0403.170.701', undefined],
  ['LU26375245', undefined],
])('%s is answered with the words of its country: %s', (typed, wrong) => {
  expect(vatProblem(typed)).toBe(wrong)
})
