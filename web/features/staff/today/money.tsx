import { useTranslations } from 'use-intl'
import type { Today } from '../../../../shared/api/staff-today.ts'
import { useFormat } from '../../../lib/language.ts'
import { tasksPath } from '../desk-pages.ts'
import { TodayPart, TodayRow } from './today-part.tsx'

/** What waits for a second person, and what has failed by itself. */
export function TodayMoney({ today: { approvals, failedPayments, unsent } }: { today: Today }) {
  const t = useTranslations()
  const { money, moment, weekday } = useFormat()
  const dayOf = (instant: string) => weekday(instant.slice(0, 10))
  return (
    <>
      <TodayPart title={t('desk.today.approvals')} of={approvals} to={tasksPath('approvals')}>
        {(task) => (
          <TodayRow
            key={task._id}
            lead={dayOf(task.createdAt)}
            title={task.customerName ?? t(`staff.kinds.${task.kind}`)}
            text={[t(`staff.kinds.${task.kind}`), task.proposal?.byName].filter(Boolean).join(' · ')}
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
