import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { Problem } from './problem.tsx'

/** Below a list: a button for a page more of what was before, while there is any. */
export function Earlier({
  of: { more, isLoading, error },
}: {
  of: { more: (() => void) | undefined; isLoading: boolean; error: unknown }
}) {
  const t = useTranslations()
  return (
    <>
      {error ? <Problem error={error} /> : null}
      {more && (
        <Button look="quiet" busy={isLoading} onClick={more} className="mt-4">
          {t('site.earlier')}
        </Button>
      )}
    </>
  )
}
