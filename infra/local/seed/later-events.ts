import { credit } from '../../../functions/billing/parts/credit.ts'
import { takeStep } from '../../../functions/billing/parts/dunning-step.ts'
import { terminateOps } from '../../../functions/contracts/parts/terminate.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as fleet from '../../../functions/store/fleet.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import * as subscriptions from '../../../functions/store/subscriptions.ts'
import type { Customer } from '../../../shared/api/account.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { DUNNING_STEPS } from '../../../shared/rules/dunning-steps.ts'
import { momentOf } from './moment-of.ts'

/**
 * What comes later in a story than its beginning: a car that was returned, an invoice that was credited, a subscription
 * that is paused or ends.
 */

/** The car was returned on its last day: nothing of it is left to free. */
export const takeBack = (reservation: reservations.StoredReservation) =>
  commit([
    reservations.moveOp(reservation, 'takeBack', { set: { endedAt: momentOf(reservation.return_date) } }),
    fleet.releaseOp(reservation.modelId, reservation.vehicleId),
  ])

/** Takes back a part of an invoice that was paid, VAT included: the customer has it as a credit. */
export async function goodwill({ customerId, _id }: invoices.StoredInvoice, cents: number, day: IsoDate) {
  const invoice = await invoices.find(customerId, _id)
  if (!invoice) throw new Error('This invoice is not there')
  const { ops } = await credit({ invoice, cents, reason: 'goodwill' }, momentOf(day), day)
  await commit(ops)
}

/** The subscription is paused from a day on. */
export async function pause({ _id }: Customer, day: IsoDate): Promise<void> {
  await commit([
    subscriptions.changeOp(await subscriptions.running(_id), { status: 'paused', pausedOn: day }),
  ])
}

/** The subscription ended with its last day, as its customer had given notice. */
export async function end({ _id }: Customer, { noticeOn, endsOn }: { noticeOn: IsoDate; endsOn: IsoDate }) {
  const subscription = await subscriptions.running(_id)
  await commit([subscriptions.changeOp(subscription, { noticeOn, endsOn, endReason: 'notice' })])
  await commit(terminateOps(await subscriptions.running(_id), { endsOn, endReason: 'notice' }))
}

/** Nobody paid an invoice: each step of dunning that was due by a day is taken on its own. */
export async function missPayment({ customerId, _id, dueOn }: invoices.StoredInvoice, until: IsoDate) {
  for (const step of DUNNING_STEPS) {
    const on = addDays(dueOn, step.afterDays)
    const invoice = await invoices.find(customerId, _id)
    if (on > until || !invoice) return
    const [customer, subscription] = await subscriptions.withCustomer(customerId, invoice.contractId)
    if (!customer) throw new Error('This customer is not there')
    await takeStep({ invoice, customer, subscription, step }, momentOf(on), on)
  }
}
