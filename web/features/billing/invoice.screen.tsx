import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { getInvoice, InvoiceAbout } from '../../../shared/api/invoices.ts'
import { COMPANY } from '../../../shared/company.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useInvoice } from '../../lib/data/invoices.ts'
import { useFormat } from '../../lib/language.ts'
import { InvoiceStatus } from '../../parts/billing/invoice-status.tsx'
import { PriceLines } from '../../parts/billing/price-lines.tsx'
import { DownloadPdf } from '../../parts/pdf/download-pdf.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvoiceFollows } from './invoice-follows.tsx'
import { PayInvoice } from './pay-invoice.tsx'
import { PayReinstatement } from './reinstatement.tsx'

/** /profile/invoices/:id. The lines, the VAT, what is owed by when, and its receipt or, once it is late, what comes next. */
export function InvoiceScreen() {
  const t = useTranslations()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const payment = query.get('payment')
  const invoice = useInvoice(id, payment === 'back')
  return (
    <div>
      <Link
        to="/profile/invoices"
        data-unprinted
        className="inline-flex min-h-11 items-center text-small text-faint hover:text-ink"
      >
        ← {t('invoice.all')}
      </Link>
      {/* A failed refresh keeps the invoice that is already on screen. */}
      {invoice.data && <Content key={id} invoice={invoice.data} payment={payment} />}
      {!invoice.data && invoice.error ? (
        <Problem error={invoice.error} retry={() => void invoice.mutate()} />
      ) : null}
      {!invoice.data && !invoice.error && <Skeleton lines={6} className="mt-6" />}
    </div>
  )
}

interface Props {
  invoice: ReplyOf<typeof getInvoice>['data']
  /** How the browser came back from the provider's page. */
  payment: string | null
}

function Content({ invoice, payment }: Props) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const isOpen = invoice.status === 'open'
  // Under a suspended subscription one payment of everything takes the place of the invoice's own.
  const isSuspended = isOpen && (invoice.costToday?.lines.length ?? 0) > 0
  const owedToday = invoice.costToday?.totalCents ?? invoice.owedCents
  const isPaid = invoice.status === 'paid'
  return (
    <div className="mt-4 grid gap-x-20 gap-y-16 lg:grid-cols-2 lg:items-start">
      <section>
        <div className="flex flex-wrap items-center gap-5">
          <h2 className="text-heading">{t('invoices.number', { number: invoice.number })}</h2>
          <InvoiceStatus invoice={invoice} />
        </div>
        <p className="mt-3 text-soft">
          {t('invoice.issuedOn', { date: longDate(invoice.issuedOn) })} ·{' '}
          {invoice.paidOn
            ? t('invoice.paidOn', { date: longDate(invoice.paidOn) })
            : t('invoices.dueOn', { date: longDate(invoice.dueOn) })}
        </p>
        {invoice.about && <About about={invoice.about} now={invoice.aboutNow} />}
        <p className="mt-8 text-label tracking-wide text-faint">
          {t(isPaid ? 'invoice.paid' : 'invoice.owed')}
        </p>
        <p className="display-figures mt-1 mb-8 text-heading">
          {money(isPaid ? (invoice.paidCents ?? 0) : owedToday)}
        </p>
        <div data-unprinted>
          {isSuspended ? (
            <div className="mb-10">
              <PayReinstatement contractId={invoice.contractId} totalCents={owedToday} />
            </div>
          ) : (
            <PayInvoice invoice={invoice} returned={payment} />
          )}
        </div>
        {isOpen && !isSuspended && <ByTransfer reference={invoice.reference} />}
        <PriceLines caption={t('invoice.lines')} lines={invoice.lines} totals={invoice.totals} />
        <Settled invoice={invoice} />
        {invoice.billTo && (
          <p className="mt-8 text-small text-faint">
            {t('invoice.billedTo', { to: [invoice.billTo.name, ...invoice.billTo.lines].join(', ') })}
          </p>
        )}
        {invoice.peppol?.state === 'sent' && (
          <p className="mt-2 text-small text-faint">
            {t('invoice.byPeppol', {
              date: longDate(luxembourgDate(invoice.peppol.at)),
              to: invoice.peppol.to,
            })}
          </p>
        )}
        <div data-unprinted>
          <DownloadPdf of={{ invoiceId: invoice._id }} className="mt-2">
            {t('invoice.pdf')}
          </DownloadPdf>
        </div>
      </section>
      <section className="bg-raised p-[clamp(1.5rem,3vw,3rem)]">
        <InvoiceFollows invoice={invoice} />
      </section>
    </div>
  )
}

interface Days {
  about: InvoiceAbout
  /** As the reservation is by now, where that is another car or another first day. */
  now?: InvoiceAbout | undefined
}

/** The car, its plate and the days that it is for: as they were issued, and as they are. */
function About({ about, now }: Days) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const daysOf = ({ from, until }: InvoiceAbout) =>
    t('formats.fromTo', { start: longDate(from), end: longDate(until) })
  const carOf = ({ vehicle, plate }: InvoiceAbout) => [vehicle, plate].filter(Boolean).join(' · ')
  return (
    <>
      <p className="mt-1 text-soft">
        {carOf(about)}
        <br />
        {daysOf(about)}
      </p>
      {now && (
        <p className="mt-3 border-l-2 border-accent pl-4 text-small text-soft">
          {t('invoice.movedSince', { now: `${carOf(now)}, ${daysOf(now)}` })}
        </p>
      )}
    </>
  )
}

/** Where a transfer goes and what it quotes, for who pays without the page. */
function ByTransfer({ reference }: { reference: string }) {
  const t = useTranslations()
  const spaced = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <p className="figures mb-10 text-small text-soft">
      {t('invoice.transfer', { iban: spaced(COMPANY.iban), reference: spaced(reference) })}
    </p>
  )
}

/** What payments and credit notes took off already, and what is not asked for any more. */
function Settled({ invoice }: Pick<Props, 'invoice'>) {
  const t = useTranslations()
  const { money } = useFormat()
  const rows = [
    ['paid', invoice.paidCents ?? 0],
    ['credited', invoice.creditedCents ?? 0],
    ['writtenOff', invoice.writtenOffCents ?? 0],
  ] as const
  const shown = rows.filter(([, cents]) => cents > 0)
  if (shown.length === 0) return null
  return (
    <dl className="figures mt-2 text-small text-soft">
      {shown.map(([name, cents]) => (
        <div key={name} className="flex justify-between py-1.5">
          <dt>{t(`invoice.amounts.${name}`)}</dt>
          <dd>{money(-cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
