import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../lib/language.ts'
import { Status } from '../../ui/status.tsx'
import { daysLate } from './days-late.ts'

/** Whether an invoice is paid, also where its deposit was lost since, open, or by how many days it is late, with the step of dunning that was taken. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const t = useTranslations()
  const { money } = useFormat()
  const { status, lostDepositCents = 0 } = invoice
  if (status !== 'open')
    return (
      <span className="inline-flex flex-wrap gap-2">
        <Status look={status === 'paid' ? 'good' : 'past'}>{t(`invoices.statuses.${status}`)}</Status>
        {lostDepositCents > 0 && (
          <Status look="past">{t('invoices.depositLost', { amount: money(lostDepositCents) })}</Status>
        )}
      </span>
    )
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
