import { describe, expect, test } from 'vitest'
import {
  type BilledReading,
  judgedReading,
  kmNearlyUsed,
  readingRefusal,
} from '../../shared/rules/odometer.ts'

const reading = (on: string, km: number, extraKm = 0): BilledReading => ({ on, km, extraKm })
/** A stay of three whole months, from 1 March to 31 May. */
const stay = { start_date: '2027-03-01', return_date: '2027-05-31', includedPerMonth: 2000 }
const judged = (valid: readonly BilledReading[], on: string, km: number) =>
  judgedReading(valid, { on, km }, stay)
describe('what a reading of the odometer bills', () => {
  test('the first reading of a reservation bills nothing, whatever it says', () => {
    expect(judged([], '2027-03-01', 125_000)).toEqual({ extraKm: 0, isPlausible: true })
  })

  test('a month later the kilometres beyond 2,000 are billed', () => {
    expect(judged([reading('2027-03-01', 10_000)], '2027-04-01', 12_100)).toMatchObject({ extraKm: 100 })
  })

  test('a second reading on the same day bills only what the first one did not', () => {
    const valid = [reading('2027-03-01', 10_000), reading('2027-04-01', 12_100, 100)]
    expect(judged(valid, '2027-04-01', 12_150)).toMatchObject({ extraKm: 50 })
    expect(judged([...valid, reading('2027-04-01', 12_150, 50)], '2027-04-01', 12_150)).toMatchObject({
      extraKm: 0,
    })
  })

  test('a second reading on the first day bills nothing, and its kilometres are counted with the first month', () => {
    const valid = [reading('2027-03-01', 10_000), reading('2027-03-01', 10_080)]
    expect(judged([reading('2027-03-01', 10_000)], '2027-03-01', 10_080)).toMatchObject({ extraKm: 0 })
    expect(judged(valid, '2027-04-01', 12_100)).toMatchObject({ extraKm: 100 })
  })

  test('after two readings of one day the next month is counted from the later one', () => {
    const valid = [
      reading('2027-03-01', 10_000),
      reading('2027-04-01', 12_100, 100),
      reading('2027-04-01', 12_150, 50),
    ]
    expect(judged(valid, '2027-05-01', 14_150)).toMatchObject({ extraKm: 0 })
    expect(judged(valid, '2027-05-01', 14_160)).toMatchObject({ extraKm: 10 })
  })
})

describe('whether a reading is believable', () => {
  const valid = [reading('2027-03-01', 10_000)]

  test('up to 400 km a day is believed, a digit too many is asked about', () => {
    expect(judged(valid, '2027-03-11', 14_000)).toMatchObject({ perDay: 400, isPlausible: true })
    expect(judged(valid, '2027-03-11', 14_010)).toMatchObject({ perDay: 401, isPlausible: false })
    expect(judged(valid, '2027-04-01', 125_000)).toMatchObject({ isPlausible: false })
  })

  test('on one day 400 km are believed in all, not nothing', () => {
    expect(judged(valid, '2027-03-01', 10_400)).toMatchObject({ isPlausible: true })
    expect(judged(valid, '2027-03-01', 10_401)).toMatchObject({ isPlausible: false })
  })

  test('a reading never goes back, in kilometres or in days, and never comes from the future', () => {
    const refusal = (on: string, km: number) => readingRefusal(valid, { on, km }, '2027-03-20')
    expect(refusal('2027-03-10', 9_999)).toBe('odometer_backwards')
    expect(refusal('2027-02-28', 10_500)).toBe('odometer_backwards')
    expect(refusal('2027-03-21', 10_500)).toBe('reading_in_future')
    expect(refusal('2027-03-01', 10_000)).toBeUndefined()
    expect(refusal('2027-03-20', 10_500)).toBeUndefined()
  })
})

describe('being told before kilometres cost', () => {
  const told = (valid: readonly BilledReading[], on: string, km: number) =>
    kmNearlyUsed(valid, { on, km }, stay)
  const first = [reading('2027-03-01', 10_000)]

  test('a customer is told from 80 hundredths of the kilometres of the month on, and not before', () => {
    expect(told(first, '2027-03-11', 11_599)).toBeUndefined()
    expect(told(first, '2027-03-11', 11_600)).toEqual({ since: '2027-03-01', driven: 1600, included: 2000 })
    expect(told([...first, reading('2027-03-05', 11_000)], '2027-03-11', 11_600)).toEqual({
      since: '2027-03-01',
      driven: 1600,
      included: 2000,
    })
  })

  test('who has driven more than is included reads an invoice, and no warning', () => {
    expect(told(first, '2027-03-31', 12_000)).toBeDefined()
    expect(told(first, '2027-03-31', 12_001)).toBeUndefined()
  })

  test('on the day on which the next month begins nobody is told of the month before', () => {
    expect(told(first, '2027-04-01', 11_900)).toBeUndefined()
  })

  test('what an earlier month billed keeps nobody from being told of this one', () => {
    const valid = [...first, reading('2027-04-01', 12_500, 500)]
    expect(told(valid, '2027-04-20', 14_200)).toEqual({ since: '2027-04-01', driven: 1700, included: 2000 })
  })

  test('of months without a reading a customer is told of what all of them still include', () => {
    const valid = [...first, reading('2027-04-20', 12_000)]
    expect(told(valid, '2027-05-10', 15_700)).toEqual({ since: '2027-04-20', driven: 3700, included: 4000 })
  })

  test('the first reading and a second one of the same day warn of nothing', () => {
    expect(told([], '2027-03-01', 10_000)).toBeUndefined()
    expect(told([...first, reading('2027-03-20', 11_700)], '2027-03-20', 11_800)).toBeUndefined()
  })
})
