import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/contracts/reservations.ts'
import type { Subscription } from '../../../shared/contracts/subscriptions.ts'
import type { ChargeKind } from '../../../shared/rules/charge-kinds.ts'
import { chargeLines, chargeRefusal } from '../../../shared/rules/charges.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { PriceLines } from '../price-lines.tsx'

interface Props {
  kind: ChargeKind
  contract: Subscription
  facts: {
    days?: number
    amountCents?: number | undefined
    noticeOn?: string
    stay: Reservation | undefined
  }
}

/** What a fee comes to, by the rule that the server computes it with; nothing while a fact is missing or too small. */
export function ChargePreview({ kind, contract, facts }: Props) {
  const t = useTranslations()
  const { stay, amountCents, ...others } = facts
  const monthlyCents = stay?.firstPayment.find(({ key }) => key === 'rent')?.cents ?? 0
  const asked = {
    kind,
    facts: {
      ...others,
      ...(amountCents !== undefined && { amountCents }),
      ...(stay && { stay: { category: stay.vehicle_cat, priceCents: stay.priceCents, monthlyCents } }),
    },
    country: contract.country,
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
