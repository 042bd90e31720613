import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Vehicle } from '../../../shared/api/vehicle-fields.ts'
import { type FleetFilters, filterFleet } from '../../../shared/rules/fleet.ts'
import type { VehicleType } from '../../../shared/vocabulary.ts'
import { brandName } from '../../../shared/vocabulary.ts'
import { useActing } from '../../lib/acting.ts'
import { categoryName } from '../../lib/format.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { modelName } from '../../lib/vehicle-name.ts'
import { CarPicture } from '../../parts/vehicle/car-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/select-field.tsx'

const ALL = 'all'

interface Props {
  vehicles: readonly Vehicle[]
  /** The models that the subscription was chosen with. */
  chosen?: readonly string[]
  /** The rents that the subscription has fixed, by category. */
  rentCents?: Readonly<Record<string, number>>
  suggested: readonly string[]
  onPick(vehicle: Vehicle): void
}

/** The vehicles of a tier, suggestions first, narrowed by category, brand and type; clearing restores the list. */
export function TierVehicles({ vehicles, suggested, chosen = [], rentCents = {}, onPick }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const acting = useActing()
  const lists = acting ? DENSE : GRID
  const heading = acting ? 'mb-2 font-sans text-body font-semibold' : 'mb-6 text-title'
  const [filters, setFilters] = useState<FleetFilters>({})
  const found = filterFleet(vehicles, filters)
  // Without an earlier booking the whole tier is suggested (spec §4): then the word would say nothing.
  const isChoosy = suggested.length < vehicles.length
  const isSuggested = (vehicle: Vehicle) => isChoosy && suggested.includes(vehicle._id)
  const ordered = [...found.filter(isSuggested), ...found.filter((vehicle) => !isSuggested(vehicle))]

  const distinct = <T,>(values: T[]) => [...new Set(values)].sort()
  const brands = distinct(vehicles.map((vehicle) => vehicle.manufacturer.name))
  const types = distinct(vehicles.flatMap((vehicle) => vehicle.general_info.vi_types))
  const categories = distinct(vehicles.map((vehicle) => vehicle.vehicle_cat))
  const yours = chosen.flatMap((id) => vehicles.find(({ _id }) => _id === id) ?? [])
  // The desk has rows, as all its lists; customers have pictures.
  const Choice = acting ? TierRow : TierVehicle
  const cardOf = (vehicle: Vehicle) => (
    <Choice
      vehicle={vehicle}
      isSuggested={isSuggested(vehicle)}
      cents={rentCents[vehicle.vehicle_cat]}
      onPick={() => onPick(vehicle)}
    />
  )
  return (
    <div>
      {yours.length > 0 && (
        <section aria-labelledby="yours" className={acting ? 'mb-6' : 'mb-14'}>
          <h3 id="yours" className={heading}>
            {t('booking.yours', { count: yours.length })}
          </h3>
          <ul className={lists}>
            {yours.map((vehicle) => (
              <li key={vehicle._id}>{cardOf(vehicle)}</li>
            ))}
          </ul>
        </section>
      )}
      {yours.length < vehicles.length && <h3 className={heading}>{t('booking.all')}</h3>}
      <search className={`${acting ? 'mb-4' : 'mb-10'} grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4`}>
        <SelectField
          label={t('vehicles.category')}
          options={[
            { id: ALL, name: t('vehicles.any') },
            ...categories.map((each) => ({ id: String(each), name: categoryName(each) })),
          ]}
          value={filters.category ? String(filters.category) : ALL}
          onChange={(id) => setFilters({ ...filters, category: id === ALL ? undefined : Number(id) })}
        />
        <SelectField
          label={t('vehicles.brand')}
          options={[
            { id: ALL, name: t('vehicles.any') },
            ...brands.map((brand) => ({ id: brand, name: brandName(brand) })),
          ]}
          value={filters.marques?.[0] ?? ALL}
          onChange={(id) => setFilters({ ...filters, marques: id === ALL ? undefined : [id] })}
        />
        <SelectField
          label={t('vehicles.type')}
          options={[
            { id: ALL, name: t('vehicles.anyType') },
            ...types
              .map((type) => ({ id: type, name: t(`types.${type}`) }))
              .sort((one, other) => one.name.localeCompare(other.name, language)),
          ]}
          value={filters.carType?.[0] ?? ALL}
          onChange={(id) => setFilters({ ...filters, carType: id === ALL ? undefined : [id as VehicleType] })}
        />
        <Button look="quiet" onClick={() => setFilters({})} className="self-end justify-self-start">
          {t('vehicles.reset')}
        </Button>
      </search>
      <p role="status" className="mb-6 text-small text-faint">
        {t('vehicles.results', { count: ordered.length })}
      </p>
      {ordered.length === 0 && <Empty title={t('vehicles.none')} text={t('vehicles.noneHint')} />}
      <ul className={acting ? lists : `${lists} xl:grid-cols-4`}>
        {ordered.map((vehicle, index) => (
          <li key={vehicle._id} className={acting || index < LAID_OUT_AT_ONCE ? '' : 'off-screen'}>
            {cardOf(vehicle)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Cards that may be in the first window; those below are laid out when they come near. */
const LAID_OUT_AT_ONCE = 4

const GRID = 'grid grid-cols-1 gap-x-6 gap-y-10 min-[28rem]:grid-cols-2 lg:grid-cols-3'
const DENSE = 'border-b border-line'

interface ChoiceProps {
  vehicle: Vehicle
  isSuggested: boolean
  /** The rent of a month in this subscription, excl. VAT. */
  cents: number | undefined
  onPick(): void
}

/** A vehicle in a row: what an advisor reads out. */
function TierRow({ vehicle, isSuggested, cents, onPick }: ChoiceProps) {
  const t = useTranslations()
  const { money, shortDate } = useFormat()
  return (
    <button
      type="button"
      onClick={onPick}
      className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1.5 text-left text-small hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_5rem_11rem_11rem]"
    >
      <span className="min-w-0">
        <span className="font-medium">{`${brandName(vehicle.manufacturer.name)} ${modelName(vehicle)}`}</span>
        {isSuggested && <span className="ml-2 text-label text-accent">{t('booking.suggested')}</span>}
      </span>
      <span className="text-label text-faint">{categoryName(vehicle.vehicle_cat)}</span>
      <span className="figures text-label text-soft">
        {cents !== undefined && t('formats.perMonth', { amount: money(cents) })}
      </span>
      <span className="figures text-label text-soft">
        {t('booking.freeFrom', { date: shortDate(vehicle.availability_date) })}
      </span>
    </button>
  )
}

function TierVehicle({ vehicle, isSuggested, cents, onPick }: ChoiceProps) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  return (
    <button type="button" onClick={onPick} className="group block w-full text-left">
      <span className="studio relative block overflow-hidden px-3 pt-7 pb-2">
        <CarPicture
          vehicle={vehicle}
          alt=""
          sizes="(min-width: 1280px) 300px, (min-width: 448px) 45vw, 90vw"
          className="transition-transform duration-700 ease-calm group-hover:scale-[1.035]"
        />
        {isSuggested && (
          <span className="absolute top-0 left-0 bg-accent px-2.5 py-1 text-label font-semibold text-on-accent">
            {t('booking.suggested')}
          </span>
        )}
      </span>
      <span className="mt-4 flex items-baseline justify-between gap-3 text-label tracking-[0.12em] text-faint uppercase">
        <span>{brandName(vehicle.manufacturer.name)}</span>
        <span>{categoryName(vehicle.vehicle_cat)}</span>
      </span>
      <span className="mt-1 block display-figures text-title group-hover:text-accent">
        {modelName(vehicle)}
      </span>
      {cents !== undefined && (
        <span className="figures mt-2 block text-small">
          {t('formats.perMonth', { amount: money(cents) })}{' '}
          <span className="text-faint">{t('formats.exclVat')}</span>
        </span>
      )}
      <span className="figures mt-1 block text-small text-soft">
        {t('booking.freeFrom', { date: longDate(vehicle.availability_date) })}
      </span>
    </button>
  )
}
