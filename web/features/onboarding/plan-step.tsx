import { useTranslations } from 'use-intl'
import { includedIn as includedInBook, type PlanName } from '../../../shared/price-book.ts'
import { excludedBy, plansFor } from '../../../shared/rules/onboarding.ts'
import { monthlyRentCents, signingFee } from '../../../shared/rules/plans.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { modelName } from '../../lib/vehicle-name.ts'
import { Button } from '../../ui/button.tsx'
import { useChosen } from './chosen-cars.tsx'
import type { StepProps } from './step-props.ts'

/**
 * Plus or One, each with what the three cars cost in it; one that excludes a car names it, the reason, and the plan that
 * includes it.
 */
export function PlanStep({ onboarding, onDone }: StepProps) {
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        {plansFor('three').map((plan) => (
          <PlanCard key={plan} plan={plan} onboarding={onboarding} onDone={onDone} />
        ))}
      </div>
      <Difference />
    </div>
  )
}

function PlanCard({ plan, onboarding, onDone }: StepProps & { plan: PlanName }) {
  const t = useTranslations()
  const { money } = useFormat()
  const { switches } = includedInBook(priceBook())
  const chosen = useChosen(onboarding)
  const { answers, facts } = onboarding
  const excluded = excludedBy(plan, answers.models, facts.categoryOf)
  const isChosen = answers.plan === plan && excluded.length === 0
  return (
    <section
      aria-labelledby={`plan-${plan}`}
      className={`flex flex-col border p-5 ${isChosen ? 'border-accent' : 'border-line'}`}
    >
      <p id={`plan-${plan}`} className="font-display text-title">
        {t(`plans.${plan}.name`)}
      </p>
      <p className="mt-1 text-small text-soft">
        {t(`plans.${plan}.points.b`, { switches })} · {t(`plans.${plan}.points.c`)}
      </p>
      <dl className="figures mt-5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-small">
        {chosen.map((vehicle) => (
          <Rent key={vehicle._id} plan={plan} vehicle={vehicle} />
        ))}
        <dt className="border-t border-line pt-2 text-faint">{t('onboarding.annualFee')}</dt>
        <dd className="border-t border-line pt-2 text-right">{money(signingFee(priceBook(), plan).cents)}</dd>
      </dl>
      <div className="mt-auto pt-5">
        {excluded.map(({ model, category, includedIn }) => (
          <p key={model} className="mb-3 border-l-2 border-line pl-4 text-small text-soft">
            {t('onboarding.excluded', {
              name: nameOf(chosen, model),
              plan,
              category,
              other: includedIn.includes('One') ? 'One' : (includedIn[0] ?? ''),
            })}
          </p>
        ))}
        {excluded.length === 0 && (
          <Button look={isChosen ? 'outline' : 'solid'} onClick={() => onDone({ plan })} className="w-full">
            {t(isChosen ? 'onboarding.keepPlan' : 'onboarding.takePlan', { plan })}
          </Button>
        )}
      </div>
    </section>
  )
}

const nameOf = (chosen: readonly ListedVehicle[], id: string) => {
  const vehicle = chosen.find(({ _id }) => _id === id)
  return vehicle ? modelName(vehicle) : id
}

function Rent({ plan, vehicle }: { plan: PlanName; vehicle: ListedVehicle }) {
  const t = useTranslations()
  const { money } = useFormat()
  const cents = monthlyRentCents(priceBook(), plan, vehicle.vehicle_cat)
  return (
    <>
      <dt className="text-soft">{modelName(vehicle)}</dt>
      <dd className="text-right text-ink">
        {cents === undefined ? (
          <span className="text-faint">—</span>
        ) : (
          t('formats.perMonth', { amount: money(cents) })
        )}
      </dd>
    </>
  )
}

/** What changes with the switch from one plan to the other, in figures of the price book. */
function Difference() {
  const t = useTranslations()
  const { money } = useFormat()
  const { annualFeeCents, planMonthlyCents } = priceBook()
  return (
    <p className="mt-5 text-small text-soft">
      {t('onboarding.difference', {
        fee: money(annualFeeCents.One - annualFeeCents.Plus),
        rent: money(planMonthlyCents.Plus[1] - planMonthlyCents.One[1]),
      })}{' '}
      {t('onboarding.exclVat')}
    </p>
  )
}
