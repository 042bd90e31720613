import { useTranslations } from 'use-intl'
import { type Category, PLAN_NAMES } from '../../../shared/price-book.ts'
import { planIncludes, SINGLE_TERMS } from '../../../shared/rules/plans.ts'
import { type ChoiceDraft, kmOffers } from '../../lib/choice-url.ts'
import { useFormat } from '../../lib/language.ts'
import { Segments } from '../../ui/segments.tsx'

interface Props {
  category: Category
  draft: ChoiceDraft
  change(part: Partial<ChoiceDraft>): void
}

/** Plan, and for Single its term and kilometres. A plan that does not cover the car's category shows the reason. */
export function PlanPicker({ category, draft, change }: Props) {
  const t = useTranslations()
  const { number } = useFormat()
  const plans = PLAN_NAMES.map((plan) => ({
    value: plan,
    name: t(`plans.${plan}.name`),
    refused: planIncludes(plan, category) ? undefined : t('plans.outside', { plan, category }),
  }))
  return (
    <div className="space-y-7">
      <Segments
        legend={t('vehicle.plan')}
        options={plans}
        value={draft.plan}
        onChange={(plan) => change({ plan })}
      />
      {draft.plan === 'Single' && (
        <>
          <Segments
            legend={t('subscription.term')}
            options={SINGLE_TERMS.map((months) => ({
              value: String(months),
              name: t('plans.months', { months }),
            }))}
            value={String(draft.months)}
            onChange={(months) => change({ months: Number(months) })}
          />
          <Segments
            legend={t('subscription.mileage')}
            options={kmOffers().map((km) => ({ value: String(km), name: t('plans.km', { km: number(km) }) }))}
            value={String(draft.km)}
            onChange={(km) => change({ km: Number(km) })}
          />
        </>
      )}
    </div>
  )
}
