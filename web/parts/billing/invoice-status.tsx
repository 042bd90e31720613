import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { Status } from '../../ui/status.tsx'
import { daysLate } from './days-late.ts'

/** Whether an invoice is paid, open, or by how many days it is late, with the step of dunning that was taken. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const t = useTranslations()
  if (invoice.status === 'paid') return <Status look="good">{t('invoices.statuses.paid')}</Status>
  if (invoice.status !== 'open')
    return <Status look="past">{t(`invoices.statuses.${invoice.status}`)}</Status>
  const step = invoice.steps.at(-1)
  const days = daysLate(invoice, luxembourgDate(new Date().toISOString()))
  if (days === 0 && !step) return <Status look="waiting">{t('invoices.statuses.open')}</Status>
  return (
    <span className="inline-flex flex-wrap gap-2">
      {days > 0 && <Status look="alarm">{t('invoices.daysLate', { days })}</Status>}
      {step && (
        <Status look="alarm">{t(`invoices.steps.${step.isReminder ? 'reminder' : step.name}`)}</Status>
      )}
    </span>
  )
}
