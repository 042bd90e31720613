import type { Address } from '../../shared/api/address.ts'

/** Where somebody lives, in a line. */
export const addressLine = ({ street, line2, postal_code, city }: Address): string =>
  [street, line2, `${postal_code} ${city}`].filter(Boolean).join(', ')
