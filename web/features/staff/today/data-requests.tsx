import { useTranslations } from 'use-intl'
import type { Today } from '../../../../shared/api/staff-today.ts'
import { dataRequestClock } from '../../../../shared/rules/data-requests.ts'
import { daysBetween } from '../../../../shared/rules/dates.ts'
import { dataRequestPath } from '../../../lib/data-request-path.ts'
import { useFormat } from '../../../lib/language.ts'
import { TodayPart, TodayRow } from './today-part.tsx'

/** What people asked about their data and has to be answered within a week. */
export function TodayDataRequests({ today: { on, dataRequests } }: { today: Today }) {
  const t = useTranslations()
  const { weekday } = useFormat()
  return (
    <TodayPart title={t('desk.today.dataRequests')} of={dataRequests} to="/staff/data-requests">
      {({ _id, kind, customerName, person, dueOn }) => (
        <TodayRow
          key={_id}
          lead={weekday(dueOn)}
          title={person?.name ?? customerName ?? ''}
          text={t(`dataRequest.${kind}`)}
          to={dataRequestPath(_id)}
        >
          {dataRequestClock(dueOn, on) === 'late' && (
            <span className="font-semibold text-alarm">
              {t('desk.today.daysLate', { days: daysBetween(dueOn, on) })}
            </span>
          )}
        </TodayRow>
      )}
    </TodayPart>
  )
}
