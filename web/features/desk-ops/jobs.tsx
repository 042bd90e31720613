import { useTranslations } from 'use-intl'
import type { JobState } from '../../../shared/api/staff-ops.ts'
import { useFormat } from '../../lib/language.ts'
import { Section } from '../../ui/section.tsx'
import { useJobs } from './ops.data.ts'

/** Each job with its last run and the next one. */
export function Jobs() {
  const t = useTranslations()
  return (
    <Section title={t('deskOps.jobs')} of={useJobs()}>
      {(jobs) => (
        <ul>
          {jobs.map((job) => (
            <Job key={job.name} job={job} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Job({ job: { name, lastRun, nextAt, isLate } }: { job: JobState }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const isWrong = isLate || (lastRun && (lastRun.failed > 0 || lastRun.error !== undefined))
  const facts = lastRun && [
    moment(lastRun.at),
    t('deskOps.counts', { processed: lastRun.processed, skipped: lastRun.skipped, failed: lastRun.failed }),
    lastRun.isGoingOn && t('deskOps.goingOn'),
    lastRun.error && t('deskOps.ended', { error: lastRun.error }),
    isLate && t('deskOps.late'),
  ]
  return (
    <li className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="font-sans text-body font-semibold">{name}</h3>
        <p className={`figures text-small wrap-anywhere ${isWrong ? 'text-alarm' : 'text-faint'}`}>
          {facts ? facts.filter(Boolean).join(' · ') : t('deskOps.never')}
        </p>
      </div>
      <p className="figures text-small text-faint">{t('deskOps.next', { at: moment(nextAt) })}</p>
    </li>
  )
}
