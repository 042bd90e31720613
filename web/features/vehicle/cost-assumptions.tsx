import { useTranslations } from 'use-intl'
import type { Assumptions } from '../../../shared/rules/cost-comparison.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

type Unit = 'euro' | 'percent' | 'kilometer' | 'month'
interface Shape {
  name: keyof Assumptions
  unit: Unit
  /** In what is shown: euros, a share, kilometres, months. */
  step: number
  most: number
  least?: number
}

/** Every assumption, in the order in which it is read. */
const SHAPES: readonly Shape[] = [
  { name: 'newPriceCents', unit: 'euro', step: 1000, most: 2_000_000 },
  { name: 'registeredLossBp', unit: 'percent', step: 0.01, most: 1 },
  { name: 'firstYearLossBp', unit: 'percent', step: 0.01, most: 1 },
  { name: 'laterYearLossBp', unit: 'percent', step: 0.01, most: 1 },
  { name: 'kmPerYear', unit: 'kilometer', step: 1000, most: 100_000 },
  { name: 'furtherLossBp', unit: 'percent', step: 0.0005, most: 0.05 },
  { name: 'financeBp', unit: 'percent', step: 0.0025, most: 0.3 },
  { name: 'insuranceBp', unit: 'percent', step: 0.0025, most: 0.3 },
  { name: 'serviceCentsPer1000Km', unit: 'euro', step: 10, most: 5000 },
  { name: 'tyreSetCents', unit: 'euro', step: 100, most: 20_000 },
  { name: 'tyreSetKm', unit: 'kilometer', step: 1000, most: 100_000, least: 1000 },
  { name: 'taxCentsPerYear', unit: 'euro', step: 10, most: 20_000 },
  { name: 'registrationCents', unit: 'euro', step: 10, most: 20_000 },
  { name: 'leaseMonths', unit: 'month', step: 1, most: 72, least: 1 },
  { name: 'leaseMarginBp', unit: 'percent', step: 0.005, most: 1 },
  { name: 'leaseEarlyBp', unit: 'percent', step: 0.05, most: 1 },
]
/** What is stored is whole: cents and basis points. */
const STORED: Record<Unit, number> = { euro: 100, percent: 10_000, kilometer: 1, month: 1 }

interface Props {
  assumed: Assumptions
  isChanged: boolean
  change(part: Partial<Assumptions>): void
  reset(): void
}

/** What buying and leasing are reckoned with, each with where it comes from, and each to be changed. */
export function CostAssumptions({ assumed, isChanged, change, reset }: Props) {
  const t = useTranslations()
  return (
    <details className="group mt-8 border-y border-line">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-3 text-lead [&::-webkit-details-marker]:hidden">
        {t('vehicle.cost.assumptions', { count: SHAPES.length })}
        <Icon name="chevron" className="size-5 text-accent transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-w-2xl text-small text-soft">{t('vehicle.cost.assumptionsLead')}</p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-9 pb-10 sm:grid-cols-2 xl:grid-cols-3">
        {SHAPES.map(({ name, unit, ...shape }) => (
          <AmountField
            key={name}
            label={t(`vehicle.cost.assumed.${name}`)}
            hint={t(`vehicle.cost.source.${name}`)}
            value={assumed[name] / STORED[unit]}
            onChange={(value) => change({ [name]: Math.round(value * STORED[unit]) })}
            unit={unit}
            {...shape}
          />
        ))}
      </div>
      {isChanged && (
        <Button look="quiet" onClick={reset} className="mb-6">
          {t('vehicle.cost.reset')}
        </Button>
      )}
    </details>
  )
}
