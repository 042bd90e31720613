import type { CostToday } from '../../../shared/api/invoices.ts'
import type { Instant, IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { sum } from '../../../shared/rules/money.ts'
import { reinstated } from '../../../shared/rules/reinstatement.ts'
import { planRenewalOps } from '../../contracts/parts/planned-work.ts'
import { resumeCommitmentOps } from '../../contracts/parts/resume-commitment.ts'
import * as advances from '../../store/advances.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import type * as invoices from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as work from '../../store/planned-work.ts'
import * as reinstatements from '../../store/reinstatements.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { issue } from './issue.ts'
import { mayStayOps } from './may-stay.ts'
import { paidInvoice, type Received, receiveManyOps } from './receive.ts'
import { settleOps } from './settle.ts'

interface Reinstating {
  customer: customers.StoredCustomer
  subscription: subscriptions.StoredSubscription
  /** The open invoices that are paid with it. */
  open: readonly invoices.StoredInvoice[]
  cost: CostToday
  received: Omit<Received, 'cents'>
}

/**
 * What a reinstatement writes once its money is there: the open invoices and a new one for interest, flat fee and the month in
 * advance are paid, the month is held for the next rent, and the subscription is active. One transaction: never the one
 * without the other.
 */
export async function reinstateOps(
  { customer, subscription, open, cost, received }: Reinstating,
  now: Instant,
  today: IsoDate,
) {
  const { customerId, _id: contractId, plan } = subscription
  const bill = { customer, kind: 'reinstatement' as const, contractId, lines: cost.lines, dueOn: today }
  const { invoice, ops: issued } = await issue({ ...bill, paid: received }, now, today)
  const active = reinstated(subscription)
  const planned = await work.plannedFor(customerId, contractId)
  const monthCents = sum(cost.lines.filter(({ key }) => key === 'rent_advance').map(({ cents }) => cents))
  const paid = { open, receivedOn: received.receivedOn }
  const { ops: resumed, settled, reservationId } = await resumeCommitmentOps(subscription, paid, now, today)
  const advance = { customerId, contractId, cents: monthCents, providerId: received.providerId }
  const ops = [
    ...(await paidLateOps(customer, { open, settled, reservationId }, received, now)),
    ...issued,
    ...resumed,
    advances.holdOp(advance, await advances.find(customerId, contractId)),
    reinstatements.forgetOp(customerId, contractId),
    subscriptions.changeOp(subscription, active),
    ...(await mayStayOps(subscription, now)),
    // What was cancelled remains so; what was not cancelled yet remains booked.
    ...planned.filter(({ kind }) => kind === 'contract_end').map(work.doneOp),
    ...(subscription.status === 'terminated'
      ? [
          subscriptions.runAgainOp(subscription),
          customers.subscribedOp(customerId, plan),
          ...planRenewalOps(subscription),
        ]
      : []),
    ...(await notifyOps(customer, 'contract_reinstated', { plan }, now)),
  ]
  return { contract: { ...subscription, ...active }, invoice, ops }
}

interface Late extends Record<'open' | 'settled', readonly invoices.StoredInvoice[]> {
  /** The reservation that is written besides. */
  reservationId: string | undefined
}

/** Pays each open invoice in full, and what follows from that and from what else is settled. */
async function paidLateOps(
  customer: customers.StoredCustomer,
  { open, settled: others, reservationId }: Late,
  received: Omit<Received, 'cents'>,
  now: Instant,
): Promise<Op[]> {
  const parts = open.map((invoice) => ({ invoice, cents: openCents(invoice) }))
  const all = [...parts.map((part) => paidInvoice(part, received.receivedOn)), ...others]
  const contractId = all[0]?.contractId
  return [
    ...(await receiveManyOps(customer, parts, received, now)),
    ...(await settleOps(all, now, {
      ...(contractId && { contractId }),
      ...(reservationId && { reservationId }),
    })),
  ]
}
