import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PLAN_NAMES } from '../../../shared/price-book.ts'
import type { FleetFilters as Filters } from '../../../shared/rules/fleet.ts'
import {
  AVAILABILITIES,
  type Availability,
  BRANDS,
  brandName,
  FUELS,
  type Fuel,
  type VehicleType,
} from '../../../shared/vocabulary.ts'
import { categoryName } from '../../lib/format.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { PRICE_RANGES, type PriceRange, rangeOf, SORTS, type SortName, sortOf } from './filter-options.ts'

/** Its code comes with the first tap. */
const FilterSheet = lazy(() =>
  loadAgain(() => import('./filter-sheet.tsx')).then((file) => ({ default: file.FilterSheet })),
)

const TYPES: readonly VehicleType[] = [
  'suv',
  'sports-coupe',
  'sedan',
  'convertible',
  'wagon',
  'minivan',
  'supercar',
  'business',
  'new',
  'trending',
  'iconic',
  'limited-offer',
  'one-of-one',
]
const ALL = 'all'
const list = (id: string) => (id === ALL ? undefined : [id])

interface Props {
  /** How many vehicles pass. */
  count: number
  filters: Filters
  change(part: Partial<Filters>): void
  reset(): void
}

/** What narrows and orders the fleet; below 1024 px everything but the search is in a sheet, which says how many cars it shows. */
export function FleetFilters({ count, filters, change, reset }: Props) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <search className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5 xl:grid-cols-6">
      <label className="flex flex-col lg:col-span-2">
        <span className="text-label tracking-wide text-faint">{t('vehicles.search')}</span>
        <span className="flex items-center gap-3 border-b border-faint transition-colors focus-within:border-accent">
          <Icon name="search" className="size-5 text-faint" />
          <input
            type="search"
            value={filters.search ?? ''}
            maxLength={80}
            onChange={(event) => change({ search: event.target.value || undefined })}
            placeholder={t('vehicles.searchHint')}
            className="min-h-12 w-full bg-transparent text-ink outline-none focus-visible:shadow-[0_1px_0_var(--accent)] placeholder:text-faint"
          />
        </span>
      </label>
      <Button
        look="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="self-end lg:hidden"
      >
        {t('fleet.showFilters')}
      </Button>
      <div className="hidden lg:contents">
        <VehicleFilters filters={filters} change={change} />
        <OfferFilters filters={filters} change={change} />
        <Button look="quiet" onClick={reset} className="self-end justify-self-start">
          {t('vehicles.reset')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <FilterSheet count={count} reset={reset} onClose={() => setOpen(false)}>
            <VehicleFilters filters={filters} change={change} />
            <OfferFilters filters={filters} change={change} />
          </FilterSheet>
        </Suspense>
      )}
    </search>
  )
}

/** What kind of vehicle it is. */
function VehicleFilters({ filters, change }: Pick<Props, 'filters' | 'change'>) {
  const t = useTranslations()
  const any = { id: ALL, name: t('vehicles.any') }
  return (
    <>
      <SelectField
        label={t('vehicles.brand')}
        options={[any, ...BRANDS.map((brand) => ({ id: brand, name: brandName(brand) }))]}
        value={filters.marques?.[0] ?? ALL}
        onChange={(id) => change({ marques: list(id) })}
      />
      <SelectField
        label={t('vehicles.type')}
        options={[
          { id: ALL, name: t('vehicles.anyType') },
          ...TYPES.map((type) => ({ id: type, name: t(`types.${type}`) })),
        ]}
        value={filters.carType?.[0] ?? ALL}
        onChange={(id) => change({ carType: list(id) as VehicleType[] | undefined })}
      />
      <SelectField
        label={t('fleet.plan')}
        options={[any, ...PLAN_NAMES.map((plan) => ({ id: plan, name: plan }))]}
        value={filters.plan ?? ALL}
        onChange={(id) => change({ plan: PLAN_NAMES.find((plan) => plan === id) })}
      />
      <SelectField
        label={t('vehicles.category')}
        options={[any, ...[1, 2, 3, 4, 5, 6].map((each) => ({ id: String(each), name: categoryName(each) }))]}
        value={filters.category ? String(filters.category) : ALL}
        onChange={(id) => change({ category: id === ALL ? undefined : Number(id) })}
      />
      <SelectField
        label={t('fleet.engine')}
        options={[any, ...FUELS.map((fuel) => ({ id: fuel, name: t(`fuels.${fuel}`) }))]}
        value={filters.motorisation?.[0] ?? ALL}
        onChange={(id) => change({ motorisation: list(id) as Fuel[] | undefined })}
      />
    </>
  )
}

/** When it is there and what it costs, and the order of the list. */
function OfferFilters({ filters, change }: Pick<Props, 'filters' | 'change'>) {
  const t = useTranslations()
  return (
    <>
      <SelectField
        label={t('fleet.availability')}
        options={[
          { id: ALL, name: t('fleet.anyTime') },
          ...AVAILABILITIES.slice(0, -1).map((each) => ({ id: each, name: t(`availability.${each}`) })),
        ]}
        value={filters.disponibilite ?? ALL}
        onChange={(id) => change({ disponibilite: id === ALL ? undefined : (id as Availability) })}
      />
      <SelectField
        label={t('fleet.price')}
        options={[
          { id: ALL, name: t('vehicles.anyType') },
          ...Object.keys(PRICE_RANGES).map((id) => ({ id, name: t(`fleet.prices.${id as PriceRange}`) })),
        ]}
        value={rangeOf(filters) ?? ALL}
        onChange={(id) =>
          change({ priceMin: undefined, priceMax: undefined, ...PRICE_RANGES[id as PriceRange] })
        }
      />
      <SelectField
        label={t('fleet.sort')}
        options={Object.keys(SORTS).map((id) => ({ id, name: t(`fleet.sorts.${id as SortName}`) }))}
        value={sortOf(filters)}
        onChange={(id) => change({ sortByKey: undefined, sortByOrder: undefined, ...SORTS[id as SortName] })}
      />
    </>
  )
}
