import { useTranslations } from 'use-intl'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'

/** From where to where a delivery is counted, and what it costs at the prices in force. */
export function useDistanceHint(): string {
  const t = useTranslations()
  const { money } = useFormat()
  const { deliveryCentsPerKm, deliveryTaxCents } = priceBook()
  return t('subscription.distanceHint', { km: money(deliveryCentsPerKm), tax: money(deliveryTaxCents) })
}
