import { useSearchParams } from 'react-router'
import { PICKUP_MODES, type PickupMode } from '../../../shared/vocabulary.ts'
import type { Period } from './period-calendar.tsx'
import { FURTHEST_DELIVERY_KM } from './pickup-choice.tsx'

/** The steps of the space are these of the address; what is chosen within one is no step. */
export const stepOf = (query: URLSearchParams): string => `${query.get('switch')} ${query.get('model')}`

/** What somebody has chosen for a booking so far, kept in the address: a page that is loaded again, or gone back to, has it still. */
export function useWish() {
  const [query, setQuery] = useSearchParams()
  const keep = (chosen: Record<string, string>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(chosen)) after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    ...wishIn(query),
    setDays: ({ start, end }: Period) => keep({ from: start, until: end }),
    setPickup: (pickup: PickupMode) => keep({ pickup }),
    setDeliveryKm: (km: number) => keep({ km: String(km) }),
  }
}

/** What an address says; anybody may have typed it. */
export function wishIn(query: URLSearchParams) {
  const [start, end] = [query.get('from') ?? '', query.get('until') ?? '']
  const km = Number(query.get('km') ?? Number.NaN)
  return {
    days: [start, end].every(isDay) && start <= end ? { start, end } : undefined,
    pickup: PICKUP_MODES.find((mode) => mode === query.get('pickup')),
    deliveryKm: Number.isInteger(km) && km >= 0 && km <= FURTHEST_DELIVERY_KM ? km : undefined,
  }
}

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
