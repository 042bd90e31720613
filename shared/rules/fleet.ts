import type { Vehicle } from '../api/vehicle-fields.ts'
import type { listVehicles } from '../api/vehicles.ts'
import type { InputOf } from '../endpoint.ts'
import { MAIN_FILTERS, type VehicleType } from '../vocabulary.ts'
import { availableWithin } from './availability.ts'
import { planIncludes } from './plans.ts'
import { isAlmostNamed, isNamed, plain } from './search.ts'

export type FleetFilters = Omit<InputOf<typeof listVehicles>, 'cursor' | 'limit'>

/** A vehicle of a list; before the live list has come nothing is known of its availability. */
type ListedVehicle = Omit<Vehicle, 'availability' | 'availability_date'> &
  Partial<Pick<Vehicle, 'availability' | 'availability_date'>>

/** The types of a vehicle, with `available` added when it can be had now. */
export function typesOf(vehicle: ListedVehicle): VehicleType[] {
  const types = vehicle.general_info.vi_types
  return vehicle.availability === 'soon' ? [...types, 'available'] : types
}

const noneOr = <T>(wanted: readonly T[] | undefined, test: (one: T) => boolean) =>
  !wanted?.length || wanted.some(test)

/** Does a vehicle pass every filter (AND), any member of a list being enough (OR)? */
export function matches(
  vehicle: ListedVehicle,
  filters: FleetFilters,
  isFound: typeof isNamed = isNamed,
): boolean {
  const types = typesOf(vehicle)
  const euros = vehicle.settingPrice
  return (
    noneOr(filters.marques, (brand) => plain(brand) === plain(vehicle.manufacturer.name)) &&
    noneOr(filters.type, (main) => types.includes(MAIN_FILTERS[Number(main) as keyof typeof MAIN_FILTERS])) &&
    noneOr(filters.carType, (type) => types.includes(type)) &&
    noneOr(filters.motorisation, (fuel) => vehicle.general_info.main_fuel.name === fuel) &&
    (!filters.category || vehicle.vehicle_cat === filters.category) &&
    (!filters.plan || planIncludes(filters.plan, vehicle.vehicle_cat)) &&
    (!filters.disponibilite ||
      !vehicle.availability ||
      availableWithin(vehicle.availability, filters.disponibilite)) &&
    (filters.priceMin === undefined || euros >= filters.priceMin) &&
    (filters.priceMax === undefined || euros <= filters.priceMax) &&
    isFound(nameOf(vehicle), filters.search ?? '')
  )
}

const nameOf = ({ manufacturer, model, declination }: ListedVehicle) =>
  `${manufacturer.name} ${model.name} ${declination}`

type Order = (a: ListedVehicle, b: ListedVehicle) => number

/** Vehicles without a CO2 figure come last both ways. */
function byCo2(direction: 1 | -1): Order {
  return (a, b) => {
    const [left, right] = [a.general_info.co2_emissions, b.general_info.co2_emissions]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return (left - right) * direction
  }
}

/** The order asked for; a direction in the key beats `sortByOrder`. Default: by sequence (spec §9). */
function order(filters: FleetFilters): Order {
  const direction = filters.sortByOrder === 'desc' ? -1 : 1
  switch (filters.sortByKey) {
    case 'settingPriceAsc':
      return (a, b) => a.settingPriceCents - b.settingPriceCents
    case 'settingPriceDesc':
      return (a, b) => b.settingPriceCents - a.settingPriceCents
    case 'co2_emissions':
      return byCo2(direction)
    case 'average_delv_time_opt':
      return (a, b) => readyOn(a).localeCompare(readyOn(b)) * direction
    default:
      return (a, b) => (a.sequence - b.sequence) * direction
  }
}

/** Fastest availability: the day on which it can be had, then the delivery's days. */
const readyOn = (vehicle: ListedVehicle) =>
  `${vehicle.availability_date ?? ''} ${String(vehicle.average_delv_time_opt).padStart(4, '0')}`

/** The vehicles that pass, in the order asked for; equal ones by sequence. The API and the web both use this. */
export function filterFleet<V extends ListedVehicle>(vehicles: readonly V[], filters: FleetFilters): V[] {
  const compare = order(filters)
  const { search = '' } = filters
  // A slip is looked past only where nothing is called what was typed.
  const isFound = vehicles.some((vehicle) => isNamed(nameOf(vehicle), search)) ? isNamed : isAlmostNamed
  return vehicles
    .filter((vehicle) => matches(vehicle, filters, isFound))
    .sort((a, b) => compare(a, b) || a.sequence - b.sequence)
}
