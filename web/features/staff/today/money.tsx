import { useTranslations } from 'use-intl'
import type { Today } from '../../../../shared/api/staff-today.ts'
import { DOT } from '../../../lib/dotted.ts'
import { useFormat } from '../../../lib/language.ts'
import { queuePath, tasksPath } from '../desk-pages.ts'
import { TodayPart, TodayRow } from './today-part.tsx'

/** What waits for a second person or for a customer’s money or signature, and what has failed by itself. */
export function TodayMoney({
  today: { approvals, contracts, failedPayments, lateInvoices, unsent },
}: {
  today: Today
}) {
  const t = useTranslations()
  const { money, moment, shortDate, weekday } = useFormat()
  const dayOf = (instant: string) => weekday(instant.slice(0, 10))
  return (
    <>
      <TodayPart title={t('desk.today.approvals')} of={approvals} to={tasksPath('approvals')}>
        {(task) => (
          <TodayRow
            key={task._id}
            lead={dayOf(task.createdAt)}
            title={task.customerName ?? t(`staff.kinds.${task.kind}`)}
            text={[t(`staff.kinds.${task.kind}`), task.proposal?.byName].filter(Boolean).join(DOT)}
            to={tasksPath('approvals')}
          >
            {task.proposal && <span className="text-ink">{money(task.proposal.cents)}</span>}
          </TodayRow>
        )}
      </TodayPart>
      <TodayPart title={t('desk.today.failedPayments')} of={failedPayments} isBad>
        {(invoice) => (
          <TodayRow
            key={invoice._id}
            lead={dayOf(invoice.failedAt)}
            title={invoice.customerName ?? invoice.number}
            text={t('invoices.number', { number: invoice.number })}
            to={`/staff/customers/${invoice.customerId}`}
          >
            <span className="text-ink">{money(invoice.owedCents)}</span>
          </TodayRow>
        )}
      </TodayPart>
      <TodayPart
        title={t('desk.pages.late-invoices')}
        of={lateInvoices}
        to={queuePath('late-invoices')}
        isBad
      >
        {(invoice) => (
          <TodayRow
            key={invoice._id}
            lead={weekday(invoice.dueOn)}
            title={invoice.customerName ?? invoice.number}
            text={t('invoices.number', { number: invoice.number })}
            to={`/staff/customers/${invoice.customerId}`}
          >
            <span className="text-ink">{money(invoice.owedCents)}</span>
          </TodayRow>
        )}
      </TodayPart>
      <TodayPart title={t('staff.contracts')} of={contracts} to={queuePath('contracts')}>
        {(contract) => (
          <TodayRow
            key={contract._id}
            lead={contract.plan}
            title={contract.customerName ?? contract.number}
            text={contract.number}
            to={`/staff/customers/${contract.customerId}`}
          >
            {t('desk.today.signBy', { date: shortDate(contract.signBy) })}
          </TodayRow>
        )}
      </TodayPart>
      <TodayPart title={t('desk.today.unsent')} of={unsent} isBad>
        {(message) => (
          <TodayRow
            key={message.id}
            lead={dayOf(message.failedAt)}
            title={t(`desk.today.channels.${message.channel}`)}
            text={t('desk.today.since', { moment: moment(message.queuedFor) })}
          />
        )}
      </TodayPart>
    </>
  )
}
