import { useTranslations } from 'use-intl'
import type { Availability as Value } from '../../../shared/vocabulary.ts'

const DOTS: Record<Value, string> = {
  soon: 'bg-good',
  within_7_days: 'bg-good',
  within_2_weeks: 'bg-accent',
  within_1_month: 'bg-accent',
  more_than_1_month: 'bg-faint',
}

/** How soon a model is available; keeps its place while the live list is loading. */
export function Availability({ value }: { value: Value | undefined }) {
  const t = useTranslations()
  // As high as the words that take its place, so that nothing moves.
  if (!value) {
    return (
      <span aria-hidden="true" className="inline-flex h-5 items-center">
        <span className="h-3 w-24 animate-breathe bg-raised" />
      </span>
    )
  }
  return (
    <span className="inline-flex h-5 items-center gap-2 text-label tracking-wide text-soft">
      <span aria-hidden="true" className={`size-1.5 rounded-full ${DOTS[value]}`} />
      {t(`availability.${value}`)}
    </span>
  )
}
