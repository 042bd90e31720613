import { describe, expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { extend, rentAfter } from '../../shared/rules/extension.ts'
import { quoteReservation } from '../../shared/rules/quote.ts'
import { subscriptionYear, switchesOf, switchesRefusal } from '../../shared/rules/switches.ts'
import {
  shortenReservation,
  switchDayRefusal,
  switchedDays,
  switchedDeposit,
  switchRefusal,
} from '../../shared/rules/switching.ts'

const MONTH = 498_000

const TERMS = { country: 'LU', kmPerMonth: 2000 } as const

describe('switches of a contract year', () => {
  test('a contract year runs from anniversary to anniversary, 29 February included', () => {
    expect(subscriptionYear('2026-03-10', '2027-03-09')).toEqual({ from: '2026-03-10', until: '2027-03-09' })
    expect(subscriptionYear('2026-03-10', '2027-03-10')).toEqual({ from: '2027-03-10', until: '2028-03-09' })
    expect(subscriptionYear('2028-02-29', '2029-02-28')).toEqual({ from: '2029-02-28', until: '2030-02-27' })
    expect(subscriptionYear('2028-02-29', '2032-02-29').from).toBe('2032-02-29')
  })

  test('Plus has four switches a year, One any number, Single none', () => {
    const startsOn = '2026-03-10'
    const switchedOn = ['2026-03-10', '2026-06-01', '2026-09-01', '2027-03-09']
    const plus = switchesOf({ plan: 'Plus', startsOn, switchedOn }, '2027-03-09')
    expect(plus).toEqual({ used: 4, allowed: 4, until: '2027-03-09' })
    expect(switchesRefusal(plus, 'Confirmed')).toBe('switches_used')
    const nextYear = switchesOf({ plan: 'Plus', startsOn, switchedOn }, '2027-03-10')
    expect(nextYear).toEqual({ used: 0, allowed: 4, until: '2028-03-09' })
    expect(switchesRefusal(nextYear, 'Confirmed')).toBeUndefined()
    // As many as the contract's own prices say.
    const prices = {
      ...FIRST_PRICE_BOOK,
      version: '2026-03-01',
      included: { ...FIRST_PRICE_BOOK.included, switches: 5 },
    }
    const more = switchesOf({ plan: 'Plus', startsOn, switchedOn, prices }, '2027-03-09')
    expect(switchesRefusal(more, 'Confirmed')).toBeUndefined()
    const one = switchesOf({ plan: 'One', startsOn, switchedOn }, '2027-03-09')
    expect(one).toEqual({ used: 4, until: '2027-03-09' })
    expect(switchesRefusal(one, 'InGarage')).toBeUndefined()
    expect(switchesRefusal(switchesOf({ plan: 'Single', startsOn }, startsOn), 'Waiting')).toBe(
      'switch_not_in_plan',
    )
  })

  test('another vehicle for a reservation that waits for its confirmation is no switch of the year', () => {
    const used = { used: 4, allowed: 4, until: '2027-03-09' }
    expect(switchesRefusal(used, 'Waiting')).toBeUndefined()
    expect(switchesRefusal(used, 'Confirmed')).toBe('switches_used')
    expect(switchesRefusal(used, 'InGarage')).toBe('switches_used')
  })
})

describe('when a vehicle can be switched', () => {
  const reservation = { start_date: '2026-03-10', return_date: '2026-05-09' }
  const at = (status: 'Waiting' | 'Confirmed' | 'InGarage' | 'Ended', today: string) =>
    switchRefusal({ status, start_date: reservation.start_date }, today)

  test('a vehicle can be switched before its reservation begins and while it is in the garage; in between an advisor decides', () => {
    expect(at('Waiting', '2026-03-01')).toBeUndefined()
    expect(at('Confirmed', '2026-03-09')).toBeUndefined()
    expect(at('Confirmed', '2026-03-10')).toBe('reservation_begun')
    expect(at('InGarage', '2026-04-01')).toBeUndefined()
    expect(at('Ended', '2026-04-01')).toBe('reservation_over')
  })

  test('a vehicle in the garage can be switched from tomorrow to its last day', () => {
    const day = (from: string) => switchDayRefusal(reservation, from, '2026-04-01')
    expect(day('2026-04-01')).toBe('switch_too_soon')
    expect(day('2026-04-02')).toBeUndefined()
    expect(day('2026-05-09')).toBeUndefined()
    expect(day('2026-05-10')).toBe('switch_after_end')
  })

  test('the new reservation of a switch is at least a month, and as long as the old one where that is more', () => {
    const days = (from: string) => switchedDays({ ...reservation, status: 'InGarage' }, from, undefined)
    expect(days('2026-04-02')).toEqual({ start_date: '2026-04-02', return_date: '2026-05-09' })
    expect(days('2026-05-01')).toEqual({ start_date: '2026-05-01', return_date: '2026-05-31' })
    expect(switchedDays({ ...reservation, status: 'Confirmed' }, '2026-05-01', '2027-01-01')).toEqual(
      reservation,
    )
  })

  test('a switched reservation that was made far ahead keeps its deposit, at the new category’s amount', () => {
    expect(switchedDeposit(FIRST_PRICE_BOOK, 100_000, 6)).toBe(300_000)
    expect(switchedDeposit(FIRST_PRICE_BOOK, 0, 6)).toBe(0)
  })
})

/** A reservation of three months in the garage, without a delivery. */
const STAY = {
  status: 'InGarage' as const,
  ...quoteReservation({
    book: FIRST_PRICE_BOOK,
    kmPerMonth: 2000,
    monthlyCents: MONTH,
    category: 3,
    start: '2026-03-01',
    end: '2026-05-31',
    pickup: 'reception',
    deliveryKm: 0,
    country: 'LU',
    today: '2026-01-01',
  }),
}

describe('days that are not used', () => {
  function stay(start_date: string, return_date: string) {
    const quote = quoteReservation({
      book: FIRST_PRICE_BOOK,
      kmPerMonth: 2000,
      monthlyCents: MONTH,
      category: 3,
      start: start_date,
      end: return_date,
      pickup: 'home',
      deliveryKm: 20,
      country: 'LU',
      today: '2026-01-01',
    })
    return { status: 'InGarage' as const, start_date, return_date, ...quote }
  }
  const rent = (lines: { key: string; cents: number }[]) =>
    lines.filter(({ key }) => key.startsWith('rent')).reduce((all, { cents }) => all + cents, 0)

  test('unused days of the month that is invoiced are credited; what is left is what was charged', () => {
    const running = stay('2026-03-10', '2026-06-09')
    const ended = shortenReservation(running, '2026-04-20', '2026-05-10', TERMS)
    expect(ended).toMatchObject({ return_date: '2026-04-19', days: 41 })
    expect(ended.credit).toMatchObject({
      monthFrom: '2026-04-10',
      line: { key: 'rent_days', quantity: 20, cents: (MONTH * 20) / 30 },
    })
    expect(rent(ended.lines)).toBe(MONTH * 2 - (MONTH * 20) / 30)
    expect(ended.lines.map(({ key }) => key)).toContain('delivery')
  })

  test('for unused days of the first month, whose invoice bears the delivery, only rent is credited', () => {
    const ended = shortenReservation(stay('2026-03-10', '2026-04-09'), '2026-03-20', undefined, TERMS)
    expect(ended.credit).toMatchObject({
      monthFrom: '2026-03-10',
      line: { quantity: 21, cents: (MONTH * 20) / 30 },
    })
    expect(rent(ended.lines)).toBe((MONTH * 10) / 30)
  })

  test('unused days of a reservation that was shortened before count what is left of its month', () => {
    const first = stay('2026-03-10', '2026-04-09')
    const once = {
      ...first,
      ...shortenReservation(first, '2026-03-30', undefined, TERMS),
    }
    const twice = shortenReservation(once, '2026-03-20', undefined, TERMS)
    expect(twice.credit?.line).toMatchObject({ quantity: 10, cents: MONTH / 3 })
    expect(rent(twice.lines)).toBe(MONTH / 3)
    // Kept until its old day after all, what was credited is asked for again.
    const { rent: whole, lines } = extend(once, '2026-04-09', TERMS)
    const kept = { ...once, return_date: '2026-04-09', months: whole.months, lines }
    expect(rentAfter(once, kept, false).atOnce).toMatchObject([{ quantity: 11, cents: MONTH / 3 }])
  })

  test('the credit for unused days is never more than was invoiced, and a month that is not used at all is credited as a whole', () => {
    const long = stay('2026-01-10', '2026-06-09')
    expect(shortenReservation(long, '2026-03-10', '2026-04-10', TERMS).credit?.line.cents).toBe(MONTH)
    const february = stay('2026-01-10', '2026-06-09')
    expect(shortenReservation(february, '2026-02-10', '2026-03-10', TERMS).credit?.line.cents).toBe(MONTH)
    expect(rent(shortenReservation(february, '2026-02-10', '2026-03-10', TERMS).lines)).toBe(MONTH)
  })

  test('unused days in months that nobody has invoiced are not invoiced', () => {
    const ended = shortenReservation(stay('2026-03-10', '2026-08-09'), '2026-06-20', '2026-05-10', TERMS)
    expect(ended.credit).toBeUndefined()
    expect(ended).toMatchObject({ return_date: '2026-06-19', months: 3 })
    expect(rent(ended.lines)).toBe(MONTH * 3 + MONTH / 3)
  })

  test('unused days of a last month that was invoiced by days are credited from those', () => {
    const ended = shortenReservation(stay('2026-03-10', '2026-04-24'), '2026-04-20', undefined, TERMS)
    expect(ended.credit).toMatchObject({ monthFrom: '2026-04-10', line: { quantity: 5, cents: MONTH / 6 } })
    expect(rent(ended.lines)).toBe(MONTH + MONTH / 3)
  })
})

describe('used days of the month that is invoiced cost a thirtieth each', () => {
  /** The credit for a month from its first day, of which so many days are used, and what is left of its rent. */
  function used(start_date: string, days: number) {
    const running = { ...STAY, start_date, return_date: addDays(addMonths(start_date, 3), -1) }
    const { credit, lines } = shortenReservation(
      running,
      addDays(start_date, days),
      addMonths(start_date, 1),
      TERMS,
    )
    const kept = lines.reduce((all, { cents }) => all + cents, 0)
    return { credited: credit?.line.cents ?? 0, kept }
  }

  test('one day of a month of 31 days costs a thirtieth, and no day is free', () => {
    expect(used('2026-03-01', 1)).toEqual({ credited: MONTH - MONTH / 30, kept: MONTH / 30 })
  })

  test('thirty days of a month of 31 days cost all of it, and nothing is credited', () => {
    expect(used('2026-03-01', 29)).toEqual({ credited: MONTH / 30, kept: (MONTH * 29) / 30 })
    expect(used('2026-03-01', 30)).toEqual({ credited: 0, kept: MONTH })
  })

  test('one day of a month of 28 days costs a thirtieth, not three', () => {
    expect(used('2026-02-01', 1)).toEqual({ credited: MONTH - MONTH / 30, kept: MONTH / 30 })
    expect(used('2026-02-01', 27)).toEqual({ credited: MONTH / 10, kept: (MONTH * 27) / 30 })
  })
})
