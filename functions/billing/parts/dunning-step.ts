import type { StaffTask } from '../../../shared/api/staff-tasks.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import type { DunningStep } from '../../../shared/rules/dunning-steps.ts'
import { earlyEndOps } from '../../contracts/parts/commitment.ts'
import { terminateOps } from '../../contracts/parts/terminate.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op } from '../../store/commit.ts'
import type * as customers from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import { type StoredInvoice, stepOps } from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import { planOp } from '../../store/planned-work.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as tasks from '../../store/tasks.ts'
import { amount } from './issue.ts'

interface Effect {
  subscription: Partial<Pick<Subscription, 'status' | 'bookingsBlocked'>>
  task: StaffTask['kind']
  taskWithinDays: number
}

/**
 * What each step does (spec §4): to the subscription, and what people are asked to do. "Vehicle recovered within 48 hours",
 * "file goes to lawyers", "formal notice letter" are tasks for staff: nothing is ever immobilised by itself.
 */
const EFFECTS: Record<DunningStep['name'], Effect> = {
  vehicle_blocked: { subscription: { bookingsBlocked: true }, task: 'block_vehicle', taskWithinDays: 1 },
  subscription_suspended: {
    subscription: { bookingsBlocked: true, status: 'suspended' },
    task: 'recover_vehicle',
    taskWithinDays: 2,
  },
  contract_terminated: {
    subscription: { bookingsBlocked: true, status: 'terminated' },
    task: 'send_to_lawyers',
    taskWithinDays: 1,
  },
  formal_notice: { subscription: { bookingsBlocked: true }, task: 'send_formal_notice', taskWithinDays: 1 },
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
    ...(await endedOps(escalation, now, today)),
    tasks.addOp(taskOf(escalation, now, today)),
    ...(await notifyOps(customer, step.name, values, now)),
    auditOp(customer._id, { by: 'dunning', what: step.name, subject: invoice._id }, now),
  ])
}

/** Only this invoice's subscription is touched: one unpaid subscription never blocks another. A terminated one remains so. */
function subscriptionOps({ subscription, step }: Escalation, today: IsoDate): Op[] {
  // An offer that nobody signed cannot be suspended: it would run once it is reinstated.
  if (!subscription || subscription.status === 'terminated' || subscription.status === 'to_sign') return []
  const change = EFFECTS[step.name].subscription
  if (change.status !== 'terminated') return [subscriptions.changeOp(subscription, change)]
  const { customerId, _id: subjectId } = subscription
  return [
    ...terminateOps(subscription, { ...change, endsOn: today, endReason: 'unpaid' }),
    // The reservations to come are cancelled by the job that follows, as when staff end a subscription.
    planOp({ kind: 'contract_end', customerId, subjectId, on: today }),
  ]
}

/** A Single that dunning ends owes the rest that its notice rules say. */
async function endedOps({ customer, subscription, step }: Escalation, now: string, today: IsoDate) {
  const isEnded = EFFECTS[step.name].subscription.status === 'terminated'
  return isEnded && subscription && subscription.status !== 'terminated'
    ? earlyEndOps(customer, subscription, now, today)
    : []
}

function taskOf({ invoice, step }: Escalation, now: string, today: IsoDate): StaffTask {
  const { task, taskWithinDays } = EFFECTS[step.name]
  return {
    _id: newId('tsk', now),
    kind: task,
    customerId: invoice.customerId,
    contractId: invoice.contractId,
    invoiceId: invoice._id,
    dueOn: addDays(today, taskWithinDays),
    createdAt: now,
  }
}
