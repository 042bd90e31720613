import type { IsoDate } from '../../../shared/rules/dates.ts'
import type { StoredPayment } from '../../store/payments.ts'
import type { Work } from '../../store/planned-work.ts'

/** A payment of which something is left for further invoices. */
export interface Rest extends Work {
  /** The subscription whose invoices it pays; without one it pays all of the customer's. */
  contractId?: string
}

/**
 * What is planned with a payment that is more than the invoices of one transaction ask for, while others are open.
 * @param contractId the subscription whose invoices alone it pays
 */
export const paymentRest = (
  { customerId, _id: subjectId }: StoredPayment,
  on: IsoDate,
  contractId?: string,
): Rest => ({
  kind: 'payment_rest',
  customerId,
  subjectId,
  on,
  ...(contractId && { contractId }),
})
