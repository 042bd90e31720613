import { useTranslations } from 'use-intl'
import type { SubscriptionQuote } from '../../../shared/rules/quote.ts'
import { useFormat } from '../../lib/language.ts'

type Rents = Pick<SubscriptionQuote, 'monthlyAfterTerm'> & { monthly: { cents: number } }

/** Words a month's rent, excl. VAT: of a Single with a down payment that of the term and that after it. */
export function useRentWords(): (quote: Rents) => string {
  const t = useTranslations()
  const { money } = useFormat()
  return ({ monthly, monthlyAfterTerm }) => {
    const amount = money(monthly.cents)
    return monthlyAfterTerm
      ? t('subscription.perMonthThen', { amount, after: money(monthlyAfterTerm.cents) })
      : t('formats.perMonth', { amount })
  }
}
