import { describe, expect, test } from 'vitest'
import {
  CATEGORIES,
  FIRST_PRICE_BOOK,
  ONE_CATEGORY_2_NOT_CHOSEN_CENTS,
  PLAN_NAMES,
} from '../../shared/price-book.ts'
import {
  monthlyRentCents,
  PLAN_CATEGORIES,
  planIncludes,
  SINGLE_TERMS,
  signingFee,
  YEARLY_TERM,
} from '../../shared/rules/plans.ts'
import { switchesOf } from '../../shared/rules/switches.ts'

const rents = (plan: 'Single' | 'Plus' | 'One') =>
  CATEGORIES.map((category) => monthlyRentCents(FIRST_PRICE_BOOK, plan, category))

describe('what a plan rents out', () => {
  test('Plus rents categories 1 and 2, One and Single all six', () => {
    expect(PLAN_CATEGORIES).toEqual({ Single: [1, 2, 3, 4, 5, 6], Plus: [1, 2], One: [1, 2, 3, 4, 5, 6] })
    expect(planIncludes('Plus', 2)).toBe(true)
    expect(planIncludes('Plus', 3)).toBe(false)
  })

  test('Single is sold for 6, 12 and 24 months, the others by the year', () => {
    expect(SINGLE_TERMS).toEqual([6, 12, 24])
    expect(YEARLY_TERM).toBe(12)
  })

  test('Plus has 4 switches a year, One any number, Single none', () => {
    const allowed = PLAN_NAMES.map((plan) => switchesOf({ plan }, '2026-03-10').allowed)
    expect(allowed).toEqual([0, 4, undefined])
  })
})

describe('the price book, in cents excl. VAT', () => {
  test('Single pays the catalogue’s rents', () => {
    expect(rents('Single')).toEqual([218_000, 348_000, 498_000, 698_000, 998_000, 1_698_000])
  })

  test('Plus pays the plan page’s rents and has none beyond category 2', () => {
    expect(rents('Plus')).toEqual([229_000, 359_000, undefined, undefined, undefined, undefined])
  })

  test('One pays the plan page’s rents', () => {
    expect(rents('One')).toEqual([212_400, 342_400, 498_000, 698_000, 998_000, 1_698_000])
  })

  test('One in category 2 is charged 3,424; 3,324 is kept for the record only', () => {
    expect(monthlyRentCents(FIRST_PRICE_BOOK, 'One', 2)).toBe(342_400)
    expect(ONE_CATEGORY_2_NOT_CHOSEN_CENTS).toBe(332_400)
  })

  test('Plus costs 166 a month more than One in both of its categories', () => {
    for (const category of [1, 2] as const) {
      expect(
        Number(monthlyRentCents(FIRST_PRICE_BOOK, 'Plus', category)) -
          Number(monthlyRentCents(FIRST_PRICE_BOOK, 'One', category)),
      ).toBe(16_600)
    }
  })

  test('the fee of a subscription is 750 once for Single, 4,780 a year for Plus and 8,780 for One', () => {
    expect(signingFee(FIRST_PRICE_BOOK, 'Single')).toEqual({ key: 'activation_fee', cents: 75_000 })
    expect(signingFee(FIRST_PRICE_BOOK, 'Plus')).toEqual({ key: 'annual_fee', cents: 478_000 })
    expect(signingFee(FIRST_PRICE_BOOK, 'One')).toEqual({ key: 'annual_fee', cents: 878_000 })
  })

  test('an extra kilometre costs 0.66 to 8.50 by category', () => {
    expect(Object.values(FIRST_PRICE_BOOK.extraKmCents)).toEqual([66, 126, 196, 350, 500, 850])
  })

  test('2,000 km a month are included, up to 4,000 with Single', () => {
    expect(FIRST_PRICE_BOOK.included.km).toBe(2000)
    expect(FIRST_PRICE_BOOK.included.kmMost).toBe(4000)
  })

  test('an extra driver costs 250, a kilometre of delivery 1.50 and its environmental tax 3', () => {
    expect(FIRST_PRICE_BOOK.extraDriverCents).toBe(25_000)
    expect(FIRST_PRICE_BOOK.deliveryCentsPerKm).toBe(150)
    expect(FIRST_PRICE_BOOK.deliveryTaxCents).toBe(300)
  })
})
