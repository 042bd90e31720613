import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { type DunningStep, TASK_OF_STEP } from '../../../shared/rules/dunning-steps.ts'
import { liveReservations, recoverOps } from '../../contracts/parts/past-end.ts'
import { terminateOps } from '../../contracts/parts/terminate.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op } from '../../store/commit.ts'
import type * as customers from '../../store/customers.ts'
import { type StoredInvoice, stepOps } from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import { planOp } from '../../store/planned-work.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as tasks from '../../store/tasks.ts'
import { amount } from './issue.ts'

type Effect = Partial<Pick<Subscription, 'status' | 'bookingsBlocked'>>

const TASK_WITHIN_DAYS = 1

/**
 * What each step does (spec §4): to the subscription, and what people are asked to do. "Vehicle recovered within 48 hours",
 * "file goes to lawyers", "formal notice letter" are tasks for staff: nothing is ever immobilised by itself.
 */
const EFFECTS: Record<DunningStep['name'], Effect> = {
  vehicle_blocked: { bookingsBlocked: true },
  subscription_suspended: { bookingsBlocked: true, status: 'suspended' },
  contract_terminated: { bookingsBlocked: true, status: 'terminated' },
  formal_notice: { bookingsBlocked: true },
}

export interface Escalation {
  invoice: StoredInvoice
  customer: customers.StoredCustomer
  subscription: subscriptions.StoredSubscription | undefined
  step: DunningStep
}

/** Takes one step in one transaction: the step's record, invoice, subscription, task for staff, the customer's notice. */
export async function takeStep(escalation: Escalation, now: string, today: IsoDate): Promise<void> {
  const { invoice, customer, step } = escalation
  const values = {
    number: invoice.number,
    total: amount(invoice.totals.totalCents),
    due: invoice.dueOn,
    invoiceId: invoice._id,
  }
  await commit([
    ...stepOps(invoice, step, today),
    ...subscriptionOps(escalation, today),
    ...(await taskOps(escalation, now, today)),
    ...(await notifyOps(customer, step.name, values, now)),
    auditOp(customer._id, { by: 'dunning', what: step.name, subject: invoice._id }, now),
  ])
}

/** Only this invoice's subscription is touched: one unpaid subscription never blocks another. A terminated one remains so. */
function subscriptionOps({ subscription, step }: Escalation, today: IsoDate): Op[] {
  // An offer that nobody signed cannot be suspended: it would run once it is reinstated.
  if (!subscription) return []
  if (subscription.status === 'terminated' || subscription.status === 'to_sign')
    return [subscriptions.unchangedOp(subscription)]
  const change = EFFECTS[step.name]
  if (change.status !== 'terminated') return [subscriptions.changeOp(subscription, change)]
  const { customerId, _id: subjectId } = subscription
  return [
    ...terminateOps(subscription, { ...change, endsOn: today, endReason: 'unpaid' }),
    // The reservations to come are cancelled by the job that follows, as when staff end a subscription.
    planOp({ kind: 'contract_end', customerId, subjectId, on: today }),
  ]
}

/** "Vehicle recovered within 48 hours": each car that is out. The other steps have one task a subscription. */
async function taskOps(
  { invoice, subscription, step }: Escalation,
  now: string,
  today: IsoDate,
): Promise<Op[]> {
  const { customerId, contractId, _id: invoiceId } = invoice
  if (step.name === 'subscription_suspended') {
    const live = subscription ? await liveReservations(subscription) : []
    const out = live.filter(({ status }) => status === 'InGarage')
    return (await Promise.all(out.map((reservation) => recoverOps(reservation, today, now)))).flat()
  }
  const dueOn = addDays(today, TASK_WITHIN_DAYS)
  const task = { kind: TASK_OF_STEP[step.name], customerId, contractId, invoiceId, dueOn, createdAt: now }
  return tasks.askOnceOps(task, contractId)
}
