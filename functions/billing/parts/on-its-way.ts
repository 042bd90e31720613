import type { IsoDate } from '../../../shared/rules/dates.ts'
import { isOnItsWay } from '../../../shared/rules/dunning.ts'
import type * as invoices from '../../store/invoices.ts'
import * as reinstatements from '../../store/reinstatements.ts'

type Billed = Pick<invoices.StoredInvoice, 'customerId' | 'contractId' | 'payment'>

/**
 * Is a payment on its way that settles an invoice: its own, or the one of the reinstatement of its subscription, which pays every open
 * invoice (decision 0036)? Nobody who has paid is dunned, or loses a booking, while the bank takes its days.
 */
export async function isPaymentOnItsWay(
  { customerId, contractId, payment }: Billed,
  today: IsoDate,
): Promise<boolean> {
  if (isOnItsWay(payment, today)) return true
  const asked = await reinstatements.find(customerId, contractId)
  return isOnItsWay(asked?.payment, today)
}
