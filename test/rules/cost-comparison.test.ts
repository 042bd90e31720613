import { describe, expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { newPriceCents } from '../../shared/catalogue/new-prices.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import {
  costOfBuying,
  costOfLeasing,
  costOfSubscribing,
  usualAssumptions,
  valueAfter,
  vehicleTaxCents,
} from '../../shared/rules/cost-comparison.ts'
import { quoteSubscription } from '../../shared/rules/quote.ts'

const PETROL = { co2: 239, isDiesel: false, isElectric: false }
const ASSUMED = usualAssumptions(10_000_000, PETROL)
const lineOf = (cost: { lines: { key: string; cents: number }[] } | undefined, key: string) =>
  cost?.lines.find((line) => line.key === key)?.cents

describe('what a car is worth later', () => {
  test('a car of 100,000 loses 10 % on the day of its registration and 10 % more over its first year', () => {
    expect(valueAfter(ASSUMED, { months: 6, kmPerMonth: 1000 })).toBe(8_500_000)
    expect(valueAfter(ASSUMED, { months: 12, kmPerMonth: 1000 })).toBe(8_000_000)
  })

  test('each later year takes 12 % of what was left, part of a year its part', () => {
    expect(valueAfter(ASSUMED, { months: 24, kmPerMonth: 1000 })).toBe(7_040_000)
    expect(valueAfter(ASSUMED, { months: 18, kmPerMonth: 1000 })).toBe(7_520_000)
  })

  test('each thousand kilometres beyond 15,000 a year take 0.2 % of the new price, fewer add nothing', () => {
    const few = valueAfter(ASSUMED, { months: 12, kmPerMonth: 500 })
    expect(valueAfter(ASSUMED, { months: 12, kmPerMonth: 1250 })).toBe(few)
    expect(valueAfter(ASSUMED, { months: 12, kmPerMonth: 2000 })).toBe(few - 9 * 20_000)
  })

  test('no car is worth less than nothing, however far it was driven', () => {
    expect(valueAfter({ ...ASSUMED, furtherLossBp: 10_000 }, { months: 48, kmPerMonth: 5000 })).toBe(0)
  })
})

describe('buying', () => {
  test('buying costs the loss of value, interest on what is tied up, the registration and what driving costs', () => {
    const cost = costOfBuying(ASSUMED, { months: 12, kmPerMonth: 1000 })
    expect(Object.fromEntries(cost.lines.map(({ key, cents }) => [key, cents]))).toEqual({
      lossOfValue: 2_000_000,
      // 5 % of the mean of 100,000 and 80,000.
      finance: 450_000,
      registration: 15_000,
      insurance: 250_000,
      // 80 euros for each of 12 times 1,000 km.
      service: 96_000,
      // 12,000 of a set's 20,000 km.
      tyres: 120_000,
      tax: 28_700,
    })
    expect(cost.totalCents).toBe(2_959_700)
    expect(cost.monthlyCents).toBe(246_642)
  })

  test('every assumption that is changed changes what buying or leasing costs', () => {
    const use = { months: 24, kmPerMonth: 2000 }
    const both = (assumed: typeof ASSUMED) =>
      costOfBuying(assumed, use).totalCents + costOfLeasing(assumed, use).totalCents
    for (const [name, value] of Object.entries(ASSUMED))
      expect(both({ ...ASSUMED, [name]: Math.round(value * 0.9) }), name).not.toBe(both(ASSUMED))
  })
})

describe('leasing', () => {
  test('a lease that runs its 48 months owes nothing for ending early, one of 12 months 40 % of the 36 instalments left', () => {
    const whole = costOfLeasing(ASSUMED, { months: 48, kmPerMonth: 1000 })
    expect(lineOf(whole, 'earlyEnd')).toBeUndefined()
    const year = costOfLeasing(ASSUMED, { months: 12, kmPerMonth: 1000 })
    const instalments = lineOf(year, 'instalments') ?? 0
    expect(lineOf(whole, 'instalments')).toBeCloseTo(4 * instalments, -1)
    expect(lineOf(year, 'earlyEnd')).toBeCloseTo(0.4 * 3 * instalments, -1)
  })

  test('who drives longer than the usual lease leases for as long as they drive', () => {
    const cost = costOfLeasing({ ...ASSUMED, leaseMonths: 24 }, { months: 48, kmPerMonth: 1000 })
    expect(lineOf(cost, 'earlyEnd')).toBeUndefined()
    expect(lineOf(cost, 'instalments')).toBe(
      lineOf(costOfLeasing(ASSUMED, { months: 48, kmPerMonth: 1000 }), 'instalments'),
    )
  })
})

