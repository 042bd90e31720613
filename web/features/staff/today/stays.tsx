import { useTranslations } from 'use-intl'
import type { Today, TodayStay } from '../../../../shared/api/staff-today.ts'
import { daysBetween } from '../../../../shared/rules/dates.ts'
import { DOT, unbroken } from '../../../lib/dotted.ts'
import { useFormat } from '../../../lib/language.ts'
import { fullName } from '../../../lib/vehicle-name.ts'
import { queuePath } from '../desk-pages.ts'
import { TodayPart, TodayRow } from './today-part.tsx'

/** Cars that are late, go out and come back. */
export function TodayStays({ today }: { today: Today }) {
  const t = useTranslations()
  const { on, late, out, back } = today
  const days = (since: string) => daysBetween(since, on)
  return (
    <>
      <TodayPart title={t('desk.today.late')} of={late} to={queuePath('returns')} isBad>
        {(stay) => (
          <Stay key={stay._id} stay={stay} day={stay.return_date}>
            <span className="font-semibold text-alarm">
              {t('desk.today.daysLate', { days: days(stay.return_date) })}
            </span>
          </Stay>
        )}
      </TodayPart>
      <TodayPart title={t('desk.today.out')} of={out} to={queuePath('hand-overs')}>
        {(stay) => (
          <Stay key={stay._id} stay={stay} day={stay.start_date}>
            {stay.start_date < on ? (
              <span className="text-alarm">{t('desk.today.daysLate', { days: days(stay.start_date) })}</span>
            ) : (
              <span className="text-faint">{t(`pickups.${stay.pickup}`)}</span>
            )}
          </Stay>
        )}
      </TodayPart>
      <TodayPart title={t('desk.today.back')} of={back} to={queuePath('returns')}>
        {(stay) => (
          <Stay key={stay._id} stay={stay} day={stay.return_date}>
            <span className="text-faint">{t(`pickups.${stay.pickup}`)}</span>
          </Stay>
        )}
      </TodayPart>
    </>
  )
}

interface StayProps {
  stay: TodayStay
  /** The day that it is about. */
  day: string
  children: React.ReactNode
}

function Stay({ stay, day, children }: StayProps) {
  const { weekday } = useFormat()
  return (
    <TodayRow
      lead={weekday(day)}
      title={fullName(stay.general_id)}
      text={[stay.customerName, unbroken(stay.plate ?? stay.vehicleId)].filter(Boolean).join(DOT)}
      to={`/staff/customers/${stay.customerId}`}
    >
      {children}
    </TodayRow>
  )
}
