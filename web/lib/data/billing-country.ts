import type { BillingCountry } from '../../../shared/rules/money.ts'
import { useSiteCountry } from '../site-country.ts'
import { useCustomer } from './customer.ts'

/** The country whose VAT somebody is billed: once an address is known that of the account, on whichever site they are; else the site's. */
export function useBillingCountry(): BillingCountry {
  const site = useSiteCountry()
  const who = useCustomer().data
  return who?.address ? who.country : site
}
