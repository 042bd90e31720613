import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import type { ChargeKind, Facts } from '../../../shared/rules/charge-kinds.ts'
import { chargeLines, chargeRefusal } from '../../../shared/rules/charges.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { termRent } from '../../../shared/rules/monthly.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { nextRentCents, nextRentOwedDays } from '../../../shared/rules/unreturned.ts'
import { PriceLines } from '../billing/price-lines.tsx'

interface Props {
  kind: ChargeKind
  subscription: Subscription
  facts: {
    days?: number
    amountCents?: number | undefined
    noticeOn?: string
    /** With its days that rents have taken in, as the customer's file has it. */
    reservation: (Reservation & { chargedDaysInRents?: number | undefined }) | undefined
  }
  /** Those of the customer's file: what was charged of the car before, and what owes the rent of days already. */
  invoices?: readonly Invoice[]
}

/** What a fee comes to, by the rule that the server computes it with; nothing while a fact is missing or too small. */
export function ChargePreview({ kind, subscription, facts, invoices = [] }: Props) {
  const t = useTranslations()
  const { reservation, amountCents, ...others } = facts
  const monthlyCents = (reservation && termRent(reservation)?.cents) ?? 0
  // A field of another name would be no fact, and the compiler does not look into what is spread.
  const known: Partial<Facts> = { ...others }
  if (amountCents !== undefined) known.amountCents = amountCents
  if (reservation) {
    const { vehicle_cat: category, priceCents } = reservation
    known.reservation = { category, priceCents, monthlyCents }
  }
  const today = luxembourgDate(new Date().toISOString())
  if (kind === 'unreturned' && known.days && reservation) {
    const out = { subscription, reservation, invoices }
    known.rentOwedDays = nextRentOwedDays(out, known.days)
    known.rentCents = nextRentCents(out, known.days)
  }
  const asked = { kind, facts: known, country: subscription.country, today }
  if (chargeRefusal(asked)) return null
  const lines = chargeLines(asked)
  return (
    <div aria-live="polite" className="mt-2">
      <PriceLines caption={t('charge.comesTo')} lines={lines} totals={totals(lines)} />
    </div>
  )
}
