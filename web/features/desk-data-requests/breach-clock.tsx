import { useTranslations } from 'use-intl'
import type { ListedBreach } from '../../../shared/api/staff-data-breaches.ts'
import { breachClock, breachHoursLeft, isReportLate } from '../../../shared/rules/data-breaches.ts'
import { useFormat } from '../../lib/language.ts'

const LOOK = { running: 'text-soft', soon: 'font-semibold text-accent', late: 'font-semibold text-alarm' }

/** Until when the authority has to know and how much of that is left; or what came of it. */
export function BreachClock({ of }: { of: Pick<ListedBreach, 'noticedAt' | 'endsAt' | 'authority'> }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const { noticedAt, endsAt, authority } = of
  if (authority?.reportedAt)
    return (
      <p className="figures text-small text-soft">
        {t('dataBreach.reportedAt', { moment: moment(authority.reportedAt) })}
        {isReportLate(of) && <span className="font-semibold text-alarm"> · {t('dataBreach.wasLate')}</span>}
      </p>
    )
  if (authority) return <p className="text-small text-soft">{t('dataBreach.notReported')}</p>
  const now = new Date().toISOString()
  const clock = breachClock(noticedAt, now)
  const hours = breachHoursLeft(noticedAt, now)
  return (
    <p className={`figures text-small ${LOOK[clock]}`}>
      {t('dataBreach.until', { moment: moment(endsAt) })} ·{' '}
      {clock === 'late' ? t('dataBreach.late', { hours: -hours }) : t('dataBreach.left', { hours })}
    </p>
  )
}
