import { MAIN_FILTERS, slug } from './vocabulary.ts'

interface Named {
  manufacturer: { name: string }
  model: { name: string }
  declination: string
  general_info: { vi_types: readonly string[] }
}

const MAIN_TYPES: readonly string[] = Object.values(MAIN_FILTERS)

/** The type that a vehicle has in its address: the first that says what it is rather than how it sells. */
export function typeInPath(vehicle: Named): string {
  const types = vehicle.general_info.vi_types
  return types.find((type) => !MAIN_TYPES.includes(type)) ?? types[0] ?? 'available'
}

/** /flotte/{type}/{manufacturerName}/{modelName}/{declination?}/{color?} (spec §2). */
export function vehiclePath(vehicle: Named, colour?: string): string {
  const parts = [
    typeInPath(vehicle),
    vehicle.manufacturer.name,
    vehicle.model.name,
    vehicle.declination,
    colour,
  ]
  return `/flotte/${parts
    .filter((part): part is string => Boolean(part))
    .map(slug)
    .join('/')}`
}
