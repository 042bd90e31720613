import { useTranslations } from 'use-intl'
import { ALARM_PAGES } from '../../../shared/alarm-pages.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { FailedCalls } from './failed-calls.tsx'
import { Jobs } from './jobs.tsx'
import { WaitingMessages } from './waiting-messages.tsx'

/** /staff/ops. What runs unattended, what of it failed, and what to do about it. Administrators alone. */
export function OpsScreen() {
  const t = useTranslations()
  return (
    <div className="max-w-4xl space-y-12">
      <PageHead title={t('deskOps.title')} />
      <div>
        <h1 className="mb-2">{t('deskOps.title')}</h1>
        <p className="text-soft">{t('deskOps.lead')}</p>
      </div>
      <FailedCalls />
      <WaitingMessages />
      <Jobs />
      <Alarms />
    </div>
  )
}

/** The pages of the runbook, each under what its alarm says. */
function Alarms() {
  const t = useTranslations()
  return (
    <section aria-labelledby="alarms">
      <h2 id="alarms" className="mb-2 text-heading">
        {t('deskOps.alarms')}
      </h2>
      <p className="mb-4 text-small text-faint">{t('deskOps.runbook')}</p>
      <div lang="en">
        {ALARM_PAGES.map(({ alarm, does }) => (
          <details key={alarm} className="border-t border-line">
            <summary className="min-h-11 cursor-pointer py-3 font-semibold wrap-anywhere">{alarm}</summary>
            <p className="pb-5 text-small wrap-anywhere text-soft">{does}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
