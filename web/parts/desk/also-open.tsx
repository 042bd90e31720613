import { useTranslations } from 'use-intl'
import { useAlsoOpen } from '../../lib/data/desk-versions.ts'

/** Who else of us has this customer open, so that two people do not do one thing twice. */
export function AlsoOpen({ customerId }: { customerId: string | undefined }) {
  const t = useTranslations()
  const names = useAlsoOpen(customerId)
  return (
    <p role="status" className="text-small text-accent empty:hidden">
      {names.length > 0 && t('alsoOpen.by', { names: names.join(', ') })}
    </p>
  )
}
