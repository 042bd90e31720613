import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'

interface Props {
  of: { more: (() => void) | undefined; isLoadingMore: boolean }
  title: string
}

/** The way to the next page of a list; nothing at its end. */
export function More({ of, title }: Props) {
  const t = useTranslations()
  if (!of.more) return null
  return (
    <div className="mt-4">
      <Button look="quiet" busy={of.isLoadingMore} onClick={of.more}>
        {t('deskOps.more')}
        <span className="sr-only">{` ${title}`}</span>
      </Button>
    </div>
  )
}
