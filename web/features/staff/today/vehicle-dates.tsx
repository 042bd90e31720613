import { useTranslations } from 'use-intl'
import type { Today } from '../../../../shared/api/staff-today.ts'
import { daysBetween } from '../../../../shared/rules/dates.ts'
import { useFormat } from '../../../lib/language.ts'
import { vehiclePath } from '../../../lib/vehicle-path.ts'
import { tasksPath } from '../desk-pages.ts'
import { TodayPart, TodayRow } from './today-part.tsx'

/** What of the vehicles ends soon and has to be renewed. */
export function TodayVehicleDates({ today: { on, vehicleDates } }: { today: Today }) {
  const t = useTranslations()
  const { weekday } = useFormat()
  return (
    <TodayPart title={t('desk.today.vehicleDates')} of={vehicleDates} to={tasksPath('dates')}>
      {({ _id, kind, vehicle, vehicleId = '', dueOn }) => (
        <TodayRow
          key={_id}
          lead={weekday(dueOn)}
          title={vehicle ?? vehicleId}
          text={t(`staff.kinds.${kind}`)}
          to={vehiclePath(vehicleId)}
        >
          {dueOn < on && (
            <span className="font-semibold text-alarm">
              {t('desk.today.daysLate', { days: daysBetween(dueOn, on) })}
            </span>
          )}
        </TodayRow>
      )}
    </TodayPart>
  )
}
