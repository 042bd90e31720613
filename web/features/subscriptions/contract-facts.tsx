import { useTranslations } from 'use-intl'
import type { ContractFacts as Facts } from '../../../shared/api/subscriptions.ts'
import { includedIn, pricesOf } from '../../../shared/price-book.ts'
import { rentsByCategory } from '../../../shared/rules/plans.ts'
import { noticeDays, renewalMonths } from '../../../shared/rules/renewal.ts'
import { termOfCommitment } from '../../../shared/rules/single.ts'
import { useFormat } from '../../lib/language.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'

/** A contract's parties, vehicles and prices: the same figures as its PDF. */
export function ContractFacts({ contract }: { contract: Facts }) {
  const t = useTranslations()
  const { money, number } = useFormat()
  const term = useTerm(contract)
  const { plan, quote, agreement, commitment } = contract
  const { party, vehicles, drivers, pickup, deliveryAddress, representedBy } = agreement
  const book = pricesOf(contract)
  const place = pickup && [t(`contract.pickup.${pickup}`), deliveryAddress].filter(Boolean).join(', ')
  const rows: [name: string, value: string | undefined][] = [
    [t('contract.subscriber'), [party.name, ...party.lines].join(', ')],
    [t('contract.vatNumber'), party.vatNumber],
    [t('contract.register'), party.register],
    [t('contract.representedBy'), representedBy],
    [t('contract.plan'), t(`plans.${plan}.name`)],
    [t('subscription.term'), term],
    commitment
      ? [t('contract.vehicle'), t('contract.vehicleReserved', { vehicle: vehicles.join(', ') })]
      : [t('contract.vehicles'), vehicles.join(', ')],
    [t('subscription.mileage'), t('plans.km', { km: number(quote.km) })],
    [t(commitment ? 'contract.handOver' : 'contract.firstVehicle'), place],
    [
      t('contract.drivers'),
      `${drivers.join(', ')}. ${t('contract.driversNote', { count: includedIn(book).drivers, fee: money(book.extraDriverCents) })}`,
    ],
  ]
  return (
    <div className="grid gap-12">
      <dl className="border-t border-line">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div
              key={name}
              className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="text-small text-faint">{name}</dt>
              <dd className="figures text-ink">{value}</dd>
            </div>
          ))}
      </dl>
      <PriceLines
        caption={t('contract.dueAtSigning')}
        lines={quote.atSigning}
        totals={quote.atSigningTotals}
      />
      <Rents contract={contract} />
      {quote.delivery && quote.deliveryTotals && (
        <PriceLines
          caption={t(commitment ? 'contract.deliveryCommitted' : 'contract.delivery')}
          lines={quote.delivery}
          totals={quote.deliveryTotals}
        />
      )}
    </div>
  )
}

/** How long it runs: a Single from its agreed day or, signed later, from the signature; others from the signature. */
function useTerm(contract: Facts): string {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { plan, quote, status } = contract
  const values = { months: quote.months, days: noticeDays(plan) }
  const term = termOfCommitment(contract)
  if (!term) return t(renewalMonths(plan) === 1 ? 'contract.termThenMonths' : 'contract.termOf', values)
  const days = { start: longDate(term.first), end: longDate(term.last) }
  const agreed = t('contract.termCommitted', { ...values, ...days })
  return status === 'to_sign' ? `${agreed} ${t('contract.termIfLater', values)}` : agreed
}

/** The rent of each category that the plan includes, with what else depends on it. */
function Rents({ contract }: { contract: Facts }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const rents = rentsByCategory(contract.rentCents)
  // The rent of a Single is owed from its first day, picked up or not, and it never asks for a deposit.
  const term = termOfCommitment(contract)
  const { monthlyAfterTerm } = contract.quote
  const { extraKmCents, depositCents } = pricesOf(contract)
  const rows = rents.flatMap(([category, cents]) =>
    monthlyAfterTerm
      ? [
          { name: t('contract.rentInTerm', { category }), category, cents },
          { name: t('contract.rentAfterTerm', { category }), category, cents: monthlyAfterTerm.cents },
        ]
      : [{ name: String(category), category, cents }],
  )
  const HEAD = 'py-2 pl-4 text-right align-bottom font-normal'
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full text-small">
        <caption className="pb-3 text-left text-label tracking-wide text-faint">
          {term ? t('contract.rentsCommitted', { date: longDate(term.first) }) : t('contract.rents')}{' '}
          <span>{t('formats.exclVat')}</span>
        </caption>
        <thead className="text-label text-faint">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left align-bottom font-normal">
              {t('contract.category')}
            </th>
            <th scope="col" className={HEAD}>
              {t('contract.rent')}
            </th>
            <th scope="col" className={HEAD}>
              {t('contract.extraKm')}
            </th>
            {!term && (
              <th scope="col" className={HEAD}>
                {t('contract.deposit')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, category, cents }) => (
            <tr key={name} className="border-b border-line text-soft">
              <th scope="row" className="py-2.5 text-left font-normal text-ink">
                {name}
              </th>
              <td className="py-2.5 pl-4 text-right whitespace-nowrap text-ink">{money(cents)}</td>
              <td className="py-2.5 pl-4 text-right whitespace-nowrap">{money(extraKmCents[category])}</td>
              {!term && (
                <td className="py-2.5 pl-4 text-right whitespace-nowrap">{money(depositCents[category])}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
