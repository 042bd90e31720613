import { useTranslations } from 'use-intl'
import type { CostToday as Cost } from '../../../shared/api/invoices.ts'
import { useFormat } from '../../lib/language.ts'

/** What it costs if it is paid today: the invoice, and what comes on top once the subscription is suspended. After its end that is asked for apart. */
export function CostToday({ cost, isAfterEnd = false }: { cost: Cost; isAfterEnd?: boolean }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const isSuspended = cost.lines.length > 0
  return (
    <div className="mt-10 border-t border-line pt-8">
      <h3 className="text-title">{t('invoices.today', { date: longDate(cost.on) })}</h3>
      <p className="mt-2 text-small text-soft">
        {t(
          isSuspended ? 'invoices.todaySuspended' : isAfterEnd ? 'invoices.todayOver' : 'invoices.todayPlain',
        )}
      </p>
      <dl className="figures mt-5 text-small text-soft">
        <Row name={t('invoices.todayOwed')} amount={money(cost.owedCents)} />
        {cost.lines.map(({ key, quantity, totalCents }) => (
          <Row key={key} name={t(`lines.${key}`, { quantity })} amount={money(totalCents)} />
        ))}
        <div className="mt-2 flex justify-between gap-6 border-t border-line pt-3 text-body font-semibold text-ink">
          <dt>
            {t('price.total')} <span className="text-small font-normal text-faint">{t('price.inclVat')}</span>
          </dt>
          <dd className="whitespace-nowrap">{money(cost.totalCents)}</dd>
        </div>
      </dl>
    </div>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-6 py-1.5">
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  )
}
