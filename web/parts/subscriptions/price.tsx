import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SubscriptionQuote } from '../../../shared/rules/quote.ts'
import { catalogue } from '../../lib/data/catalogue.ts'
import { useFormat } from '../../lib/language.ts'
import { modelName } from '../../lib/vehicle-name.ts'
import { PriceLines } from '../billing/price-lines.tsx'

interface Props {
  quote: Omit<SubscriptionQuote, 'category'>
  /** What changes the price, below the rents. */
  children?: ReactNode
}

/** What a subscription costs: each month, at signing, and over the whole term, excl. and incl. VAT. */
export function SubscriptionPrice({ quote, children }: Props) {
  const t = useTranslations()
  const { money, number } = useFormat()
  const { monthly, monthlyAfterTerm, termTotals } = quote
  return (
    <div>
      <p className="text-label tracking-wide text-faint">
        {t(monthlyAfterTerm ? 'subscription.monthlyInTerm' : 'subscription.monthly')}
      </p>
      {quote.stays ? (
        <Rents stays={quote.stays} />
      ) : (
        <>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="display-figures text-heading leading-none">{money(monthly.cents)}</span>
            <span className="text-small text-faint">{t('formats.exclVat')}</span>
          </p>
          <p className="figures mt-2 text-small text-soft">
            {money(monthly.totalCents)} {t('price.inclVat')}
          </p>
          {monthlyAfterTerm && (
            <p className="figures mt-2 text-small text-soft">
              {t('subscription.afterTerm', {
                amount: money(monthlyAfterTerm.cents),
                total: money(monthlyAfterTerm.totalCents),
              })}
            </p>
          )}
        </>
      )}
      {children}
      <dl className="figures mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-small wrap-anywhere">
        <dt className="text-faint">{t('subscription.included')}</dt>
        <dd className="text-right">{t('formats.km', { km: number(quote.km) })}</dd>
        <ExtraKm quote={quote} />
      </dl>
      <div className="mt-8 grid gap-8">
        <PriceLines
          caption={t('subscription.atSigning')}
          lines={quote.atSigning}
          totals={quote.atSigningTotals}
        />
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line pt-5 text-small wrap-anywhere text-soft">
          <dt className="col-span-2 pb-1.5 text-label tracking-wide text-faint">
            {quote.stays
              ? t('subscription.asPlanned', { months: monthsOf(quote.stays) })
              : t('subscription.wholeTerm', { months: quote.months })}
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

/** A kilometre beyond those that are included: by category, where cars of several are planned. */
function ExtraKm({ quote: { stays = [], extraKmCents } }: Pick<Props, 'quote'>) {
  const t = useTranslations()
  const { money } = useFormat()
  const prices = new Map(
    stays.flatMap(({ category, extraKmCents: cents }) =>
      category !== undefined && cents !== undefined ? [[category, cents] as const] : [],
    ),
  )
  if (prices.size < 2)
    return (
      <>
        <dt className="text-faint">{t('subscription.extraKm')}</dt>
        <dd className="text-right">{money(extraKmCents)}</dd>
      </>
    )
  const byCategory = [...prices].sort(([a], [b]) => a - b)
  return byCategory.map(([category, cents]) => (
    <Fragment key={category}>
      <dt className="text-faint">{t('subscription.extraKmIn', { category })}</dt>
      <dd className="text-right">{money(cents)}</dd>
    </Fragment>
  ))
}

type Stays = NonNullable<SubscriptionQuote['stays']>
const monthsOf = (stays: Stays) => stays.reduce((sum, { months }) => sum + months, 0)

/** The rent of a month in each car, and how many months are planned in it. */
function Rents({ stays }: { stays: Stays }) {
  const t = useTranslations()
  const { money } = useFormat()
  return (
    <>
      <dl className="figures mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {stays.map(({ modelId, months, line }) => (
          <div key={modelId} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-soft">
              {nameOf(modelId)} <span className="text-small text-faint">{t('plans.months', { months })}</span>
            </dt>
            <dd className="text-right">{t('formats.perMonth', { amount: money(line.cents) })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-right text-small text-faint">{t('formats.exclVat')}</p>
    </>
  )
}

function nameOf(modelId: string): string {
  const model = catalogue().find(({ _id }) => _id === modelId)
  return model ? modelName(model) : modelId
}
