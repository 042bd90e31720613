import { credit, creditAndNotify } from '../../../functions/billing/parts/credit.ts'
import { takeStep } from '../../../functions/billing/parts/dunning-step.ts'
import { issue } from '../../../functions/billing/parts/issue.ts'
import { issueRent } from '../../../functions/billing/parts/issue-rent.ts'
import { terminateOps } from '../../../functions/contracts/parts/terminate.ts'
import { failureValues } from '../../../functions/payments/parts/collect-invoice.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as fleet from '../../../functions/store/fleet.ts'
import { newId } from '../../../functions/store/ids.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import { notifyOps } from '../../../functions/store/notifications.ts'
import * as odometer from '../../../functions/store/odometer.ts'
import * as methods from '../../../functions/store/payment-methods.ts'
import * as work from '../../../functions/store/planned-work.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import * as subscriptions from '../../../functions/store/subscriptions.ts'
import type { Customer } from '../../../shared/api/account.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { DUNNING_STEPS } from '../../../shared/rules/dunning-steps.ts'
import { extraKmLines } from '../../../shared/rules/monthly.ts'
import { judgedReading } from '../../../shared/rules/odometer.ts'
import { dueOnOf, nextCollectionOn, RENT_ISSUED_DAYS_BEFORE } from '../../../shared/rules/payment-terms.ts'
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
  const { ops } = await credit({ invoice, cents, reason: { written: 'Goodwill.' } }, momentOf(day), day)
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

/** The rents of a reservation that were issued by a day, each 14 days before its month or, later, on the day of the signature. */
export async function rentsUntil(customerId: string, reservationId: string, from: IsoDate, until: IsoDate) {
  for (;;) {
    const planned = await work.plannedFor(customerId, reservationId)
    const rent = planned.find(({ kind }) => kind === 'rent')
    if (!rent) return
    const ahead = addDays(rent.on, -RENT_ISSUED_DAYS_BEFORE)
    const day = ahead > from ? ahead : from
    if (day > until) return
    await issueRent(rent, day, momentOf(day))
  }
}

/** A card that the provider declines: an invoice could not be collected on its due day and is tried again two days later. */
export async function failCollection(customer: Customer, invoiceId: string, day: IsoDate): Promise<void> {
  const { _id: customerId } = customer
  const at = momentOf(day)
  const card = {
    kind: 'card' as const,
    brand: 'visa',
    last4: '0341',
    expires: '2030-12',
    token: 'pm_demo_0341',
  }
  const method = { ...card, _id: newId('mtd', at), createdAt: at }
  await commit(methods.addOps(customerId, await methods.methodList(customerId), method))
  const [invoice, planned] = [
    await invoices.find(customerId, invoiceId),
    await work.plannedFor(customerId, invoiceId),
  ]
  const collection = planned.find(({ kind }) => kind === 'collection')
  const again = invoice && nextCollectionOn(invoice.dueOn, 0, day)
  if (!invoice || !collection || !again) throw new Error('There is nothing to collect')
  const payment = { id: 'pi_demo', state: 'failed' as const, at }
  await commit([
    work.againOp(collection, again),
    invoices.collectedOp(invoice, { collections: 1, payment }),
    ...(await notifyOps(customer, 'collection_failed', failureValues(invoice, again), at)),
  ])
}

/**
 * The odometer of a car that is out was read, after its first reading with an invoice of the kilometres beyond those included; a correction
 * supersedes the last reading and credits its invoice.
 */
export async function readOdometer(
  customer: Customer,
  reservation: reservations.StoredReservation,
  { km, day: on, corrects }: { km: number; day: IsoDate; corrects?: odometer.OdometerReading },
): Promise<odometer.OdometerReading> {
  const { _id: customerId } = customer
  const { _id: reservationId, vehicleId, contractId } = reservation
  const at = momentOf(on)
  const { valid, version } = await odometer.readings(reservation)
  const others = valid.filter(({ _id }) => _id !== corrects?._id)
  const { quote, country } = await subscriptions.running(customerId)
  const terms = { ...reservation, includedPerMonth: quote.km }
  const { extraKm } = judgedReading(others, { km, on }, terms)
  const lines = extraKmLines(extraKm, quote.extraKmCents, country)
  const bill = { customer, kind: 'extra_km' as const, contractId, reservationId, lines }
  const issued =
    lines.length > 0 ? await issue({ ...bill, dueOn: dueOnOf('extra_km', on) }, at, on) : undefined
  const wrong = corrects?.invoiceId ? await invoices.find(customerId, corrects.invoiceId) : undefined
  const back = wrong && {
    invoice: wrong,
    cents: wrong.totals.totalCents,
    reason: { written: 'The odometer was misread.' },
  }
  const _id = newId('odo', at)
  const invoiceId = issued?.invoice._id
  const reading = { _id, reservationId, vehicleId, on, km, extraKm, readBy: 'seed', readAt: at, invoiceId }
  await commit([
    ...odometer.addOps(customerId, reading, version),
    ...(issued?.ops ?? []),
    ...(corrects ? [odometer.supersedeOp(customerId, corrects, _id)] : []),
    ...(back ? (await creditAndNotify(customer, back, at, on)).ops : []),
  ])
  return reading
}
