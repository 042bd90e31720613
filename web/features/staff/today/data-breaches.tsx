import { useTranslations } from 'use-intl'
import type { Today } from '../../../../shared/api/staff-today.ts'
import { breachClock, breachHoursLeft } from '../../../../shared/rules/data-breaches.ts'
import { dataBreachPath } from '../../../lib/data-breach-path.ts'
import { useFormat } from '../../../lib/language.ts'
import { TodayPart, TodayRow } from './today-part.tsx'

/** Breaches of personal data of which a duty is open, with the clock of the authority. */
export function TodayDataBreaches({ today: { dataBreaches } }: { today: Today }) {
  const t = useTranslations()
  const { moment } = useFormat()
  // Most days there is none, and then there is nothing to say.
  if (!dataBreaches?.count) return null
  const now = new Date().toISOString()
  return (
    <TodayPart title={t('desk.today.dataBreaches')} of={dataBreaches} to="/staff/data-breaches" isBad>
      {({ _id, noticedAt, endsAt, authority }) => {
        const hours = breachHoursLeft(noticedAt, now)
        const isLate = breachClock(noticedAt, now) === 'late'
        return (
          <TodayRow
            key={_id}
            lead={authority || isLate ? undefined : t('desk.today.hours', { hours })}
            title={t('dataBreach.noticed', { moment: moment(noticedAt) })}
            text={authority ? t('dataBreach.peopleOpen') : t('dataBreach.until', { moment: moment(endsAt) })}
            to={dataBreachPath(_id)}
          >
            {!authority && isLate && (
              <span className="font-semibold text-alarm">{t('dataBreach.late', { hours: -hours })}</span>
            )}
          </TodayRow>
        )
      }}
    </TodayPart>
  )
}
