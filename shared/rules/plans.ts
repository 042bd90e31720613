import { CATEGORIES, type Category, type PlanName, type PriceBook } from '../price-book.ts'
import type { Cents } from './money.ts'

/** Which categories a plan rents out (spec §1): Plus categories 1 and 2, One and Single all six. */
export const PLAN_CATEGORIES: Record<PlanName, readonly Category[]> = {
  Single: CATEGORIES,
  Plus: [1, 2],
  One: CATEGORIES,
}

/** Commitments that Single is sold with, in months (spec §1). The others run by the year. */
export const SINGLE_TERMS = [6, 12, 24] as const
export const YEARLY_TERM = 12

/** May this plan rent out this category? */
export const planIncludes = (plan: PlanName, category: Category): boolean =>
  PLAN_CATEGORIES[plan].includes(category)

/** The monthly rent of a category in a plan, in cents excl. VAT (spec §9, `base_cost`); undefined outside the plan. */
export function monthlyRentCents(book: PriceBook, plan: PlanName, category: Category): Cents | undefined {
  if (plan === 'Single') return book.catalogueMonthlyCents[category]
  const list: Partial<Record<Category, Cents>> = book.planMonthlyCents[plan]
  return list[category]
}

/** The rents that a subscription fixed, by category from the first to the sixth. */
export function rentsByCategory(rentCents: Readonly<Record<string, Cents>>): (readonly [Category, Cents])[] {
  return CATEGORIES.flatMap((category) => {
    const cents = rentCents[category]
    return cents === undefined ? [] : [[category, cents] as const]
  })
}

/** What is paid once at signing (Single) or every year (Plus, One), in cents excl. VAT (spec §1). */
export function signingFee(
  book: PriceBook,
  plan: PlanName,
): { key: 'activation_fee' | 'annual_fee'; cents: Cents } {
  if (plan === 'Single') return { key: 'activation_fee', cents: book.activationFeeCents }
  return { key: 'annual_fee', cents: book.annualFeeCents[plan] }
}
