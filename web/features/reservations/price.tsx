import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import type { ReservationQuote } from '../../../shared/api/reservations.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { useFormat } from '../../lib/language.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'

interface Props {
  quote: z.output<typeof ReservationQuote>
  /** The first day: a reservation without a deposit is paid from then on. */
  start: IsoDate
}

/** What a reservation costs with every fee: in all, at first, where that is less, and when, the deposit, and how the rest is invoiced. */
export function ReservationPrice({ quote, start }: Props) {
  const t = useTranslations()
  const { money, number, longDate } = useFormat()
  const isOwedAtOnce = quote.totals.totalCents === quote.firstPaymentTotals.totalCents
  const rows: [name: string, value: string][] = [
    [t('booking.days'), number(quote.days)],
    [t('booking.km'), t('formats.km', { km: number(quote.kmIncluded) })],
    ...(quote.depositCents > 0
      ? ([[t('booking.deposit'), money(quote.depositCents)]] as [string, string][])
      : []),
    [t('booking.firstDue'), longDate(quote.depositCents > 0 ? quote.balanceDueOn : start)],
  ]
  return (
    <div className="grid gap-8">
      <PriceLines caption={t('booking.whole')} lines={quote.lines} totals={quote.totals} />
      {!isOwedAtOnce && (
        <PriceLines
          caption={t('booking.first')}
          lines={quote.firstPayment}
          totals={quote.firstPaymentTotals}
        />
      )}
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-5 text-small">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-faint">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {!isOwedAtOnce && <p className="text-small text-faint">{t('booking.monthly')}</p>}
    </div>
  )
}
