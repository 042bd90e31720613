import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONTRACT_TERMS } from '../../../shared/contract-terms.ts'
import { PRICE_BOOK } from '../../../shared/price-book.ts'
import { YEARLY_TERM } from '../../../shared/rules/plans.ts'
import type { ChoiceDraft } from '../../lib/choice-url.ts'
import type { ListedVehicle } from '../../lib/data/fleet.ts'
import { useFormat } from '../../lib/language.ts'
import { type ChosenOptions, NO_OPTIONS } from './options.tsx'

/** A configured car: plan, term, kilometres and options. */
export interface Configuration {
  draft: ChoiceDraft
  options: ChosenOptions
  change(part: Partial<ChoiceDraft>): void
  changeOptions(part: Partial<ChosenOptions>): void
}

/** A configuration that begins with One, a year, and nothing added. */
export function useConfiguration(vehicle: ListedVehicle | undefined): Configuration {
  const [draft, setDraft] = useState<ChoiceDraft>({
    model: vehicle?._id,
    plan: 'One',
    colour: undefined,
    pp: 0,
    months: YEARLY_TERM,
    km: PRICE_BOOK.includedKmPerMonth,
  })
  const [options, setOptions] = useState(NO_OPTIONS)
  return {
    draft,
    options,
    change: (part) => setDraft({ ...draft, ...part }),
    changeOptions: (part) => setOptions({ ...options, ...part }),
  }
}

interface Props {
  vehicle: ListedVehicle
  colour: string
  configuration: Configuration
}

/** What has been put together, in words, beside the price that follows from it. */
export function ConfigurationSummary({ vehicle, colour, configuration: { draft, options } }: Props) {
  const t = useTranslations()
  const { number } = useFormat()
  const isSingle = draft.plan === 'Single'
  const km = isSingle ? draft.km : PRICE_BOOK.includedKmPerMonth
  const rows = [
    [t('vehicle.versions'), vehicle.declination],
    [t('vehicles.colour'), colour],
    [t('vehicle.plan'), t(`plans.${draft.plan}.name`)],
    [t('subscription.term'), t('plans.months', { months: isSingle ? draft.months : YEARLY_TERM })],
    [t('subscription.mileage'), t('plans.km', { km: number(km) })],
    [t('vehicle.drivers'), String(CONTRACT_TERMS.driversIncluded + options.extraDrivers)],
    [t('vehicle.handover'), t(`pickups.${options.pickup}`)],
  ] as const
  return (
    <section className="mt-16">
      <h2 className="text-heading">{t('vehicle.configuration')}</h2>
      <dl className="figures mt-8">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 border-t border-line py-4">
            <dt className="text-small text-faint">{name}</dt>
            <dd className="text-right text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-faint">{t('vehicle.driversNote')}</p>
    </section>
  )
}
