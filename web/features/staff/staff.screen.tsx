import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { TodayCalls } from './today/calls.tsx'
import { TodayDataBreaches } from './today/data-breaches.tsx'
import { TodayDataRequests } from './today/data-requests.tsx'
import { TodayMoney } from './today/money.tsx'
import { TodayStays } from './today/stays.tsx'
import { useToday } from './today/today.data.ts'
import { TodayVehicleDates } from './today/vehicle-dates.tsx'

/** /staff. What the day asks of somebody: cars, calls, requests, approvals, and what has failed. */
export function StaffScreen() {
  const t = useTranslations()
  const { longDate } = useFormat()
  const today = useToday()
  return (
    <div className="max-w-6xl">
      <PageHead title={t('staff.head')} />
      <div className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <h1>{t('desk.pages.today')}</h1>
        {today.data && <p className="text-small text-faint">{longDate(today.data.on)}</p>}
      </div>
      <Loaded of={today}>
        {(data) => (
          <div className="grid items-start gap-x-12 gap-y-7 xl:grid-cols-2">
            <div className="grid gap-7">
              <TodayStays today={data} />
              <TodayVehicleDates today={data} />
            </div>
            <div className="grid gap-7">
              <TodayCalls today={data} />
              <TodayDataBreaches today={data} />
              <TodayDataRequests today={data} />
              <TodayMoney today={data} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  )
}
