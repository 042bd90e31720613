import { useTranslations } from 'use-intl'
import type { StaffTask } from '../../../../shared/api/staff-tasks.ts'
import type { Today } from '../../../../shared/api/staff-today.ts'
import { answerClock } from '../../../../shared/rules/answer-clock.ts'
import { luxembourgHour } from '../../../../shared/rules/luxembourg-date.ts'
import { DOT } from '../../../lib/dotted.ts'
import { useSpan } from '../../../lib/hours-text.ts'
import { useFormat } from '../../../lib/language.ts'
import { tasksPath } from '../desk-pages.ts'
import { PhoneLink } from '../phone-link.tsx'
import { TodayPart, TodayRow } from './today-part.tsx'

const fileOf = ({ customerId }: { customerId?: string | undefined }) =>
  customerId && `/staff/customers/${customerId}`

/** Calls by their slots, and what people have asked for with its clock. */
export function TodayCalls({ today }: { today: Today }) {
  const t = useTranslations()
  const { weekday } = useFormat()
  const span = useSpan()
  const { on, closed, calls, requests } = today
  const now = new Date().toISOString()
  const slotOf = ({ call }: StaffTask) => (call ? span(call.from, call.until) : '')
  return (
    <>
      <TodayPart title={t('desk.today.calls')} of={calls} to={tasksPath('calls')}>
        {(task) => (
          <TodayRow
            key={task._id}
            lead={task.call?.on === on ? slotOf(task) : weekday(task.call?.on ?? on)}
            title={task.call?.name ?? task.customerName ?? ''}
            text={task.call?.about}
            to={fileOf(task)}
          >
            <span className="flex flex-wrap items-center gap-x-3">
              <SlotState task={task} on={on} hour={luxembourgHour(now)} />
              {task.call && <PhoneLink number={task.call.phonenumber} />}
            </span>
          </TodayRow>
        )}
      </TodayPart>
      <TodayPart title={t('desk.today.requests')} of={requests} to={tasksPath('requests')}>
        {(task) => {
          const { hours, state } = answerClock(task.createdAt, now, closed)
          return (
            <TodayRow
              key={task._id}
              lead={t('desk.today.hours', { hours })}
              title={writerOf(task)}
              text={[t(`staff.kinds.${task.kind}`), task.contact?.subject ?? task.request?.vehicle]
                .filter(Boolean)
                .join(DOT)}
              to={fileOf(task) ?? tasksPath('requests')}
            >
              <span className={CLOCK[state]}>{t(`desk.today.clock.${state}`)}</span>
            </TodayRow>
          )
        }}
      </TodayPart>
    </>
  )
}

const CLOCK = { in_time: 'text-good', due: 'text-accent font-semibold', late: 'text-alarm font-semibold' }

const writerOf = ({ customerName, contact, request }: StaffTask): string => {
  const who = contact ?? request
  return customerName ?? (who ? `${who.firstname} ${who.lastname}` : '')
}

/** Is this the hour of a call, or has it passed? Nothing for one that is still to come. */
function SlotState({ task: { call }, on, hour }: { task: StaffTask; on: string; hour: number }) {
  const t = useTranslations()
  if (!call) return null
  if (call.on < on || hour >= Number(call.until))
    return <span className="font-semibold text-alarm">{t('desk.today.missed')}</span>
  if (hour >= Number(call.from)) return <span className="font-semibold text-good">{t('desk.today.now')}</span>
  return null
}