describe('subscribing', () => {
  const of = { plan: 'Single', category: 3, country: 'LU' } as const

  test('a subscription costs to the cent what its quote says, VAT included', () => {
    for (const plan of ['Single', 'One'] as const)
      for (const country of ['LU', 'BE'] as const) {
        const terms = {
          book: FIRST_PRICE_BOOK,
          plan,
          category: 3,
          country,
          months: 12,
          km: 2000,
          downPaymentCents: 0,
        } as const
        const cost = costOfSubscribing(
          FIRST_PRICE_BOOK,
          { plan, category: 3, country },
          { months: 12, kmPerMonth: 2000 },
        )
        expect(cost?.totalCents).toBe(quoteSubscription(terms).termTotals.totalCents)
      }
  })

  test('One costs its annual fee for each year that is begun, Single its activation once', () => {
    const feesOf = (plan: 'One' | 'Single', months: number) =>
      lineOf(costOfSubscribing(FIRST_PRICE_BOOK, { ...of, plan }, { months, kmPerMonth: 2000 }), 'fees')
    expect([6, 12, 24, 36].map((months) => feesOf('One', months))).toEqual([
      1_027_260, 1_027_260, 2_054_520, 3_081_780,
    ])
    expect([6, 24].map((months) => feesOf('Single', months))).toEqual([87_750, 87_750])
  })

  test('Plus and One include 2,000 km a month and Single up to 4,000; each kilometre beyond is charged with VAT', () => {
    const furtherOf = (plan: 'One' | 'Single', kmPerMonth: number) =>
      lineOf(costOfSubscribing(FIRST_PRICE_BOOK, { ...of, plan }, { months: 6, kmPerMonth }), 'furtherKm')
    expect([furtherOf('One', 2000), furtherOf('Single', 4000)]).toEqual([undefined, undefined])
    // 100 km × 6 months × 1.96 euros, and 17 % of it.
    expect([furtherOf('One', 2100), furtherOf('Single', 4100)]).toEqual([137_592, 137_592])
  })

  test('a plan that does not cover a category has no cost for it', () => {
    expect(
      costOfSubscribing(FIRST_PRICE_BOOK, { ...of, plan: 'Plus' }, { months: 12, kmPerMonth: 1000 }),
    ).toBeUndefined()
  })
})

describe('what a comparison begins with', () => {
  test('the yearly tax of Luxembourg is CO2 × 0.6 × a factor of 0.5 and 0.1 more for each 10 g begun beyond 90, diesel × 0.9', () => {
    expect(vehicleTaxCents({ ...PETROL, co2: 90 })).toBe(3000)
    expect(vehicleTaxCents({ ...PETROL, co2: 120 })).toBe(5800)
    expect(vehicleTaxCents({ ...PETROL, co2: 120, isDiesel: true })).toBe(8600)
    expect(vehicleTaxCents({ co2: 0, isDiesel: false, isElectric: true })).toBe(3000)
    expect(vehicleTaxCents({ ...PETROL, co2: null })).toBe(3000)
  })

  test('each model of the fleet has a price when new of 18 to 45 months of its list rent, so that none is a slip of the pen', () => {
    for (const model of FLEET) {
      const months = newPriceCents(model) / model.settingPriceCents
      expect(months, model._id).toBeGreaterThan(18)
      expect(months, model._id).toBeLessThan(45)
    }
    expect(newPriceCents({ _id: 'a-new-one', settingPriceCents: 100_000 })).toBe(4_000_000)
  })
})
