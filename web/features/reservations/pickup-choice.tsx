import { useTranslations } from 'use-intl'
import { PICKUP_MODES, type PickupMode } from '../../../shared/vocabulary.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { HomeAddress } from '../../parts/reservations/home-address.tsx'
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
  const { money } = useFormat()
  return (
    <section className="grid gap-8">
      <Segments
        legend={t('booking.pickup')}
        options={PICKUP_MODES.map((mode) => ({ value: mode, name: t(`pickups.${mode}`) }))}
        value={pickup}
        onChange={onPickup}
      />
      {pickup === 'home' && <HomeAddress isChangeable />}
      {pickup === 'home' && (
        <AmountField
          label={t('subscription.distance')}
          hint={t('subscription.distanceHint', {
            km: money(priceBook().deliveryCentsPerKm),
            tax: money(priceBook().deliveryTaxCents),
          })}
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
