import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'

/** What is shown in place of a screen that failed to load or to draw; reloading fetches its code again. */
export function Broken() {
  const t = useTranslations()
  return (
    <main data-tone="dark" className="grid min-h-svh place-items-center bg-ground px-6 text-center text-ink">
      <div>
        <h1 className="text-heading">{t('site.brokenTitle')}</h1>
        <p className="mt-4 mb-8 text-soft">{t('site.failed')}</p>
        <Button onClick={() => location.reload()}>{t('site.reload')}</Button>
      </div>
    </main>
  )
}
