import { useTranslations } from 'use-intl'
import { LOCATIONS } from '../../../shared/company.ts'
import type { PlaceId } from '../../../shared/rules/opening-hours.ts'
import { useLanguage } from '../../lib/language.ts'

/** What a place is called, and the telephone. */
export function usePlaceName() {
  const t = useTranslations()
  const { language } = useLanguage()
  return (place: PlaceId): string =>
    LOCATIONS.find(({ id }) => id === place)?.city[language] ?? t('deskOpening.telephone')
}
