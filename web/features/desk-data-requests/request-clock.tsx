import { useTranslations } from 'use-intl'
import type { DataRequest } from '../../../shared/api/staff-data-requests.ts'
import { dataRequestClock } from '../../../shared/rules/data-requests.ts'
import { daysBetween } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../lib/language.ts'

const LOOK = { in_time: 'text-soft', soon: 'font-semibold text-accent', late: 'font-semibold text-alarm' }

/** By when it has to be answered and how much of that is left; of one that is over with what and when it ended. */
export function Clock({ request }: { request: DataRequest }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { dueOn, outcome, answeredOn } = request
  if (outcome && answeredOn) {
    const isLate = answeredOn > dueOn
    return (
      <p className="figures text-small text-soft">
        {t(`deskDataRequests.outcomes.${outcome}`)} · {longDate(answeredOn)}
        {isLate && <span className="text-alarm"> · {t('deskDataRequests.wasLate')}</span>}
      </p>
    )
  }
  const today = luxembourgDate(new Date().toISOString())
  const clock = dataRequestClock(dueOn, today)
  return (
    <p className={`figures text-small ${LOOK[clock]}`}>
      {clock === 'late'
        ? t('deskDataRequests.late', { days: daysBetween(dueOn, today) })
        : t('deskDataRequests.due', { date: longDate(dueOn) })}
    </p>
  )
}
