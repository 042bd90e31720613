import { useTranslations } from 'use-intl'
import { QUEUE_NAMES, QUEUES } from '../../../shared/api/staff-queues.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OwnWork } from './own-work.tsx'
import { QUEUE_PARTS } from './queue-parts.tsx'

/** /staff. What waits, oldest first, of all that is one's work. */
export function StaffScreen() {
  const t = useTranslations()
  return (
    <div className="max-w-5xl">
      <PageHead title={t('staff.head')} />
      <h1 className="mb-6">{t('desk.pages.overview')}</h1>
      <div className="grid gap-10">
        {QUEUE_NAMES.map((name) => (
          <OwnWork key={name} of={QUEUES[name].of}>
            {QUEUE_PARTS[name]}
          </OwnWork>
        ))}
      </div>
    </div>
  )
}
