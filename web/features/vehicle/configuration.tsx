import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { includedIn } from '../../../shared/price-book.ts'
import { planIncludes, YEARLY_TERM } from '../../../shared/rules/plans.ts'
import { type ChoiceDraft, writeChoice } from '../../lib/choice-url.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { chosenPlan, keepPlan } from '../../lib/kept-plan.ts'
import { useFormat } from '../../lib/language.ts'
import { type ChosenOptions, MOST_EXTRA_DRIVERS } from './options.tsx'
import { usesIn } from './use-url.ts'

/** A configured car: plan, term, kilometres and options. */
export interface Configuration {
  draft: ChoiceDraft
  options: ChosenOptions
  change(part: Partial<ChoiceDraft>): void
  changeOptions(part: Partial<ChosenOptions>): void
}

/**
 * A car with the plan of the address, else with the one that was chosen last, else with One; a plan that does not cover the car gives
 * way to One. What is changed is in the address at once, and kept for the next car.
 */
export function useConfiguration(vehicle: ListedVehicle | undefined): Configuration {
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const chosen = chosenPlan(isHydrated ? query : new URLSearchParams('plan=One'))
  const covers = !vehicle || planIncludes(chosen.plan, vehicle.vehicle_cat)
  const draft: ChoiceDraft = { ...chosen, model: vehicle?._id, plan: covers ? chosen.plan : 'One' }
  const extraDrivers = isHydrated ? readDrivers(query) : 0

  const change = (part: Partial<ChoiceDraft>, more = extraDrivers) => {
    const next = { ...draft, ...part }
    keepPlan(next)
    const address = writeChoice({ ...next, model: undefined, colour: undefined })
    for (const [key, value] of usesIn(query)) address.set(key, value)
    if (more > 0) address.set(DRIVERS, String(more))
    setQuery(address, { replace: true, preventScrollReset: true })
  }
  return {
    draft,
    options: { extraDrivers, pickup: draft.pickup ?? 'dealership', deliveryKm: draft.deliveryKm },
    change: (part) => change(part),
    changeOptions: ({ extraDrivers: more, ...how }) => change(how, more),
  }
}

/** How many drivers are added, in the address of a car alone: a choice names them when it is booked. */
const DRIVERS = 'drivers'

function readDrivers(query: URLSearchParams): number {
  const more = Number(query.get(DRIVERS))
  return Number.isInteger(more) && more > 0 && more <= MOST_EXTRA_DRIVERS ? more : 0
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
  const km = isSingle ? draft.km : includedIn(priceBook()).km
  const rows = [
    [t('vehicle.versions'), vehicle.declination],
    [t('vehicles.colour'), colour],
    [t('vehicle.plan'), t(`plans.${draft.plan}.name`)],
    [t('subscription.term'), t('plans.months', { months: isSingle ? draft.months : YEARLY_TERM })],
    [t('subscription.mileage'), t('plans.km', { km: number(km) })],
    [t('vehicle.drivers'), String(includedIn(priceBook()).drivers + options.extraDrivers)],
    [t('vehicle.handover'), t(`pickups.${options.pickup}`)],
  ] as const
  return (
    <section className="mt-16">
      <h2 className="text-heading hyphens-auto wrap-anywhere">{t('vehicle.configuration')}</h2>
      <dl className="figures @container mt-8">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-x-6 border-t border-line py-4 @max-3xs:flex-wrap"
          >
            <dt className="text-small text-faint">{name}</dt>
            <dd className="text-right text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-faint">{t('vehicle.driversNote')}</p>
    </section>
  )
}
