import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { useFormat } from '../../lib/language.ts'
import { Empty } from '../../ui/empty.tsx'
import { InvoiceStatus } from './invoice-status.tsx'

/** Invoices in a list; each leads to its own page. */
export function InvoiceRows({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useTranslations()
  const { longDate } = useFormat()
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
          <Amount invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}

/** What an invoice asks for; of one of which a part is settled, what is still open, of how much. */
function Amount({ invoice }: { invoice: Invoice }) {
  const t = useTranslations()
  const { money } = useFormat()
  const { status, totals } = invoice
  const left = openCents(invoice)
  const isPart = status === 'open' && left < totals.totalCents
  return (
    <p className="figures text-ink sm:text-right">
      {money(isPart ? left : totals.totalCents)}
      {isPart && (
        <span className="block text-small text-faint">
          {t('invoices.ofTotal', { total: money(totals.totalCents) })}
        </span>
      )}
    </p>
  )
}
