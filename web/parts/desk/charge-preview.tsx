import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import type { ChargeKind } from '../../../shared/rules/charge-kinds.ts'
import { chargeLines, chargeRefusal } from '../../../shared/rules/charges.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { PriceLines } from '../billing/price-lines.tsx'

interface Props {
  kind: ChargeKind
  subscription: Subscription
  facts: {
    days?: number
    amountCents?: number | undefined
    noticeOn?: string
    stay: Reservation | undefined
  }
}

/** What a fee comes to, by the rule that the server computes it with; nothing while a fact is missing or too small. */
export function ChargePreview({ kind, subscription, facts }: Props) {
  const t = useTranslations()
  const { stay: reservation, amountCents, ...others } = facts
  const monthlyCents = reservation?.firstPayment.find(({ key }) => key === 'rent')?.cents ?? 0
  const asked = {
    kind,
    facts: {
      ...others,
      ...(amountCents !== undefined && { amountCents }),
      ...(reservation && {
        stay: { category: reservation.vehicle_cat, priceCents: reservation.priceCents, monthlyCents },
      }),
    },
    country: subscription.country,
    today: luxembourgDate(new Date().toISOString()),
  }
  if (chargeRefusal(asked)) return null
  const lines = chargeLines(asked)
  return (
    <div aria-live="polite" className="mt-2">
      <PriceLines caption={t('charge.comesTo')} lines={lines} totals={totals(lines)} />
    </div>
  )
}
