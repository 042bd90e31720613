import type { chargeCustomer } from '../../../shared/api/staff-charges.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Facts } from '../../../shared/rules/charge-kinds.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { sum } from '../../../shared/rules/money.ts'
import { termRent } from '../../../shared/rules/monthly.ts'
import { backAtOf, wasHandedOver } from '../../../shared/rules/reservations.ts'
import {
  nextRentCents,
  nextRentOwedDays,
  outOf,
  unreturnedDaysLeft,
} from '../../../shared/rules/unreturned.ts'
import type { Op } from '../../store/commit.ts'
import { partition } from '../../store/customers.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { putNew } from '../../store/writes.ts'

/** What a fee is computed from: what staff say, and what we know of the reservation, of the subscription's late invoices and of its early end. */
export function factsOf(
  { kind, days, amountCents, noticeOn }: InputOf<typeof chargeCustomer>,
  known: Known,
): Partial<Facts> {
  const { subscription, reservation, all, late } = known
  const isOut = kind === 'unreturned' && reservation !== undefined && days !== undefined
  const out = isOut && { subscription, reservation, invoices: all }
  return {
    ...(days !== undefined && { days }),
    ...(amountCents !== undefined && { amountCents }),
    ...(noticeOn && { noticeOn }),
    ...(reservation && { reservation: priced(reservation) }),
    ...(out && { rentOwedDays: nextRentOwedDays(out, days), rentCents: nextRentCents(out, days) }),
    owedCents: sum(late.filter(({ status }) => status === 'open').map(openCents)),
  }
}

const priced = ({ vehicle_cat, priceCents, firstPayment }: StoredReservation): Facts['reservation'] => ({
  category: vehicle_cat,
  priceCents,
  monthlyCents: termRent({ firstPayment })?.cents ?? 0,
})

interface Known extends Out {
  late: readonly StoredInvoice[]
}

/** What keeps a fee from being charged twice. @throws Refusal when it was, or when its day has not come */
export function onceOps(known: Known, input: InputOf<typeof chargeCustomer>, today: IsoDate): Op[] {
  const { kind, customerId, invoiceId } = input
  if (kind === 'formal_notice') return noticeOps(customerId, known.late, invoiceId)
  return kind === 'unreturned' ? unreturnedOps(known, input, today) : []
}

interface Out {
  subscription: subscriptions.StoredSubscription
  reservation: StoredReservation | undefined
  all: readonly StoredInvoice[]
}

/**
 * Days of an unreturned car: never more than it was out past its rents, each charged once. Two charges at the same moment
 * change the subscription's version. @throws Refusal `charge_days_too_many`, with the days that are left
 */
function unreturnedOps(
  { subscription, reservation, all }: Out,
  { days = 0 }: Pick<InputOf<typeof chargeCustomer>, 'days'>,
  today: IsoDate,
): Op[] {
  if (!reservation) return []
  const { endedOn, invoicedFrom, chargedDays } = outOf({ subscription, reservation, invoices: all })
  const backAt = backAtOf(reservation)
  const backOn = backAt && luxembourgDate(backAt)
  const until = { today, endedOn, invoicedFrom, backOn }
  const leftDays = wasHandedOver(reservation) ? unreturnedDaysLeft(reservation, until, chargedDays) : 0
  if (days > leftDays) throw new Refusal('charge_days_too_many', { leftDays })
  return [subscriptions.unchangedOp(subscription)]
}

/** The fee of a formal notice: for an invoice that has reached that step, and once. */
function noticeOps(customerId: string, late: readonly StoredInvoice[], invoiceId?: string): Op[] {
  const invoice = late.find(({ _id }) => _id === invoiceId)
  if (invoice?.lastStep !== 'formal_notice') throw new Refusal('charge_notice_not_due')
  const charged = { pk: partition(customerId), sk: `CHARGED#formal_notice#${invoice._id}`, type: 'Charged' }
  return [putNew(charged, 'charge_made')]
}
