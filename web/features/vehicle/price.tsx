import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { COMPANY } from '../../../shared/company.ts'
import { includedIn } from '../../../shared/price-book.ts'
import { YEARLY_TERM } from '../../../shared/rules/plans.ts'
import { quoteOptions, quoteSubscription } from '../../../shared/rules/quote.ts'
import { useBillingCountry } from '../../lib/data/billing-country.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { requestPath } from '../../lib/paths.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'
import { SubscriptionPrice } from '../../parts/subscriptions/price.tsx'
import { InnerIcon } from '../../ui/inner-icons.tsx'
import type { Configuration } from './configuration.tsx'
import { BookOrCall } from './offer.tsx'
import { VehicleOptions } from './options.tsx'
import { PlanPicker } from './plan-picker.tsx'

interface Props {
  vehicle: ListedVehicle
  colour: string
  configuration: Configuration
  place: RefObject<HTMLElement | null>
}

/** The configurator: plan and options of a vehicle, their price by the rules that the API uses too, and the ways to have it. */
export function VehiclePrice({ vehicle, colour, configuration, place }: Props) {
  const t = useTranslations()
  const { money } = useFormat()
  const country = useBillingCountry()
  const category = vehicle.vehicle_cat
  const { draft, change, options, changeOptions } = configuration
  const isSingle = draft.plan === 'Single'
  const quote = quoteSubscription({
    book: priceBook(),
    plan: draft.plan,
    category,
    downPaymentCents: 0,
    country,
    months: isSingle ? draft.months : YEARLY_TERM,
    km: isSingle ? draft.km : includedIn(priceBook()).km,
  })
  const added = quoteOptions({ book: priceBook(), ...options, country })
  return (
    <section ref={place} aria-labelledby="price" className="bg-raised p-[clamp(min(1.5rem,7.5vw),3vw,3rem)]">
      <h2 id="price" className="text-heading">
        {t('price.title')}
      </h2>
      <p className="mt-3 mb-9 text-soft">{t('vehicle.priceLead')}</p>
      <PlanPicker category={category} draft={draft} change={change} />
      <VehicleOptions options={options} change={changeOptions} />
      <div className="mt-9 border-t border-line pt-8">
        <SubscriptionPrice quote={quote} />
        <div className="mt-8">
          {added.lines.length > 0 ? (
            <>
              <PriceLines caption={t('vehicle.options')} lines={added.lines} totals={added.totals} />
              <p className="figures flex justify-between gap-6 border-t border-line pt-4 font-semibold">
                {t('vehicle.withOptions')}
                <span>{money(quote.termTotals.totalCents + added.totals.totalCents)}</span>
              </p>
            </>
          ) : (
            <p className="text-small text-faint">
              {t('vehicle.noOptions', { count: includedIn(priceBook()).drivers })}
            </p>
          )}
        </div>
        <p className="figures mt-6 flex justify-between gap-6 border-t border-line pt-4 text-small wrap-anywhere text-soft">
          {t('vehicle.deposit')} <span className="shrink-0">{money(priceBook().depositCents[category])}</span>
        </p>
        {!isSingle && <p className="mt-4 text-small text-faint">{t('vehicle.yearlyNote')}</p>}
      </div>
      <div className="mt-9 grid gap-3 sm:grid-cols-2">
        <BookOrCall vehicle={vehicle} colour={colour} configuration={configuration} />
      </div>
      <p className="mt-4 flex flex-wrap justify-center gap-x-8 text-small">
        <a
          href={COMPANY.phoneHref}
          className="inline-flex min-h-11 items-center gap-2 text-soft hover:text-accent"
        >
          <InnerIcon name="phone" className="size-4" />
          {t('vehicle.call')}
        </a>
        <Link
          to={requestPath({ vehicle: vehicle._id, plan: draft.plan })}
          className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-accent"
        >
          {t('vehicle.request')}
        </Link>
      </p>
    </section>
  )
}
