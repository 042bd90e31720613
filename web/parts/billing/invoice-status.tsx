import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { Status } from '../../ui/status.tsx'

/** Whether an invoice is paid, open, or overdue; overdue is what dunning has begun to say. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const t = useTranslations()
  if (invoice.status === 'paid') return <Status look="good">{t('invoices.statuses.paid')}</Status>
  if (invoice.status === 'credited') return <Status look="past">{t('invoices.statuses.credited')}</Status>
  const step = invoice.steps.at(-1)
  if (step) return <Status look="alarm">{t(`invoices.steps.${step.name}`)}</Status>
  return <Status look="waiting">{t('invoices.statuses.open')}</Status>
}
