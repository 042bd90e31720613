import { Refusal } from '../../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import type { StoredCustomer } from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'

type Issued = Pick<invoices.StoredInvoice, 'issuedOn'>

interface Received {
  receivedOn: IsoDate
  today: IsoDate
  /** The invoices before the first of which the money was asked for by nothing. */
  invoices: readonly Issued[]
}

/**
 * Interest and the flat fee are of what was open on each day, so a slip of the year would take them away: money has not come after today,
 * nor before the first of the invoices that it can pay was issued (docs/decisions/0037). Without an invoice any day until today is taken.
 * @throws Refusal `payment_in_future`, `payment_too_early` with `earliestOn`
 */
export function refuseImpossibleDay({ receivedOn, today, invoices: of }: Received): void {
  if (receivedOn > today) throw new Refusal('payment_in_future')
  const earliestOn = earliestOf(of.map(({ issuedOn }) => issuedOn))
  if (earliestOn && receivedOn < earliestOn) throw new Refusal('payment_too_early', { earliestOn })
}

/**
 * What says how early money of a customer may have come. For one invoice its own day. For what is open the first invoice that they ever got:
 * a transfer that is recorded late may have been meant for one that is paid by now. Who never got one, the day of their account.
 */
export async function firstAsked(
  { _id, createdAt }: Pick<StoredCustomer, '_id'> & { createdAt?: string },
  named: Issued | undefined,
  open: readonly Issued[],
): Promise<Issued[]> {
  if (named) return [named]
  const first = await invoices.first(_id)
  const known = first ? [first, ...open] : open
  if (known.length > 0) return [...known]
  return createdAt ? [{ issuedOn: luxembourgDate(createdAt) }] : []
}

const earliestOf = (days: readonly IsoDate[]): IsoDate | undefined => days.toSorted()[0]
