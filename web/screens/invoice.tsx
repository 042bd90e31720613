import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Invoice } from '../../shared/contracts/invoices.ts'
import { DunningTimeline } from '../components/dunning-timeline.tsx'
import { InvoiceStatus } from '../components/invoice-status.tsx'
import { PriceLines } from '../components/price-lines.tsx'
import { Problem } from '../components/problem.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useInvoice } from '../data/invoices.ts'
import { useFormat } from '../lib/language.tsx'

/** /profile/invoices/:id. The lines, the VAT, what is owed by when, and what follows if it stays unpaid. */
export function InvoiceScreen() {
  const t = useTranslations()
  const { id = '' } = useParams()
  const invoice = useInvoice(id)
  return (
    <div>
      <Link
        to="/profile/invoices"
        className="inline-flex min-h-11 items-center text-small text-faint hover:text-ink"
      >
        ← {t('invoice.all')}
      </Link>
      {/* A failed refresh keeps the invoice that is already on screen. */}
      {invoice.data && <Content invoice={invoice.data} />}
      {!invoice.data && invoice.error ? (
        <Problem error={invoice.error} retry={() => void invoice.mutate()} />
      ) : null}
      {!invoice.data && !invoice.error && <Skeleton lines={6} className="mt-6" />}
    </div>
  )
}

function Content({ invoice }: { invoice: Invoice }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const isOpen = invoice.status === 'open'
  return (
    <div className="mt-4 grid gap-x-20 gap-y-16 lg:grid-cols-2 lg:items-start">
      <section>
        <div className="flex flex-wrap items-center gap-5">
          <h2 className="text-heading">{t('invoice.number', { number: invoice.number })}</h2>
          <InvoiceStatus invoice={invoice} />
        </div>
        <p className="mt-3 text-soft">
          {t('invoice.issuedOn', { date: longDate(invoice.issuedOn) })} ·{' '}
          {invoice.paidOn
            ? t('invoice.paidOn', { date: longDate(invoice.paidOn) })
            : t('invoice.dueOn', { date: longDate(invoice.dueOn) })}
        </p>
        <p className="mt-8 text-label tracking-wide text-faint">{t('invoice.owed')}</p>
        <p className="display-figures mt-1 mb-8 text-heading">
          {money(isOpen ? invoice.totals.totalCents : 0)}
        </p>
        <PriceLines caption={t('invoice.lines')} lines={invoice.lines} totals={invoice.totals} />
      </section>
      <section className="bg-raised p-[clamp(1.5rem,3vw,3rem)]">
        <h2 className="text-title">{t('invoice.timeline')}</h2>
        <p className="mt-2 mb-8 text-small text-soft">
          {t(isOpen ? 'invoice.timelineOpen' : 'invoice.timelineSettled')}
        </p>
        <DunningTimeline invoice={invoice} />
      </section>
    </div>
  )
}
