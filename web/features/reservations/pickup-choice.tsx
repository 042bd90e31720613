import { useTranslations } from 'use-intl'
import { PICKUP_MODES, type PickupMode } from '../../../shared/vocabulary.ts'
import { useDistanceHint } from '../../parts/subscriptions/distance-hint.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Segments } from '../../ui/segments.tsx'

/** As far as a car is brought, in kilometres. */
export const FURTHEST_DELIVERY_KM = 500

interface Props {
  pickup: PickupMode
  onPickup(pickup: PickupMode): void
  km: number
  onKm(km: number): void
}

/** How the car is picked up, and the distance of a delivery. */
export function PickupChoice({ pickup, onPickup, km, onKm }: Props) {
  const t = useTranslations()
  const distanceHint = useDistanceHint()
  return (
    <section className="grid gap-8">
      <Segments
        legend={t('booking.pickup')}
        options={PICKUP_MODES.map((mode) => ({ value: mode, name: t(`pickups.${mode}`) }))}
        value={pickup}
        onChange={onPickup}
      />
      {pickup === 'home' && (
        <AmountField
          label={t('subscription.distance')}
          hint={distanceHint}
          unit="kilometer"
          value={km}
          onChange={onKm}
          step={1}
          most={FURTHEST_DELIVERY_KM}
        />
      )}
    </section>
  )
}
