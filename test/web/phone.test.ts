import { expect, test } from 'vitest'
import { phoneCountries, phoneNumber } from '../../web/lib/phone.ts'

test('a phone number is valid in the country that is chosen, or with its own +, and is kept in E.164', () => {
  expect(phoneNumber('0470 12 34 56', 'BE')).toEqual({ e164: '+32470123456' })
  expect(phoneNumber('621 42 42 42', 'LU')).toEqual({ e164: '+352621424242' })
  expect(phoneNumber('06 12 34 56 78', 'FR')).toEqual({ e164: '+33612345678' })
  expect(phoneNumber('+32 470 12 34 56', 'LU')).toEqual({ e164: '+32470123456' })
})

test('a number that its country does not give out is refused, whatever its length', () => {
  for (const typed of ['0470 12 34 56', '06 12 34 56 78', '12345', '123456', '12'])
    expect([typed, phoneNumber(typed, 'LU')]).toEqual([typed, { wrong: 'phone_invalid' }])
  expect(phoneNumber('12345', 'BE')).toEqual({ wrong: 'phone_invalid' })
  expect(phoneNumber(' ', 'LU')).toEqual({ wrong: 'required' })
})

test('countries of phone numbers are named in the language of the page', () => {
  expect(
    phoneCountries('fr')
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Luxembourg', 'France', 'Belgique'])
  expect(
    phoneCountries('en')
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['Luxembourg', 'Belgium'])
})
