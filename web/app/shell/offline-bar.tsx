import { useTranslations } from 'use-intl'
import { useOnline } from '../../lib/online.ts'

/** Says at once that the connection is lost, above the page and above dialogs, and covers no form. */
export function OfflineBar() {
  const t = useTranslations()
  const isOnline = useOnline()
  return (
    <div aria-live="polite" data-unprinted className="sticky top-0 z-50">
      {!isOnline && (
        <p className="border-b border-alarm bg-ground px-4 py-3 text-center text-small text-ink">
          {t('site.offlineBar')}
        </p>
      )}
    </div>
  )
}
