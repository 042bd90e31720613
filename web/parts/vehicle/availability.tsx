import { useTranslations } from 'use-intl'
import type { Availability as Value } from '../../../shared/vocabulary.ts'

const DOTS: Record<Value, string> = {
  soon: 'bg-good',
  within_7_days: 'bg-good',
  within_2_weeks: 'bg-accent',
  within_1_month: 'bg-accent',
  more_than_1_month: 'bg-faint',
}

interface Props {
  value: Value | undefined
  /** It cannot be ordered for now, however soon a car stands ready. */
  isClosed?: boolean
}

/** How soon a model is available; keeps its place while the live list is loading. */
export function Availability({ value, isClosed = false }: Props) {
  const t = useTranslations()
  if (isClosed) {
    return (
      <span className="inline-flex h-5 items-center gap-2 text-label tracking-wide text-soft">
        {t('vehicles.notOrderable')}
      </span>
    )
  }
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
