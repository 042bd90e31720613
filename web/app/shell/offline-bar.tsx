import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

/** Says at once that the connection is lost, above the page and above dialogs, and covers no form. */
export function OfflineBar() {
  const t = useTranslations()
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
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

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
