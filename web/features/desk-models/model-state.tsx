import { useTranslations } from 'use-intl'
import type { ListedModel } from '../../../shared/api/staff-models.ts'
import { useFormat } from '../../lib/language.ts'
import { isPublished } from './models.data.ts'

/** Since when the public pages show what was saved; nothing of a model that nobody has changed. */
export function ModelState({ of }: { of: Pick<ListedModel, 'version' | 'published'> }) {
  const t = useTranslations()
  const { moment } = useFormat()
  if (of.version === 0) return null
  const { published } = of
  return (
    <p role="status" className="figures text-small text-soft">
      {isPublished(of) && published
        ? t('deskModels.published', { moment: moment(published.at) })
        : t('deskModels.publishing')}
    </p>
  )
}
