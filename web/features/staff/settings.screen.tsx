import { useTranslations } from 'use-intl'
import { setCommercialRate } from '../../../shared/api/commercial-rate.ts'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CommercialRate } from './desk/commercial-rate.tsx'

/** /staff/settings. Figures that staff set. */
export function SettingsScreen() {
  const t = useTranslations()
  return (
    <div className="max-w-3xl">
      <PageHead title={`${t('desk.pages.settings')} · ${t('staff.head')}`} />
      <h1 className="mb-6">{t('desk.pages.settings')}</h1>
      <OwnWork of={setCommercialRate}>
        <CommercialRate />
      </OwnWork>
    </div>
  )
}
