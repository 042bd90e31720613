import type { BillingCountry } from './money.ts'

/** Whose VAT somebody with an address pays: that of the country in which they live, of the two that we bill in. */
export const billingCountryOf = ({ country }: { country?: string | undefined }): BillingCountry =>
  country === 'BE' ? 'BE' : 'LU'
