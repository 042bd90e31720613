import { useTranslations } from 'use-intl'
import type { OpenThing } from '../../../shared/open-at-desk.ts'
import { useAlsoOpen } from '../../lib/data/desk-versions.ts'

/** Who else of us has this open, so that two people do not do one thing twice. */
export function AlsoOpen(item: OpenThing) {
  const t = useTranslations()
  const names = useAlsoOpen(item)
  return (
    <p role="status" className="pb-4 text-small text-accent empty:hidden">
      {names.length > 0 && t('alsoOpen.by', { names: names.join(', ') })}
    </p>
  )
}
