import { describe, expect, test } from 'vitest'
import {
  availabilityOn,
  availableWithin,
  daysToBeHad,
  earliestFree,
  freeSpans,
  isFree,
  readyOn,
  unionOfSpans,
} from '../../shared/rules/availability.ts'
import { AVAILABILITIES } from '../../shared/vocabulary.ts'

const slot = (from: string, until: string) => ({ from, until, reservationId: `${from} ${until}` })
const span = (start_date: string, return_date: string) => ({ start_date, return_date })
const TODAY = '2026-03-01'

describe('how soon a model can be had', () => {
  test.each([
    ['2026-02-20', 'soon'],
    ['2026-03-01', 'soon'],
    ['2026-03-03', 'soon'],
    ['2026-03-04', 'within_7_days'],
    ['2026-03-08', 'within_7_days'],
    ['2026-03-09', 'within_2_weeks'],
    ['2026-03-15', 'within_2_weeks'],
    ['2026-03-16', 'within_1_month'],
    ['2026-04-01', 'within_1_month'],
    ['2026-04-02', 'more_than_1_month'],
  ])('a model that can be had on %s is %s', (freeOn, value) => {
    expect(availabilityOn(freeOn, TODAY)).toBe(value)
  })

  test('a model can be had when a vehicle of it is free and its days of delivery are over, whichever is later', () => {
    expect(readyOn('2026-03-01', 12, TODAY)).toBe('2026-03-13')
    expect(readyOn('2026-04-20', 12, TODAY)).toBe('2026-04-20')
    expect(availabilityOn(readyOn(TODAY, 2, TODAY), TODAY)).toBe('soon')
    expect(availabilityOn(readyOn(TODAY, 45, TODAY), TODAY)).toBe('more_than_1_month')
  })

  test('a filter by availability is cumulative: within 2 weeks contains now and within a week, but no later', () => {
    const found = AVAILABILITIES.filter((value) => availableWithin(value, 'within_2_weeks'))
    expect(found).toEqual(['soon', 'within_7_days', 'within_2_weeks'])
    expect(AVAILABILITIES.filter((value) => availableWithin(value, 'soon'))).toEqual(['soon'])
  })
})

describe('a taken slot', () => {
  const taken = [slot('2026-03-10', '2026-04-10')]

  test('a taken slot is half open: its first day is taken, the day it ends is free', () => {
    expect(isFree(taken, '2026-03-01', '2026-03-09')).toBe(true)
    expect(isFree(taken, '2026-03-01', '2026-03-10')).toBe(false)
    expect(isFree(taken, '2026-04-09', '2026-05-08')).toBe(false)
    expect(isFree(taken, '2026-04-10', '2026-05-09')).toBe(true)
  })

  test('a taken slot leaves free spans whose return date is moved back one day, once', () => {
    expect(freeSpans(taken, TODAY, '2026-06-01')).toEqual([
      span('2026-03-01', '2026-03-09'),
      span('2026-04-10', '2026-05-31'),
    ])
  })

  test('a taken slot that began before today hides the days until it ends', () => {
    expect(freeSpans([slot('2026-02-01', '2026-03-05')], TODAY, '2026-04-01')).toEqual([
      span('2026-03-05', '2026-03-31'),
    ])
  })

  test('a taken slot beyond the horizon, or up to it, leaves no span after it', () => {
    expect(freeSpans([slot('2026-03-01', '2026-06-01')], TODAY, '2026-06-01')).toEqual([])
    expect(freeSpans([slot('2026-07-01', '2026-08-01')], TODAY, '2026-06-01')).toEqual([
      span('2026-03-01', '2026-05-31'),
    ])
  })

  test('a taken slot that touches the next leaves no empty span between, in whatever order they are stored', () => {
    const two = [slot('2026-04-10', '2026-05-10'), slot('2026-03-10', '2026-04-10')]
    expect(freeSpans(two, TODAY, '2026-06-01')).toEqual([
      span('2026-03-01', '2026-03-09'),
      span('2026-05-10', '2026-05-31'),
    ])
  })
})

