import { addDays, daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'
import {
  type DunningEffect,
  dunningEffect,
  dunningPurpose,
  isForBooking,
} from '../../../shared/rules/dunning-policy.ts'
import type { DunningStep } from '../../../shared/rules/dunning-steps.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { earlyEndOps } from '../../contracts/parts/commitment.ts'
import { liveReservations, recoverOps } from '../../contracts/parts/past-end.ts'
import { terminateOps } from '../../contracts/parts/terminate.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op } from '../../store/commit.ts'
import type * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import { planOp } from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as tasks from '../../store/tasks.ts'
import { amount } from './amount.ts'
import { overdueValues } from './overdue-values.ts'
import { reinstatementCost } from './owed.ts'

const TASK_WITHIN_DAYS = 1

export interface Escalation {
  invoice: invoices.StoredInvoice
  customer: customers.StoredCustomer
  subscription: subscriptions.StoredSubscription | undefined
  step: DunningStep
  /** What it was decided on is still as it was read. */
  guards?: readonly Op[]
}

/**
 * Takes one step in one transaction: the step's record, invoice, subscription, tasks for staff, the customer's notice. A step
 * without an effect for the invoice's purpose is not taken.
 */
export async function takeStep(
  escalation: Escalation,
  now: string,
  today: IsoDate,
): Promise<'processed' | 'skipped'> {
  const { invoice, customer, subscription, step, guards = [] } = escalation
  const reservation = await bookingOf(invoice)
  const purpose = dunningPurpose(invoice, subscription?.status, reservation?.status)
  const effect = dunningEffect(step.name, purpose, subscription?.status)
  if (!effect) return 'skipped'
  const isAboutCars = effect.recoversCars || effect.status === 'terminated'
  const out = isAboutCars && subscription ? await carsOut(subscription) : []
  const isAfterEnd = purpose === 'ended' || effect.status === 'terminated'
  const values = { ...(await dunningValues(escalation, effect, today, isAfterEnd)), ...saidOf(out) }
  const isReminder = effect.notice === 'invoice_still_unpaid'
  await commit([
    ...guards,
    ...invoices.stepOps(invoice, step, today, { isReminder }),
    ...subscriptionOps(subscription, effect, today),
    ...(await endedOps(escalation, effect, now, today)),
    ...(await taskOps(escalation, effect, effect.recoversCars ? out : [], now, today)),
    ...(await notifyOps(customer, effect.notice, values, now)),
    auditOp(customer._id, { by: 'dunning', what: step.name, subject: invoice._id }, now),
  ])
  return 'processed'
}

/** What the customer reads: the invoice, how to pay it, what it costs by now, and what follows. */
async function dunningValues(
  { invoice, subscription, step }: Escalation,
  { status }: DunningEffect,
  today: IsoDate,
  isAfterEnd: boolean,
): Promise<Record<string, string>> {
  const taken = { name: step.name, takenOn: today }
  const isPart = openCents(invoice) !== invoice.totals.totalCents
  const billed =
    status === 'suspended' && subscription
      ? await invoices.since(invoice.customerId, invoice.contractId)
      : undefined
  const cost = billed && subscription && (await reinstatementCost(subscription, billed, today))
  return {
    ...overdueValues({ ...invoice, lastStep: step.name, steps: [...invoice.steps, taken] }, { isAfterEnd }),
    // Nothing is booked with a Single: the notice says what is withheld of it.
    ...(subscription && { plan: subscription.plan }),
    late: String(daysBetween(invoice.dueOn, today)),
    ...(isPart && { rest: amount(openCents(invoice)) }),
    ...(cost && { owed: amount(cost.totalCents) }),
  }
}

/** The reservations of a subscription whose cars are with the customer. */
const carsOut = async (subscription: subscriptions.StoredSubscription) =>
  (await liveReservations(subscription)).filter(({ status }) => status === 'InGarage')

/** How many cars the notice says are recovered; it says nothing of any to somebody who has none. */
const saidOf = ({ length }: readonly unknown[]): Record<string, string> =>
  length > 0 ? { carsOut: String(length) } : {}

/** The reservation that decides what an invoice is for; undefined where none does. */
const bookingOf = async (invoice: invoices.StoredInvoice) =>
  isForBooking(invoice) && invoice.reservationId
    ? reservations.find(invoice.customerId, invoice.reservationId)
    : undefined

/**
 * Only this invoice's subscription is touched: one unpaid subscription never blocks another. One that has ended, or that
 * nobody signed, remains as it is, and is read again when it has changed meanwhile.
 */
function subscriptionOps(
  subscription: subscriptions.StoredSubscription | undefined,
  { blocksBookings, status }: DunningEffect,
  today: IsoDate,
): Op[] {
  if (!subscription) return []
  if (!blocksBookings) return [subscriptions.unchangedOp(subscription)]
  const block = { bookingsBlocked: true }
  if (status !== 'terminated')
    return [subscriptions.changeOp(subscription, { ...block, ...(status && { status }) })]
  const { customerId, _id: subjectId } = subscription
  return [
    ...terminateOps(subscription, { ...block, endsOn: today, endReason: 'unpaid' }),
    // The reservations to come are cancelled by the job that follows, as when staff end a subscription.
    planOp({ kind: 'contract_end', customerId, subjectId, on: today }),
  ]
}

/**
 * "File goes to lawyers", "formal notice letter", "vehicle recovered within 48 hours" are tasks for staff, each once: nothing
 * is ever immobilised by itself.
 */
async function taskOps(
  { invoice }: Escalation,
  { task }: DunningEffect,
  out: readonly reservations.StoredReservation[],
  now: string,
  today: IsoDate,
): Promise<Op[]> {
  const { customerId, contractId, _id: invoiceId } = invoice
  const dueOn = addDays(today, TASK_WITHIN_DAYS)
  const about = { customerId, contractId, invoiceId, dueOn, createdAt: now }
  const asked = task ? await tasks.askOnceOps({ kind: task, ...about }, contractId) : []
  return [
    ...asked,
    ...(await Promise.all(out.map((reservation) => recoverOps(reservation, today, now)))).flat(),
  ]
}

/** A Single that dunning ends owes the rest that its notice rules say. */
async function endedOps(
  { customer, subscription }: Escalation,
  { status }: DunningEffect,
  now: string,
  today: IsoDate,
): Promise<Op[]> {
  return status === 'terminated' && subscription && subscription.status !== 'terminated'
    ? earlyEndOps(customer, subscription, now, today)
    : []
}
