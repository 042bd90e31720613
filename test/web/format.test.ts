import { expect, test } from 'vitest'
import { presented } from '../../functions/messages/formatted-values.ts'
import { day as pdfDay, moment as pdfMoment } from '../../functions/pdf/formats.ts'
import { firstFreeDay, isBookable, lastDayOf } from '../../web/features/reservations/free-days.ts'
import { birthDate } from '../../web/lib/birth-date.ts'
import { categoryName, longDate, moment, money, percent, shortDate, weekday } from '../../web/lib/format.ts'
import { phoneCountries, phoneNumber } from '../../web/lib/phone.ts'

test('money is written as each language writes it, with cents only where there are some', () => {
  expect(money(498_000, 'fr')).toBe('4\u202f980\u00a0€')
  expect(money(498_000, 'en')).toBe('€4,980')
  expect(money(1_027_260, 'en')).toBe('€10,272.60')
  expect(percent(1700, 'fr')).toBe('17\u00a0%')
  expect(longDate('2027-03-01', 'fr')).toBe('1er mars 2027')
  expect(categoryName(3)).toBe('Cat 03')
})

test('in French only the first of a month is an ordinal, on screens, in mails and in PDFs', () => {
  expect(longDate('2027-03-01', 'fr')).toBe('1er mars 2027')
  expect(longDate('2027-03-21', 'fr')).toBe('21 mars 2027')
  expect(longDate('2027-03-11', 'fr')).toBe('11 mars 2027')
  expect(longDate('2027-03-01', 'en')).toBe('1 March 2027')
  expect(shortDate('2027-01-01', 'fr')).toBe('1er janv. 2027')
  expect(weekday('2027-03-01', 'fr')).toBe('lun. 1er mars')
  expect(moment('2027-03-01T13:05:00.000Z', 'fr')).toMatch(/^1er mars 2027/)
  expect(presented({ due: '2027-03-01' }, 'fr')).toEqual({ due: '1er mars 2027' })
  expect(pdfDay('2027-03-01', 'fr')).toBe('1er mars 2027')
  expect(pdfMoment('2027-03-01T00:01:01.000Z', 'fr')).toMatch(/^1er mars 2027 à 01:01:01/)
})

test('every amount of a mail is written as its reader writes it, also what comes back of money that was held', () => {
  expect(presented({ total: '260.00', rest: '40.00', back: '740.00' }, 'fr')).toEqual({
    total: '260,00\u00a0€',
    rest: '40,00\u00a0€',
    back: '740,00\u00a0€',
  })
  expect(presented({ back: '1740.00' }, 'en')).toEqual({ back: '€1,740.00' })
})

test('a phone number becomes E.164 in its country, unless it brings its own', () => {
  expect(phoneNumber('621 123 456', 'LU')).toEqual({ e164: '+352621123456' })
  expect(phoneNumber('+33 6 12 34 56 78', 'LU')).toEqual({ e164: '+33612345678' })
  expect(phoneNumber(' ', 'LU')).toEqual({ wrong: 'required' })
  expect(phoneNumber('12', 'LU')).toEqual({ wrong: 'phone_invalid' })
})

test('Luxembourg comes first among the countries, and French puts those who speak it next', () => {
  expect(phoneCountries('en')[0]).toMatchObject({ id: 'LU', code: '+352' })
  expect(
    phoneCountries('fr')
      .slice(0, 4)
      .map(({ id }) => id),
  ).toEqual(['LU', 'FR', 'BE', 'CH'])
})

test('a birth date must exist and lie in the past', () => {
  const today = '2026-11-21'
  expect(birthDate({ day: '9', month: '4', year: '1988' }, today)).toEqual({ date: '1988-04-09' })
  expect(birthDate({ day: '', month: '4', year: '1988' }, today)).toEqual({ wrong: 'date_required' })
  expect(birthDate({ day: '31', month: '2', year: '1988' }, today)).toEqual({ wrong: 'birth_invalid' })
  expect(birthDate({ day: '1', month: '1', year: '88' }, today)).toEqual({ wrong: 'birth_invalid' })
  expect(birthDate({ day: '22', month: '11', year: '2026' }, today)).toEqual({ wrong: 'birth_future' })
})

test('a reservation lies within the free days of one vehicle, even where two vehicles’ days are adjacent', () => {
  const spans = [
    { start_date: '2027-01-01', return_date: '2027-01-31' },
    { start_date: '2027-02-01', return_date: '2027-04-30' },
  ]
  expect(isBookable(spans, '2027-02-10')).toBe(true)
  expect(isBookable(spans, '2027-02-10', '2027-01-20')).toBe(false)
  expect(isBookable(spans, '2027-05-01')).toBe(false)
  expect(firstFreeDay(spans, 2)).toBe('2027-02-01')
  expect(firstFreeDay(spans, 6)).toBeUndefined()
  expect(lastDayOf('2027-01-31', 1)).toBe('2027-02-27')
})

test('the day of a moment just after midnight is that of Luxembourg, not that of UTC', () => {
  expect(longDate('2026-11-28T23:13:00.000Z', 'fr')).toBe('29 novembre 2026')
  expect(shortDate('2026-11-28T23:13:00.000Z', 'en')).toBe('29 Nov 2026')
  expect(longDate('2026-11-28', 'en')).toBe('28 November 2026')
})
