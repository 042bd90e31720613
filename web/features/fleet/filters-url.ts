import { FleetFilters as Schema } from '../../../shared/api/vehicles.ts'
import type { FleetFilters } from '../../../shared/rules/fleet.ts'

const KEYS = [
  'type',
  'marques',
  'carType',
  'category',
  'plan',
  'sortByKey',
  'sortByOrder',
  'motorisation',
  'disponibilite',
  'search',
  'priceMin',
  'priceMax',
] as const

/** The filters in a page's address, under the API's own names; what makes no sense is dropped and counted. */
export function readFilters(query: URLSearchParams): { filters: FleetFilters; dropped: number } {
  const filters: Record<string, unknown> = {}
  let dropped = 0
  for (const key of KEYS) {
    const text = query.get(key)
    if (text === null || text === '') continue
    const parsed = Schema.shape[key].safeParse(text)
    if (!parsed.success) dropped += 1
    if (parsed.success) filters[key] = parsed.data
  }
  return { filters: filters as FleetFilters, dropped }
}

/** The address's query for some filters; empty ones leave no trace. */
export function writeFilters(filters: FleetFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of KEYS) {
    const value = filters[key]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text && !(key === 'category' && text === '0')) query.set(key, text)
  }
  return query
}
