import { useTranslations } from 'use-intl'
import { plannedMonths } from '../../../shared/rules/onboarding.ts'
import { YEARLY_TERM } from '../../../shared/rules/plans.ts'
import { modelName } from '../../lib/vehicle-name.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { useChosen } from './chosen-cars.tsx'
import type { Onboarding } from './onboarding.data.ts'

/** How many months of the year somebody plans in each car; together no more than the year, and a month without a car costs nothing. */
export function MonthsOfCars({ onboarding }: { onboarding: Onboarding }) {
  const t = useTranslations()
  const chosen = useChosen(onboarding)
  const planned = plannedMonths(onboarding.answers)
  const sum = planned.reduce((total, { months }) => total + months, 0)
  const plan = (model: string, months: number) =>
    onboarding.answer({
      months: planned.map((each) => (each.model === model ? { model, months } : each)),
    })
  return (
    <fieldset className="mt-6 grid gap-5">
      <legend className="mb-4 text-label tracking-wide text-faint">{t('onboarding.months.legend')}</legend>
      {chosen.map((vehicle) => {
        const own = planned.find(({ model }) => model === vehicle._id)?.months ?? 0
        return (
          <AmountField
            key={vehicle._id}
            label={modelName(vehicle)}
            value={own}
            onChange={(months) => plan(vehicle._id, months)}
            most={YEARLY_TERM - sum + own}
            step={1}
            unit="month"
          />
        )
      })}
      <p className="text-small text-faint">{t('onboarding.months.free', { months: YEARLY_TERM - sum })}</p>
    </fieldset>
  )
}
