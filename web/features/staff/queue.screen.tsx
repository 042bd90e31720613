import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { QUEUE_NAMES, QUEUES } from '../../../shared/api/staff-queues.ts'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { NotFoundScreen } from '../../ui/not-found.screen.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { QUEUE_PARTS } from './queue-parts.tsx'

/** /staff/queues/:queue. One queue on a page of its own. */
export function QueueScreen() {
  const t = useTranslations()
  const { queue } = useParams()
  const name = QUEUE_NAMES.find((one) => one === queue)
  if (!name) return <NotFoundScreen />
  return (
    <div className="max-w-7xl">
      <PageHead title={`${t(`desk.pages.${name}`)} · ${t('staff.head')}`} />
      <h1 className="mb-6">{t(`desk.pages.${name}`)}</h1>
      <OwnWork of={QUEUES[name].of}>{QUEUE_PARTS[name]()}</OwnWork>
    </div>
  )
}
