import { useTranslations } from 'use-intl'
import { useRefresh } from '../../lib/data/keys.ts'
import type { KeptReport } from '../../lib/kept-reports.ts'
import { Button } from '../../ui/button.tsx'
import { sendReport, useKeptReports } from './outgoing-reports.ts'

const STATES = {
  writing: 'report.states.refused',
  sending: 'report.states.sending',
  waiting: 'report.states.waiting',
  refused: 'report.states.refused',
} as const

/** The reports that are on this device and not on the server: what waits, what is refused and why, and what was only begun. */
export function WaitingReports() {
  const t = useTranslations()
  const reports = useKeptReports()
  const refresh = useRefresh('desk')
  const shown = reports.filter(({ state }) => state !== 'writing')
  const send = (report: KeptReport) => void sendReport(report).then(refresh, () => undefined)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('report.onDevice')} className="border-b border-line bg-raised px-4 py-3 sm:px-8">
      <ul className="grid gap-2 text-small">
        {shown.map((report) => (
          <li key={report.id} className="flex flex-wrap items-center gap-x-5">
            <span className="min-w-0 grow">
              <strong>{report.vehicle}</strong> {report.customerName}
              <span className="block text-soft">
                {t(STATES[report.state])} {report.refusal}
              </span>
            </span>
            <Button look="quiet" busy={report.state === 'sending'} onClick={() => send(report)}>
              {t('report.sendNow')}
              <span className="sr-only">{` ${report.vehicle}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
