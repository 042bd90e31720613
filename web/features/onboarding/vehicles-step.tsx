import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CATEGORIES, type PlanName } from '../../../shared/price-book.ts'
import { type FleetFilters, filterFleet } from '../../../shared/rules/fleet.ts'
import { type Answers, plansFor, toggled, vehiclesFor } from '../../../shared/rules/onboarding.ts'
import { monthlyRentCents, planIncludes } from '../../../shared/rules/plans.ts'
import { BRANDS, brandName } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { categoryName } from '../../lib/format.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName, modelName } from '../../lib/vehicle-name.ts'
import { CarPicture } from '../../parts/vehicle/car-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ChosenCars } from './chosen-cars.tsx'
import type { StepProps } from './step-props.ts'

const ALL = 'all'
const SHOWN_AT_ONCE = 9

/** Three cars, or one: filters, the fleet as buttons, and the chosen ones always in view. */
export function VehiclesStep({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  const { vehicles } = useFleet()
  const { answers, answer } = onboarding
  const [filters, setFilters] = useState<FleetFilters>({})
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const [isAsked, setAsked] = useState(false)
  const isOffered = ({ _id, not_orderable }: ListedVehicle) => !not_orderable || answers.models.includes(_id)
  const found = filterFleet(vehicles.filter(isOffered), filters)
  const wanted = vehiclesFor(answers.aim)
  const lacking = wanted - answers.models.length
  const choose = (id: string) => {
    if (toggled(answers, id) === answers.models) setAsked(true)
    answer({ models: toggled(answers, id) })
  }
  const change = (part: Partial<FleetFilters>) => {
    setFilters({ ...filters, ...part })
    setMost(SHOWN_AT_ONCE)
  }
  const goOn = () => (lacking === 0 ? onDone({}) : setAsked(true))
  return (
    <div>
      <Filters filters={filters} change={change} />
      <p role="status" className="mt-4 mb-5 text-small text-faint">
        {t('vehicles.results', { count: found.length })}
      </p>
      {found.length === 0 && <Empty title={t('vehicles.none')} text={t('vehicles.noneHint')} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {found.slice(0, most).map((vehicle) => (
          <li key={vehicle._id}>
            <CarButton
              vehicle={vehicle}
              isChosen={answers.models.includes(vehicle._id)}
              answers={answers}
              onChoose={() => choose(vehicle._id)}
            />
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button look="quiet" onClick={() => setMost(most + 2 * SHOWN_AT_ONCE)} className="mt-5">
          {t('onboarding.more', { count: found.length - most })}
        </Button>
      )}
      <div className="sticky bottom-0 z-10 mt-6 gap-8 border-t border-line bg-ground py-4 sm:flex sm:items-center">
        <div className="sm:w-96 sm:shrink-0">
          <ChosenCars onboarding={onboarding} onRemove={choose} />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 sm:mt-0">
          <Button onClick={goOn} className="max-sm:w-full">
            {t('form.continue')}
          </Button>
          <p role="status" className={`text-small ${isAsked && lacking > 0 ? 'text-alarm' : 'text-soft'}`}>
            {lacking > 0
              ? t('onboarding.lacking', { count: lacking })
              : isAsked && t('onboarding.full', { wanted })}
          </p>
        </div>
      </div>
    </div>
  )
}

interface FiltersProps {
  filters: FleetFilters
  change(part: Partial<FleetFilters>): void
}

function Filters({ filters, change }: FiltersProps) {
  const t = useTranslations()
  return (
    <search className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-[1.4fr_1fr_1fr]">
      <label className="col-span-2 flex flex-col sm:col-span-1">
        <span className="text-label tracking-wide text-faint">{t('vehicles.search')}</span>
        <input
          type="search"
          value={filters.search ?? ''}
          maxLength={80}
          onChange={(event) => change({ search: event.target.value || undefined })}
          placeholder={t('vehicles.searchHint')}
          className="min-h-12 w-full border-b border-faint bg-transparent text-ink outline-none placeholder:text-faint focus:border-accent focus-visible:shadow-[0_1px_0_var(--accent)]"
        />
      </label>
      <SelectField
        label={t('vehicles.brand')}
        options={[
          { id: ALL, name: t('vehicles.any') },
          ...BRANDS.map((brand) => ({ id: brand, name: brandName(brand) })),
        ]}
        value={filters.marques?.[0] ?? ALL}
        onChange={(id) => change({ marques: id === ALL ? undefined : [id] })}
      />
      <SelectField
        label={t('vehicles.category')}
        options={[
          { id: ALL, name: t('vehicles.any') },
          ...CATEGORIES.map((each) => ({ id: String(each), name: categoryName(each) })),
        ]}
        value={filters.category ? String(filters.category) : ALL}
        onChange={(id) => change({ category: id === ALL ? undefined : Number(id) })}
      />
    </search>
  )
}

interface CarButtonProps {
  vehicle: ListedVehicle
  isChosen: boolean
  answers: Pick<Answers, 'aim' | 'plan'>
  onChoose(): void
}

/** A car's rent in the plan that was chosen; before that, and in one without it, the least of those between which one chooses. */
function rentOf({ vehicle_cat }: ListedVehicle, { aim, plan }: CarButtonProps['answers']) {
  const rentIn = (name: PlanName) => monthlyRentCents(priceBook(), name, vehicle_cat)
  const chosen = plan && rentIn(plan)
  if (chosen !== undefined) return { cents: chosen, isFrom: false }
  const rents = plansFor(aim).flatMap((name) => rentIn(name) ?? [])
  return { cents: Math.min(...rents), isFrom: new Set(rents).size > 1 }
}

function CarButton({ vehicle, isChosen, answers, onChoose }: CarButtonProps) {
  const t = useTranslations()
  const { money } = useFormat()
  const rent = rentOf(vehicle, answers)
  const onlyOne = answers.aim !== 'one' && !planIncludes('Plus', vehicle.vehicle_cat)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="group flex size-full flex-col border border-line text-left transition-colors hover:border-faint aria-pressed:border-accent"
    >
      <span className="studio block w-full px-2 pt-3 pb-1">
        <CarPicture vehicle={vehicle} alt="" sizes="(min-width: 640px) 240px, 44vw" />
      </span>
      <span className="flex grow flex-col p-3">
        <span className="sr-only">{fullName(vehicle)}</span>
        <span aria-hidden="true" className="text-label tracking-[0.1em] text-faint uppercase">
          {brandName(vehicle.manufacturer.name)}
        </span>
        <span aria-hidden="true" className="text-small font-semibold text-ink">
          {modelName(vehicle)}
        </span>
        <span className="figures mt-auto pt-2 text-label text-soft">
          {categoryName(vehicle.vehicle_cat)} · {rent.isFrom && `${t('formats.priceFrom')} `}
          {t('formats.perMonth', { amount: money(rent.cents) })} {t('formats.exclVat')}
        </span>
        {onlyOne && <span className="text-label text-faint">{t('onboarding.onlyOne')}</span>}
      </span>
    </button>
  )
}
