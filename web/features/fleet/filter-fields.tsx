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
import { SelectField } from '../../ui/select-field.tsx'
import { PRICE_RANGES, type PriceRange, rangeOf, SORTS, type SortName, sortOf } from './filter-options.ts'

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
  filters: Filters
  change(part: Partial<Filters>): void
}

/** What the fleet can be narrowed by, each a list to choose one from. */
export function FilterFields(props: Props) {
  return (
    <>
      <VehicleFilters {...props} />
      <OfferFilters {...props} />
    </>
  )
}

/** What kind of vehicle it is. */
function VehicleFilters({ filters, change }: Props) {
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
function OfferFilters({ filters, change }: Props) {
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
