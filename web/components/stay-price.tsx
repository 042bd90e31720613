import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import type { ReservationQuote } from '../../shared/contracts/reservations.ts'
import { useFormat } from '../lib/language.tsx'
import { PriceLines } from './price-lines.tsx'

/** What a stay costs with every fee: in all, on the first day, the deposit and when the balance is due. */
export function StayPrice({ quote }: { quote: z.output<typeof ReservationQuote> }) {
  const t = useTranslations()
  const { money, number, longDate } = useFormat()
  const rows: [name: string, value: string][] = [
    [t('booking.days'), number(quote.days)],
    [t('booking.km'), t('vehicle.kmIncluded', { km: number(quote.kmIncluded) })],
    ...(quote.depositCents > 0
      ? ([[t('booking.deposit'), money(quote.depositCents)]] as [string, string][])
      : []),
    [t('booking.balanceDue'), longDate(quote.balanceDueOn)],
  ]
  return (
    <div className="grid gap-8">
      <PriceLines caption={t('booking.whole')} lines={quote.lines} totals={quote.totals} />
      <PriceLines caption={t('booking.first')} lines={quote.firstPayment} totals={quote.firstPaymentTotals} />
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-line pt-5 text-small">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-faint">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