describe('the earliest free day', () => {
  test('the earliest free day is today when nothing is taken for a month', () => {
    expect(earliestFree([], TODAY)).toBe(TODAY)
    expect(earliestFree([slot('2026-04-01', '2026-05-01')], TODAY)).toBe(TODAY)
  })

  test('the earliest free day is after a slot that leaves less than a month before it', () => {
    expect(earliestFree([slot('2026-03-31', '2026-05-01')], TODAY)).toBe('2026-05-01')
  })

  test('the earliest free day skips gaps that are shorter than the shortest rental', () => {
    const taken = [slot('2026-05-15', '2026-06-15'), slot('2026-02-01', '2026-04-20')]
    expect(earliestFree(taken, TODAY)).toBe('2026-06-15')
  })

  test('the earliest free day forgets slots that have ended', () => {
    expect(earliestFree([slot('2026-01-01', '2026-03-01')], TODAY)).toBe(TODAY)
  })
})

describe('the spans of several vehicles in one list', () => {
  test('the free spans of several vehicles leave out a span that lies within another', () => {
    expect(unionOfSpans([span('2026-03-05', '2026-03-20'), span('2026-03-01', '2026-03-31')])).toEqual([
      span('2026-03-01', '2026-03-31'),
    ])
  })

  test('the free spans of several vehicles name the same span once', () => {
    expect(unionOfSpans([span('2026-03-01', '2026-03-31'), span('2026-03-01', '2026-03-31')])).toHaveLength(1)
  })

  test('the free spans of several vehicles keep two that merely overlap apart: nobody changes vehicles in the middle', () => {
    const both = [span('2026-03-01', '2026-03-31'), span('2026-03-15', '2026-04-15')]
    expect(unionOfSpans(both)).toEqual(both)
  })
})

describe('the days of a model that anybody may see', () => {
  const looked = { today: TODAY, deliveredOn: TODAY, until: '2027-03-01' }

  test('the calendar of a model shows a day as free when any one vehicle can be had, and joins what touches', () => {
    const first = [slot('2026-04-10', '2026-06-10')]
    const second = [slot('2026-03-01', '2026-04-10'), slot('2026-05-10', '2026-08-01')]
    expect(daysToBeHad([first], looked)).toEqual([
      span('2026-03-01', '2026-04-09'),
      span('2026-06-10', '2027-02-28'),
    ])
    expect(daysToBeHad([first, second], looked)).toEqual([
      span('2026-03-01', '2026-05-09'),
      span('2026-06-10', '2027-02-28'),
    ])
  })

  test('the calendar of a model shows no gap as free that is shorter than a month, the shortest rental', () => {
    const taken = [slot('2026-03-31', '2026-05-01'), slot('2026-05-31', '2026-07-01')]
    expect(daysToBeHad([taken], looked)).toEqual([span('2026-07-01', '2027-02-28')])
  })

  test('the calendar of a model begins on the day that the list of the fleet names, delivery included', () => {
    for (const taken of [[], [slot('2026-03-20', '2026-05-02')], [slot('2026-04-15', '2026-05-02')]]) {
      const deliveredOn = '2026-03-13'
      const [first] = daysToBeHad([taken], { ...looked, deliveredOn })
      expect(first?.start_date).toBe(readyOn(earliestFree(taken, TODAY), 12, TODAY))
    }
  })

  test('the calendar of a model lets a rental begin on its last day, and shows nothing of a model that is taken throughout', () => {
    const untilTheLastDay = [slot('2026-03-01', '2027-02-28')]
    expect(daysToBeHad([untilTheLastDay], looked)).toEqual([span('2027-02-28', '2027-02-28')])
    expect(daysToBeHad([[slot('2026-01-01', '2028-01-01')]], looked)).toEqual([])
    expect(daysToBeHad([], looked)).toEqual([])
  })
})
