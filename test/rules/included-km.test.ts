import { expect, test } from 'vitest'
import { type BilledReading, judgedReading } from '../../shared/rules/odometer.ts'

/** A stay of three whole months. */
const stay = { start_date: '2027-03-01', return_date: '2027-05-31', includedPerMonth: 2000 }
const reading = (on: string, km: number, extraKm = 0): BilledReading => ({ on, km, extraKm })
const judged = (valid: readonly BilledReading[], on: string, km: number, of = stay) =>
  judgedReading(valid, { on, km }, of)
/** What each of several readings bills, made one after another. */
const billed = (all: readonly (readonly [on: string, km: number])[], of = stay): number[] => {
  const valid: BilledReading[] = []
  for (const [on, km] of all) valid.push(reading(on, km, judged(valid, on, km, of).extraKm))
  return valid.map(({ extraKm }) => extraKm)
}

test('a reading in mid-month bills nothing that the month still includes', () => {
  expect(
    billed([
      ['2027-03-01', 10_000],
      ['2027-03-11', 11_500],
      ['2027-03-31', 11_800],
    ]),
  ).toEqual([0, 0, 0])
})

test('several readings in a month bill together what the last alone would', () => {
  const [first, last] = [
    ['2027-03-01', 10_000],
    ['2027-04-01', 12_900],
  ] as const
  expect(billed([first, last])).toEqual([0, 900])
  expect(billed([first, ['2027-03-05', 11_000], ['2027-03-20', 12_300], last])).toEqual([0, 0, 300, 600])
})

test('what one month leaves unused is no use to the next', () => {
  expect(
    billed([
      ['2027-03-01', 10_000],
      ['2027-04-01', 11_000],
      ['2027-04-20', 13_500],
    ]),
  ).toEqual([0, 0, 500])
})

test('a reading between the first days of months does not carry over what an earlier month left unused', () => {
  // Of March 2,000 are unused by 2 April; from then on April and May include 2,000 each.
  expect(
    billed([
      ['2027-03-01', 10_000],
      ['2027-04-02', 10_000],
      ['2027-05-02', 14_100],
      ['2027-05-31', 16_100],
    ]),
  ).toEqual([0, 0, 100, 2000])
})

test('a reading a day late each month gives no second allowance', () => {
  expect(
    billed([
      ['2027-03-01', 0],
      ['2027-04-02', 4000],
      ['2027-05-02', 8000],
      ['2027-06-01', 10_000],
    ]),
  ).toEqual([0, 0, 2000, 2000])
})

test('months in which no reading was made include theirs, all of those since the reading before', () => {
  expect(
    billed([
      ['2027-03-01', 10_000],
      ['2027-06-01', 16_000],
    ]),
  ).toEqual([0, 0])
  expect(
    billed([
      ['2027-03-01', 10_000],
      ['2027-05-10', 16_001],
    ]),
  ).toEqual([0, 1])
})

test('months are counted from the first day of the stay, as rents are, and end with short months', () => {
  const of = { start_date: '2027-01-31', return_date: '2027-04-29', includedPerMonth: 2000 }
  expect(
    billed(
      [
        ['2027-01-31', 0],
        ['2027-02-28', 2000],
        ['2027-03-31', 4000],
        ['2027-04-29', 6000],
      ],
      of,
    ),
  ).toEqual([0, 0, 0, 0])
  expect(
    billed(
      [
        ['2027-01-31', 0],
        ['2027-02-27', 2001],
      ],
      of,
    ),
  ).toEqual([0, 1])
})

test('a vehicle that was fetched late has the whole month, which is paid', () => {
  expect(
    billed([
      ['2027-03-20', 10_000],
      ['2027-04-01', 12_000],
    ]),
  ).toEqual([0, 0])
})

test('a vehicle that goes out the day before counts that day with the first month', () => {
  expect(
    billed([
      ['2027-02-28', 10_000],
      ['2027-03-01', 10_500],
      ['2027-03-20', 12_100],
    ]),
  ).toEqual([0, 0, 100])
})

test('a last part of a month includes its share by days', () => {
  const of = { ...stay, return_date: '2027-04-15' }
  expect(
    billed(
      [
        ['2027-03-01', 10_000],
        ['2027-04-01', 12_000],
        ['2027-04-10', 12_900],
      ],
      of,
    ),
  ).toEqual([0, 0, 0])
  expect(
    billed(
      [
        ['2027-03-01', 10_000],
        ['2027-04-01', 12_000],
        ['2027-04-15', 13_100],
      ],
      of,
    ),
  ).toEqual([0, 0, 100])
})

test('days after the planned last day include their share, as they are charged', () => {
  const of = { ...stay, return_date: '2027-03-31' }
  expect(
    billed(
      [
        ['2027-03-01', 10_000],
        ['2027-04-01', 12_000],
        ['2027-04-16', 13_000],
      ],
      of,
    ),
  ).toEqual([0, 0, 0])
  expect(
    billed(
      [
        ['2027-03-01', 10_000],
        ['2027-04-01', 12_000],
        ['2027-04-16', 13_001],
      ],
      of,
    ),
  ).toEqual([0, 0, 1])
})

test('a stay that is extended includes more, and what was billed before counts for what comes', () => {
  const valid = [
    reading('2027-03-01', 10_000),
    reading('2027-04-01', 12_000),
    reading('2027-04-10', 13_500, 500),
  ]
  expect(judged(valid, '2027-04-20', 14_300)).toMatchObject({ extraKm: 0 })
  expect(judged(valid, '2027-04-20', 14_600)).toMatchObject({ extraKm: 100 })
})

test('a Single includes up to 4,000 a month', () => {
  const of = { ...stay, includedPerMonth: 4000 }
  expect(
    billed(
      [
        ['2027-03-01', 0],
        ['2027-03-10', 3900],
        ['2027-04-01', 4100],
      ],
      of,
    ),
  ).toEqual([0, 0, 100])
})
