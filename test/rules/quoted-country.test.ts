import { expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import type { BillingCountry } from '../../shared/rules/money.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { isOfAnotherCountry, quoteIn } from '../../shared/rules/quoted-country.ts'

const book = FIRST_PRICE_BOOK
const WISHES = [
  { plan: 'One', category: 3 },
  { plan: 'Plus', category: 2, deliveryKm: 37 },
  {
    plan: 'One',
    category: 1,
    stays: [1, 2, 3].map((category) => ({ modelId: `m${category}`, category, months: 4 })),
  },
  { plan: 'Single', category: 4, months: 24, km: 3000, downPaymentCents: 1_000_001, deliveryKm: 12 },
] as Omit<Parameters<typeof termsOf>[0], 'book' | 'country'>[]

const quoted = (wish: (typeof WISHES)[number], country: BillingCountry) =>
  quoteSubscription(termsOf({ ...wish, book, country }))

test('a quote in another country is what the same terms are quoted with there, to the cent, and back', () => {
  for (const wish of WISHES) {
    expect(quoteIn(quoted(wish, 'LU'), 'BE')).toEqual(quoted(wish, 'BE'))
    expect(quoteIn(quoted(wish, 'BE'), 'LU')).toEqual(quoted(wish, 'LU'))
  }
})

test('a quote in the country that it was made for remains as it is', () => {
  for (const wish of WISHES) {
    const quote = quoted(wish, 'LU')
    expect(isOfAnotherCountry(quote, 'LU')).toBe(false)
    expect(quoteIn(quote, 'LU')).toBe(quote)
  }
})
