import { useTranslations } from 'use-intl'
import { includedIn } from '../../../shared/price-book.ts'
import { FARTHEST_DELIVERY_KM } from '../../../shared/rules/onboarding.ts'
import { PICKUP_MODES, type PickupMode } from '../../../shared/vocabulary.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Segments } from '../../ui/segments.tsx'

/** What is added to a car: how many drivers beyond those included, how it is handed over, the distance of a delivery. */
export interface ChosenOptions {
  extraDrivers: number
  pickup: PickupMode
  deliveryKm: number
}

export const MOST_EXTRA_DRIVERS = 2

/** The options of a car, as choices among a few. */
export function VehicleOptions({
  options,
  change,
}: {
  options: ChosenOptions
  change(part: Partial<ChosenOptions>): void
}) {
  const t = useTranslations()
  const { money } = useFormat()
  const included = includedIn(priceBook()).drivers
  return (
    <div className="mt-7 space-y-7">
      <Segments
        legend={t('vehicle.drivers')}
        options={Array.from({ length: MOST_EXTRA_DRIVERS + 1 }, (_, more) => ({
          value: String(more),
          name: t(more === 0 ? 'vehicle.driversIncluded' : 'vehicle.driversMore', { count: included + more }),
        }))}
        value={String(options.extraDrivers)}
        onChange={(more) => change({ extraDrivers: Number(more) })}
      />
      <Segments
        legend={t('vehicle.handover')}
        options={PICKUP_MODES.map((mode) => ({ value: mode, name: t(`pickups.${mode}`) }))}
        value={options.pickup}
        onChange={(pickup) => change({ pickup })}
      />
      {options.pickup === 'home' && (
        <AmountField
          label={t('vehicle.distance')}
          hint={t('subscription.distanceHint', {
            km: money(priceBook().deliveryCentsPerKm),
            tax: money(priceBook().deliveryTaxCents),
          })}
          value={options.deliveryKm}
          onChange={(deliveryKm) => change({ deliveryKm })}
          most={FARTHEST_DELIVERY_KM}
          step={5}
          unit="kilometer"
        />
      )}
    </div>
  )
}
