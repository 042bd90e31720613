import { useTranslations } from 'use-intl'
import type { getInvoice } from '../../../shared/api/invoices.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../lib/language.ts'
import { CostToday } from '../../parts/billing/cost-today.tsx'
import { daysLate } from '../../parts/billing/days-late.ts'
import { comingOf, DunningTimeline } from './dunning-timeline.tsx'
import { Receipt } from './receipt.tsx'

interface Props {
  invoice: ReplyOf<typeof getInvoice>['data']
}

/** Beside an invoice: how it was settled, by when it is to be paid, or, only once it is late, what comes next. */
export function InvoiceFollows({ invoice }: Props) {
  if (invoice.status !== 'open') return <SettledInvoice invoice={invoice} />
  const today = invoice.costToday?.on ?? luxembourgDate(new Date().toISOString())
  const isLate = daysLate(invoice, today) > 0 || invoice.steps.length > 0
  return (
    <>
      {isLate ? <LateInvoice invoice={invoice} /> : <InvoiceInTime invoice={invoice} />}
      {invoice.costToday && <CostToday cost={invoice.costToday} isAfterEnd={invoice.isAfterEnd === true} />}
    </>
  )
}

function SettledInvoice({ invoice }: Props) {
  const t = useTranslations()
  return (
    <>
      <h2 className="mb-6 text-title">{t('invoice.receipt')}</h2>
      <Receipt settledBy={invoice.settledBy ?? []} />
    </>
  )
}

function LateInvoice({ invoice }: Props) {
  const t = useTranslations()
  const isMoreToCome = comingOf(invoice).length > 0
  return (
    <>
      <h2 className="text-title">{t(isMoreToCome ? 'invoice.timeline' : 'invoice.timelineDone')}</h2>
      <p className="mt-2 mb-8 text-small text-soft">
        {t(isMoreToCome ? 'invoice.timelineOpen' : 'invoice.timelineAll')}
      </p>
      <DunningTimeline invoice={invoice} isAfterEnd={invoice.isAfterEnd === true} />
    </>
  )
}

function InvoiceInTime({ invoice: { dueOn, costToday } }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  // What comes on top of it is asked for already, in one payment of everything.
  const isSuspended = (costToday?.lines.length ?? 0) > 0
  return (
    <>
      <h2 className="text-title">{t('invoice.inTime', { date: longDate(dueOn) })}</h2>
      <p className="mt-2 text-small text-soft">
        {t(isSuspended ? 'invoice.inTimeSuspended' : 'invoice.inTimeText')}
      </p>
    </>
  )
}
