import { describe, expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import {
  afterLoss,
  cancellationLines,
  cancellationRefusal,
  unfetchedLoss,
} from '../../shared/rules/cancellation.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { totals } from '../../shared/rules/price-line.ts'
import { quoteReservation } from '../../shared/rules/quote.ts'

const TODAY = '2026-03-01'

/** A reservation of category 3 (4,980 a month, deposit 1,000) from a day to another. */
function reservation(start_date: string, end: string, status: 'Waiting' | 'Confirmed' = 'Confirmed') {
  const quote = quoteReservation({
    book: FIRST_PRICE_BOOK,
    kmPerMonth: 2000,
    monthlyCents: 498_000,
    category: 3,
    start: start_date,
    end,
    pickup: 'home',
    deliveryKm: 20,
    country: 'LU',
    today: TODAY,
  })
  return { status, start_date, ...quote }
}
const lost = (booked: ReturnType<typeof reservation>) =>
  cancellationLines(booked).map(({ key, totalCents }) => [key, totalCents])

describe('what cancelling loses', () => {
  test('cancelling what was booked more than 30 days ahead loses the deposit and half of the rent, without the delivery', () => {
    expect(lost(reservation('2026-04-01', '2026-07-31'))).toEqual([
      ['lost_deposit', 100_000],
      ['cancellation', 996_000],
    ])
  })

  test('cancelling never loses less than one month of rent', () => {
    expect(lost(reservation('2026-04-01', '2026-05-10'))).toEqual([
      ['lost_deposit', 100_000],
      ['cancellation', 498_000],
    ])
  })

  test('cancelling what was booked 30 days ahead or less loses nothing, as there is no deposit', () => {
    expect(lost(reservation('2026-03-31', '2026-07-30'))).toEqual([])
  })

  test('cancelling a reservation that waits for confirmation loses nothing', () => {
    expect(lost(reservation('2026-04-01', '2026-07-31', 'Waiting'))).toEqual([])
  })
})

test('what was paid covers the loss of a cancellation first: the rest is refunded, or is still asked for', () => {
  expect(afterLoss(598_000, 100_000)).toEqual({ dueCents: 498_000, refundCents: 0 })
  expect(afterLoss(598_000, 700_000)).toEqual({ dueCents: 0, refundCents: 102_000 })
})

test('a customer who has the car, or whose first day has come, cannot cancel without an advisor', () => {
  const refusal = (
    status: 'Waiting' | 'Confirmed' | 'InGarage' | 'Ended' | 'Cancelled',
    start_date: string,
  ) => cancellationRefusal({ status, start_date }, TODAY)
  expect(refusal('Waiting', TODAY)).toBeUndefined()
  expect(refusal('Confirmed', '2026-03-02')).toBeUndefined()
  expect(refusal('Confirmed', TODAY)).toBe('reservation_begun')
  expect(refusal('InGarage', '2026-02-01')).toBe('reservation_begun')
  expect(refusal('Ended', '2026-02-01')).toBe('reservation_over')
  expect(refusal('Cancelled', '2026-04-01')).toBe('reservation_over')
})

describe('what a booking loses of its deposit whose vehicle nobody fetched', () => {
  const loss = (booked: ReturnType<typeof reservation>, isCompany = false) =>
    unfetchedLoss(booked, { lines: booked.lines.filter(({ key }) => key.startsWith('rent')), isCompany })

  test('it is what cancelling loses beyond the charged days: with their VAT for a person, without for a company', () => {
    const month = reservation('2026-04-01', '2026-04-30')
    expect([loss(month), loss(month, true)]).toEqual([598_000 - 582_660, 100_000])
  })

  test('it is nothing where the charged days cost more than cancelling, or where there is no deposit', () => {
    expect(loss(reservation('2026-04-01', '2026-07-31'), true)).toBe(0)
    expect(loss(reservation('2026-03-31', '2026-04-30'))).toBe(0)
  })

  test('not to come never costs less than to cancel, whatever the length of the booking', () => {
    for (let days = 0; days < 700; days += 13) {
      const booked = reservation('2026-04-01', addDays(addMonths('2026-04-01', 1), days))
      const rent = totals(booked.lines.filter(({ key }) => key.startsWith('rent')))
      const cancelled = totals(cancellationLines(booked)).totalCents
      expect(rent.totalCents + loss(booked)).toBeGreaterThanOrEqual(cancelled)
      expect(rent.cents + loss(booked, true)).toBeGreaterThanOrEqual(cancelled)
    }
  })
})
