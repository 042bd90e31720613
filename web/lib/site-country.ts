import type { BillingCountry } from '../../shared/rules/money.ts'
import { useHydrated } from './hydrated.ts'

/** The country whose VAT a visitor sees: Belgium under .be, else Luxembourg; prerendered pages are Luxembourg's. */
export function useSiteCountry(): BillingCountry {
  const isHydrated = useHydrated()
  return isHydrated && location.hostname.endsWith('.be') ? 'BE' : 'LU'
}
