import type { StaffTask } from '../../shared/contracts/staff-tasks.ts'
import type { Subscription } from '../../shared/contracts/subscriptions.ts'
import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import type { DunningStep } from '../../shared/rules/dunning-steps.ts'
import { terminateOps } from '../contracts/terminate.ts'
import { newId } from '../lib/ids.ts'
import { auditOp } from '../store/audit.ts'
import { commit, type Op } from '../store/commit.ts'
import type * as customers from '../store/customers.ts'
import { type StoredInvoice, stepOps } from '../store/invoices.ts'
import { tellOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'
import * as tasks from '../store/tasks.ts'
import { planOp } from '../store/work.ts'
import { amount } from './issue.ts'

interface Effect {
  contract: Partial<Pick<Subscription, 'status' | 'bookingsBlocked'>>
  task: StaffTask['kind']
  taskWithinDays: number
}

/**
 * What each step does (spec §4): to the contract, and what people are asked to do. "Vehicle recovered within 48 hours",
 * "file goes to lawyers", "formal notice letter" are tasks for staff: nothing is ever immobilised by itself.
 */
const EFFECTS: Record<DunningStep['name'], Effect> = {
  vehicle_blocked: { contract: { bookingsBlocked: true }, task: 'block_vehicle', taskWithinDays: 1 },
  subscription_suspended: {
    contract: { bookingsBlocked: true, status: 'suspended' },
    task: 'recover_vehicle',
    taskWithinDays: 2,
  },
  contract_terminated: {
    contract: { bookingsBlocked: true, status: 'terminated' },
    task: 'send_to_lawyers',
    taskWithinDays: 1,
  },
  formal_notice: { contract: { bookingsBlocked: true }, task: 'send_formal_notice', taskWithinDays: 1 },
}

export interface Escalation {
  invoice: StoredInvoice
  customer: customers.StoredCustomer
  contract: subscriptions.StoredSubscription | undefined
  step: DunningStep
}

/** Takes one step in one transaction: the step's record, invoice, contract, task for staff, the customer's notice. */
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
    ...contractOps(escalation, today),
    tasks.addOp(taskOf(escalation, now, today)),
    ...(await tellOps(customer, step.name, values, now)),
    auditOp(customer._id, { by: 'dunning', what: step.name, subject: invoice._id }, now),
  ])
}

/** Only this invoice's contract is touched: one unpaid contract never blocks another. A terminated one stays so. */
function contractOps({ contract, step }: Escalation, today: IsoDate): Op[] {
  // An offer that nobody signed cannot be suspended: it would run once it is reinstated.
  if (!contract || contract.status === 'terminated' || contract.status === 'to_sign') return []
  const change = EFFECTS[step.name].contract
  if (change.status !== 'terminated') return [subscriptions.changeOp(contract, change)]
  const { customerId, _id: subjectId } = contract
  return [
    ...terminateOps(contract, { ...change, endsOn: today, endReason: 'unpaid' }),
    // What is coming under it is called off by the job that follows, as when staff end a contract.
    planOp({ kind: 'contract_end', customerId, subjectId, on: today }),
  ]
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
