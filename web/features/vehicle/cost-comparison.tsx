import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { newPriceCents } from '../../../shared/catalogue/new-prices.ts'
import { includedIn } from '../../../shared/price-book.ts'
import {
  type Assumptions,
  type Cost,
  costOfBuying,
  costOfLeasing,
  costOfSubscribing,
  type Use,
  usualAssumptions,
} from '../../../shared/rules/cost-comparison.ts'
import { YEARLY_TERM } from '../../../shared/rules/plans.ts'
import { useBillingCountry } from '../../lib/data/billing-country.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { AriaLanguage } from '../../ui/aria-language.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { Configuration } from './configuration.tsx'
import { CostAssumptions } from './cost-assumptions.tsx'
import { COMPARED_KM, COMPARED_MONTHS, readUse, writeUse } from './use-url.ts'

interface Props {
  vehicle: ListedVehicle
  configuration: Configuration
}

/** What the chosen plan costs against buying and leasing the same car, for one's own months and kilometres. */
export function CostComparison({ vehicle, configuration: { draft } }: Props) {
  const t = useTranslations()
  const country = useBillingCountry()
  const [use, change] = useUseInAddress(draft.plan === 'Single' ? draft : undefined)
  const usual = usualOf(vehicle)
  const [changed, setChanged] = useState<Partial<Assumptions>>({})
  const assumed = { ...usual, ...changed }
  const subscribed = costOfSubscribing(
    priceBook(),
    { plan: draft.plan, category: vehicle.vehicle_cat, country },
    use,
  )
  return (
    <AriaLanguage>
      <section aria-labelledby="cost">
        <h2 id="cost" className="text-heading">
          {t('vehicle.cost.title')}
        </h2>
        <p className="mt-4 max-w-2xl text-soft">{t('vehicle.cost.lead')}</p>
        <UseFields use={use} change={change} />
        <div className="mt-10 grid gap-6 lg:grid-cols-3" role="status">
          {subscribed && (
            <CostOf
              title={t('vehicle.cost.subscribing', { plan: t(`plans.${draft.plan}.name`) })}
              cost={subscribed}
              note={t('vehicle.cost.subscribingNote')}
              isOurs
            />
          )}
          <CostOf
            title={t('vehicle.cost.buying')}
            cost={costOfBuying(assumed, use)}
            note={t('vehicle.cost.buyingNote')}
          />
          <CostOf
            title={t('vehicle.cost.leasing')}
            cost={costOfLeasing(assumed, use)}
            note={t('vehicle.cost.leasingNote', { months: Math.max(assumed.leaseMonths, use.months) })}
          />
        </div>
        <CostAssumptions
          assumed={assumed}
          isChanged={Object.keys(changed).length > 0}
          change={(part) => setChanged({ ...changed, ...part })}
          reset={() => setChanged({})}
        />
      </section>
    </AriaLanguage>
  )
}

function usualOf(vehicle: ListedVehicle): Assumptions {
  const { co2_emissions: co2, engine, main_fuel } = vehicle.general_info
  const isElectric = main_fuel.name === 'electric'
  return usualAssumptions(newPriceCents(vehicle), { co2, isElectric, isDiesel: /diesel/i.test(engine) })
}

/** The months and kilometres of the address; at first those of a Single that is chosen above, else a year and what is included. */
function useUseInAddress(chosen: { months: number; km: number } | undefined) {
  const [query, setQuery] = useSearchParams()
  const use = readUse(query, {
    months: chosen?.months ?? YEARLY_TERM,
    kmPerMonth: chosen?.km ?? includedIn(priceBook()).km,
  })
  const change = (part: Partial<Use>) =>
    setQuery((now) => writeUse(now, { ...use, ...part }), { replace: true, preventScrollReset: true })
  return [use, change] as const
}

function UseFields({ use, change }: { use: Use; change(part: Partial<Use>): void }) {
  const t = useTranslations()
  return (
    <div className="mt-8 grid gap-x-12 gap-y-7 lg:grid-cols-[2fr_1fr]">
      <Segments
        legend={t('vehicle.cost.months')}
        options={COMPARED_MONTHS.map((months) => ({
          value: String(months),
          name: t('plans.months', { months }),
        }))}
        value={String(use.months)}
        onChange={(months) => change({ months: Number(months) })}
      />
      <AmountField
        label={t('vehicle.cost.km')}
        value={use.kmPerMonth}
        onChange={(kmPerMonth) => change({ kmPerMonth })}
        unit="kilometer"
        {...COMPARED_KM}
      />
    </div>
  )
}

/** One way of having the car: by the month, in all, and line by line. */
function CostOf({
  title,
  cost,
  note,
  isOurs = false,
}: {
  title: string
  cost: Cost
  note: string
  isOurs?: boolean
}) {
  const t = useTranslations()
  const { money } = useFormat()
  const whole = (cents: number) => money(Math.round(cents / 100) * 100)
  return (
    <article
      className={`flex flex-col border p-[clamp(1.25rem,2vw,2rem)] ${isOurs ? 'border-accent bg-raised' : 'border-line'}`}
    >
      <h3 className="text-title">{title}</h3>
      <p className="figures mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="display-figures text-heading leading-none">{whole(cost.monthlyCents)}</span>
        <span className="text-small text-faint">{t('vehicle.cost.aMonth')}</span>
      </p>
      <dl className="figures mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-small">
        {cost.lines.map(({ key, cents }) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-soft">{t(`vehicle.cost.lines.${key}`)}</dt>
            <dd className="text-right">{whole(cents)}</dd>
          </div>
        ))}
        {isOurs &&
          (['insurance', 'service', 'tyres', 'tax'] as const).map((key) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="text-soft">{t(`vehicle.cost.lines.${key}`)}</dt>
              <dd className="text-right text-good">{t('vehicle.cost.included')}</dd>
            </div>
          ))}
        <div className="col-span-2 mt-2 grid grid-cols-subgrid items-baseline border-t border-line pt-4 text-body font-semibold">
          <dt>{t('vehicle.cost.inAll')}</dt>
          <dd className="text-right">{whole(cost.totalCents)}</dd>
        </div>
      </dl>
      <p className="mt-auto pt-6 text-small text-faint">{note}</p>
    </article>
  )
}
