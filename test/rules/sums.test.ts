import { describe, expect, test } from 'vitest'
import { listOpenItems } from '../../shared/api/staff-books.ts'
import { FiguresDay } from '../../shared/api/staff-figures.ts'
import { Cents, PositiveCents, Totals, TypedCents } from '../../shared/api/values.ts'
import { byAge } from '../../shared/rules/books.ts'

/** Sums have no upper limit: what one of us may type has one. */

const RENT_CENTS = 582_660

describe('amounts', () => {
  test('open items of 2,000 customers with a rent each are answered, though they come to more than ten million euros', () => {
    const items = Array.from({ length: 2000 }, () => ({ dueOn: '2026-12-24', owedCents: RENT_CENTS }))
    const ages = byAge(items, '2026-12-01')
    const { ages: answered = [] } = listOpenItems.reply.parse({ data: [], cursor: null, ages })
    expect(Math.max(...answered.map(({ cents }) => cents))).toBe(2000 * RENT_CENTS)
  })

  test('the monthly revenue of a fleet of 2,000 cars is answered', () => {
    expect(FiguresDay.shape.mrrCents.parse(2000 * 505_000)).toBe(1_010_000_000)
  })

  test('an amount with its VAT is answered where the amount alone is', () => {
    const most = 100_000_000
    const vatCents = most * 0.21
    expect(Totals.safeParse({ cents: most, vatCents, totalCents: most + vatCents }).success).toBe(true)
  })

  test('a typed amount is at most a million euros, and never below zero or finer than a cent', () => {
    for (const amount of [TypedCents, PositiveCents]) {
      expect(amount.safeParse(100_000_000).success).toBe(true)
      for (const wrong of [100_000_001, -1, 0.5, Number.NaN])
        expect(amount.safeParse(wrong).success).toBe(false)
    }
    expect(PositiveCents.safeParse(0).success).toBe(false)
    expect(Cents.safeParse(-1).success).toBe(false)
  })
})
