import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { useFormat } from '../../lib/language.ts'
import { Empty } from '../../ui/empty.tsx'
import { InvoiceStatus } from './invoice-status.tsx'

/** Invoices in a list; each leads to its own page. */
export function InvoiceRows({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  if (invoices.length === 0) return <Empty title={t('invoices.none')} />
  return (
    <ul>
      {invoices.map((invoice) => (
        <li
          key={invoice._id}
          className="relative grid gap-x-8 gap-y-2 border-t border-line py-6 transition-colors hover:border-accent sm:grid-cols-[1.2fr_1fr_13rem_8rem] sm:items-baseline"
        >
          <h3 className="figures font-sans text-body font-semibold">
            <Link to={`/profile/invoices/${invoice._id}`} className="after:absolute after:inset-0">
              {t('invoices.number', { number: invoice.number })}
            </Link>
          </h3>
          <p className="text-small text-soft">{t('invoices.dueOn', { date: longDate(invoice.dueOn) })}</p>
          <p>
            <InvoiceStatus invoice={invoice} />
          </p>
          <p className="figures text-ink sm:text-right">{money(invoice.totals.totalCents)}</p>
        </li>
      ))}
    </ul>
  )
}
