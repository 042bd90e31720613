import type { FleetFilters } from '../../../shared/rules/fleet.ts'

/** Price ranges offered in the fleet list, euros a month. */
export const PRICE_RANGES = {
  under3000: { priceMax: 3000 },
  '3000to5000': { priceMin: 3000, priceMax: 5000 },
  '5000to10000': { priceMin: 5000, priceMax: 10_000 },
  over10000: { priceMin: 10_000 },
} as const satisfies Record<string, Pick<FleetFilters, 'priceMin' | 'priceMax'>>
export type PriceRange = keyof typeof PRICE_RANGES

/** The price range of some filters; undefined when it is none of those offered. */
export function rangeOf({ priceMin, priceMax }: FleetFilters): PriceRange | undefined {
  const found = Object.entries(PRICE_RANGES).find(([, range]) => {
    const { priceMin: least, priceMax: most } = range as FleetFilters
    return least === priceMin && most === priceMax
  })
  return found?.[0] as PriceRange | undefined
}

/** The orders of spec §9, each as the API names it. */
export const SORTS = {
  sequence: {},
  average_delv_time_opt: { sortByKey: 'average_delv_time_opt' },
  settingPriceAsc: { sortByKey: 'settingPriceAsc' },
  settingPriceDesc: { sortByKey: 'settingPriceDesc' },
  co2Asc: { sortByKey: 'co2_emissions' },
  co2Desc: { sortByKey: 'co2_emissions', sortByOrder: 'desc' },
} as const satisfies Record<string, Pick<FleetFilters, 'sortByKey' | 'sortByOrder'>>
export type SortName = keyof typeof SORTS

/** The order that some filters ask for. */
export function sortOf({ sortByKey, sortByOrder }: FleetFilters): SortName {
  if (sortByKey === 'co2_emissions') return sortByOrder === 'desc' ? 'co2Desc' : 'co2Asc'
  return sortByKey ?? 'sequence'
}
