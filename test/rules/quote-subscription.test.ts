import { describe, expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { quoteOptions, quoteSubscription, termsOf } from '../../shared/rules/quote.ts'

const LU = { country: 'LU' } as const

describe('Plus and One', () => {
  test('One in category 3 owes the annual fee at signing, then the rent, with 17 % VAT', () => {
    const quote = quoteSubscription(termsOf({ book: FIRST_PRICE_BOOK, plan: 'One', category: 3, ...LU }))
    expect(quote).toMatchObject({ months: 12, km: 2000, extraKmCents: 196, priceBook: '2026-11' })
    expect(quote.atSigning).toEqual([
      {
        key: 'annual_fee',
        quantity: 1,
        cents: 878_000,
        vatBp: 1700,
        vatCents: 149_260,
        totalCents: 1_027_260,
      },
    ])
    expect(quote.monthly).toMatchObject({
      key: 'rent',
      cents: 498_000,
      vatCents: 84_660,
      totalCents: 582_660,
    })
  })

  test('the whole term of One costs the fee and twelve rents', () => {
    const { termTotals } = quoteSubscription(
      termsOf({ book: FIRST_PRICE_BOOK, plan: 'One', category: 3, ...LU }),
    )
    expect(termTotals.cents).toBe(878_000 + 12 * 498_000)
    expect(termTotals.totalCents).toBe(1_027_260 + 12 * 582_660)
  })

  test('Plus in category 2 for a Belgian bears 21 % VAT', () => {
    const quote = quoteSubscription(
      termsOf({ book: FIRST_PRICE_BOOK, plan: 'Plus', category: 2, country: 'BE' }),
    )
    expect(quote.atSigning[0]).toMatchObject({ cents: 478_000, vatBp: 2100, vatCents: 100_380 })
    expect(quote.monthly).toMatchObject({ cents: 359_000, vatCents: 75_390, totalCents: 434_390 })
  })

  test('Plus refuses a category outside the plan', () => {
    expect(() =>
      quoteSubscription(termsOf({ book: FIRST_PRICE_BOOK, plan: 'Plus', category: 3, ...LU })),
    ).toThrow(expect.objectContaining({ code: 'category_not_in_plan' }))
  })

  test('only Single has a term, kilometres and a down payment to choose', () => {
    const wish = {
      book: FIRST_PRICE_BOOK,
      plan: 'One',
      category: 1,
      ...LU,
      months: 24,
      km: 4000,
      downPaymentCents: 1_000,
    } as const
    expect(termsOf(wish)).toMatchObject({ months: 12, km: 2000, downPaymentCents: 0 })
  })
})

describe('Single', () => {
  const single = (downPaymentCents: number, months = 12) =>
    quoteSubscription(
      termsOf({
        book: FIRST_PRICE_BOOK,
        plan: 'Single',
        category: 3,
        ...LU,
        months,
        km: 3000,
        downPaymentCents,
      }),
    )

  test('Single without a down payment owes the activation fee of 750 at signing', () => {
    const quote = single(0)
    expect(quote.atSigning).toMatchObject([{ key: 'activation_fee', cents: 75_000, vatCents: 12_750 }])
    expect(quote.monthly.cents).toBe(498_000)
    expect(quote.km).toBe(3000)
  })

  test('the down payment of Single is owed at signing and taken off the rents evenly', () => {
    const quote = single(600_000)
    expect(quote.atSigning.map((line) => [line.key, line.cents])).toEqual([
      ['activation_fee', 75_000],
      ['down_payment', 600_000],
    ])
    expect(quote.monthly.cents).toBe(498_000 - 50_000)
    expect(quote.termTotals.cents).toBe(75_000 + 12 * 498_000)
  })

  test('the rent of Single after its term is that without the down payment, which is used up by then', () => {
    expect(single(600_000).monthlyAfterTerm).toMatchObject({ key: 'rent', quantity: 1, cents: 498_000 })
    expect(single(12 * 498_000).monthlyAfterTerm?.cents).toBe(498_000)
    expect(single(0)).not.toHaveProperty('monthlyAfterTerm')
  })

  test('a cent of a down payment that does not divide is the customer’s', () => {
    expect(single(1).monthly.cents).toBe(498_000 - 1)
    expect(single(13).monthly.cents).toBe(498_000 - 2)
  })

  test('a down payment may be as high as all rents together, and no cent higher', () => {
    expect(single(12 * 498_000).monthly.cents).toBe(0)
    expect(() => single(12 * 498_000 + 1)).toThrow(expect.objectContaining({ code: 'down_payment_too_high' }))
  })

  test('Single runs twelve months with 2,000 km unless chosen otherwise', () => {
    expect(termsOf({ book: FIRST_PRICE_BOOK, plan: 'Single', category: 1, ...LU })).toMatchObject({
      months: 12,
      km: 2000,
      downPaymentCents: 0,
    })
    expect(single(0, 24).termTotals.cents).toBe(75_000 + 24 * 498_000)
  })
})

test('options of a subscription cost once: 250 a further driver, 1.50 a kilometre of home delivery and its tax of 3', () => {
  const { lines, totals } = quoteOptions({
    book: FIRST_PRICE_BOOK,
    extraDrivers: 2,
    pickup: 'home',
    deliveryKm: 40,
    country: 'LU',
  })
  expect(lines.map(({ key, cents }) => [key, cents])).toEqual([
    ['extra_driver', 50_000],
    ['delivery', 6000],
    ['delivery_tax', 300],
  ])
  expect(totals.cents).toBe(56_300)
})

test('two drivers and collecting the car cost nothing more', () => {
  expect(
    quoteOptions({
      book: FIRST_PRICE_BOOK,
      extraDrivers: 0,
      pickup: 'reception',
      deliveryKm: 40,
      country: 'LU',
    }).lines,
  ).toEqual([])
})

describe('a year that is planned in several cars', () => {
  const CARS = [
    { modelId: 'carrera', category: 3, months: 5 },
    { modelId: 'macan', category: 1, months: 4 },
    { modelId: 'taycan', category: 2, months: 3 },
  ] as const
  const quoteOf = (stays: readonly (typeof CARS)[number][]) =>
    quoteSubscription(
      termsOf({ book: FIRST_PRICE_BOOK, plan: 'One', category: stays[0]?.category ?? 1, stays, ...LU }),
    )

  test('a planned year costs the annual fee and the rent of each month in its car', () => {
    const { termTotals, stays } = quoteOf([...CARS])
    // 8,780 + 5 × 4,980 + 4 × 2,124 + 3 × 3,424
    expect(termTotals.cents).toBe(5_244_800)
    expect(stays?.map(({ modelId, months, line }) => [modelId, months, line.cents])).toEqual([
      ['carrera', 5, 498_000],
      ['macan', 4, 212_400],
      ['taycan', 3, 342_400],
    ])
  })

  test('a planned year costs the same in whatever order its cars were chosen', () => {
    const [a, b, c] = CARS
    const totals = [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ].map((order) => quoteOf(order).termTotals)
    expect(new Set(totals.map((each) => each.totalCents)).size).toBe(1)
  })

  test('a planned year with a car that the plan leaves out is refused', () => {
    expect(() =>
      quoteSubscription(
        termsOf({ book: FIRST_PRICE_BOOK, plan: 'Plus', category: 1, stays: [...CARS], ...LU }),
      ),
    ).toThrow('category_not_in_plan')
  })
})
