import { useTranslations } from 'use-intl'

/** Lines in place of text that is loading, so that the layout does not shift. */
export function Skeleton({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  const t = useTranslations()
  return (
    <div role="status" className={`space-y-4 ${className}`}>
      <span className="sr-only">{t('site.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <div key={line} aria-hidden="true" className="h-5 animate-breathe bg-raised last:w-2/3" />
      ))}
    </div>
  )
}
