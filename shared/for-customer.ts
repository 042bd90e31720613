import type { StaffRole } from './api/roles.ts'

/** Who of us may act for a customer on the telephone (docs/decisions/0091). */
export const BY_PHONE: readonly StaffRole[] = ['ADVISOR']

/**
 * The header in which one of us names the customer for whom a call is made, and the telephone call in which they checked who that is:
 * `cus_… tel_…`. It is no field of an input, because the endpoints are the customer's own.
 */
export const FOR_CUSTOMER_HEADER = 'x-for-customer'

export interface ForCustomer {
  customerId: string
  phoneCallId: string
}

export const forCustomerHeader = ({ customerId, phoneCallId }: ForCustomer): string =>
  `${customerId} ${phoneCallId}`

const ID = '[0-9A-HJKMNP-TV-Z]{26}'
const FORM = new RegExp(`^(cus_${ID}) (tel_${ID})$`)

/** Whom the header names; undefined when it is not of this form. */
export function namedInHeader(header: string): ForCustomer | undefined {
  const [, customerId, phoneCallId] = FORM.exec(header) ?? []
  return customerId && phoneCallId ? { customerId, phoneCallId } : undefined
}
