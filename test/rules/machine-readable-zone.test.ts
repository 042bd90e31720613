import { expect, test } from 'vitest'
import { differsFrom, readZone } from '../../shared/rules/machine-readable-zone.ts'

const TODAY = '2026-11-22'
/** The specimens of ICAO Doc 9303, parts 4 and 5. */
const PASSPORT = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const CARD = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'
const ANNA = { lastname: 'Eriksson', firstname: 'Anna', dob: '1974-08-12' }
const read = (typed: string) => {
  const zone = readZone(typed, TODAY)
  if (!zone) throw new Error('No zone')
  return zone
}

test('a passport and a card are read, and all their check digits are right', () => {
  for (const [typed, documentNumber] of [
    [PASSPORT, 'L898902C3'],
    [CARD, 'D23145890'],
  ] as const) {
    const zone = read(typed)
    expect(zone).toMatchObject({
      lastName: 'ERIKSSON',
      firstName: 'ANNA MARIA',
      documentNumber,
      born: '1974-08-12',
      expires: '2012-04-15',
    })
    expect(zone.checks).toEqual(['number', 'born', 'expires', 'whole'].map((of) => ({ of, isRight: true })))
    expect(differsFrom(zone, ANNA)).toEqual([])
  }
})

test('what is typed in small letters and with spaces is read as well', () => {
  expect(read(CARD.toLowerCase().replaceAll('<<', '< < ')).documentNumber).toBe('D23145890')
})

test('one altered digit is found by its check digit and by that of the whole zone', () => {
  const wrong = (typed: string) =>
    read(typed)
      .checks.filter(({ isRight }) => !isRight)
      .map(({ of }) => of)
  expect(wrong(CARD.replace('7408122', '7508122'))).toEqual(['born', 'whole'])
  expect(wrong(CARD.replace('1204159', '1304159'))).toEqual(['expires', 'whole'])
  expect(wrong(CARD.replace('D231458907', 'D231458917'))).toEqual(['number', 'whole'])
})

test('another name or date of birth is named; the year of birth lies before today', () => {
  expect(differsFrom(read(CARD), { lastname: 'Erikson', firstname: 'Hanna', dob: '1974-08-13' })).toEqual([
    'lastname',
    'firstname',
    'dob',
  ])
  expect(read(CARD.replace('7408122', '2608120')).born).toBe('2026-08-12')
  expect(read(CARD.replace('7408122', '2708121')).born).toBe('1927-08-12')
})

test.each([
  ['Müller-Weiß', 'MUELLER<WEISS<<ANNA'],
  ['Müller-Weiß', 'MULLER<WEISS<<ANNA'],
  ['D’Été', 'DETE<<ANNA'],
  ['Ångström', 'AANGSTROEM<<ANNA'],
  ['Ångström', 'ANGSTROM<<ANNA'],
])('the name %s agrees with the zone’s %s', (lastname, name) => {
  const zone = read(
    CARD.replace('ERIKSSON<<ANNA<MARIA', name).replace(/[^\n]*$/, (line) =>
      line.padEnd(30, '<').slice(0, 30),
    ),
  )
  expect(differsFrom(zone, { ...ANNA, lastname })).toEqual([])
})

test('what has the shape of no document is none', () => {
  for (const typed of ['', 'I<UTO', 'hello\nworld', `${CARD}\n${CARD}`])
    expect(readZone(typed, TODAY)).toBeUndefined()
})
