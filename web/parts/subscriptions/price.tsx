import { useTranslations } from 'use-intl'
import type { SubscriptionQuote } from '../../../shared/rules/quote.ts'
import { useFormat } from '../../lib/language.ts'
import { PriceLines } from '../billing/price-lines.tsx'

/** What a subscription costs: each month, at signing, and over the whole term, excl. and incl. VAT. */
export function SubscriptionPrice({ quote }: { quote: Omit<SubscriptionQuote, 'category'> }) {
  const t = useTranslations()
  const { money, number } = useFormat()
  const { monthly, termTotals } = quote
  return (
    <div>
      <p className="text-label tracking-wide text-faint">{t('subscription.monthly')}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="display-figures text-heading leading-none">{money(monthly.cents)}</span>
        <span className="text-small text-faint">{t('formats.exclVat')}</span>
      </p>
      <p className="figures mt-2 text-small text-soft">
        {money(monthly.totalCents)} {t('price.inclVat')}
      </p>
      <dl className="figures mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-small">
        <dt className="text-faint">{t('subscription.included')}</dt>
        <dd className="text-right">{t('formats.km', { km: number(quote.km) })}</dd>
        <dt className="text-faint">{t('subscription.extraKm')}</dt>
        <dd className="text-right">{money(quote.extraKmCents)}</dd>
      </dl>
      <div className="mt-8 grid gap-8">
        <PriceLines
          caption={t('subscription.atSigning')}
          lines={quote.atSigning}
          totals={quote.atSigningTotals}
        />
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line pt-5 text-small text-soft">
          <dt className="col-span-2 pb-1.5 text-label tracking-wide text-faint">
            {t('subscription.wholeTerm', { months: quote.months })}
          </dt>
          <dt>{t('formats.exclVat')}</dt>
          <dd className="text-right">{money(termTotals.cents)}</dd>
          <dt className="text-faint">{t('price.vat')}</dt>
          <dd className="text-right text-faint">{money(termTotals.vatCents)}</dd>
          <dt className="text-body font-semibold text-ink">{t('price.inclVat')}</dt>
          <dd className="text-right text-body font-semibold text-ink">{money(termTotals.totalCents)}</dd>
        </dl>
      </div>
    </div>
  )
}
