import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { dueOnOf } from '../../shared/rules/payment-terms.ts'
import { anniversaryAfter, lastNoticeOn } from '../../shared/rules/renewal.ts'
import { releaseAdvanceOps } from '../billing/parts/advance.ts'
import { issue } from '../billing/parts/issue.ts'
import { job, type Outcome } from '../chain/job.ts'
import { cancelComing } from '../contracts/parts/cancel-coming.ts'
import { pastEndOps } from '../contracts/parts/past-end.ts'
import { planReminderOps } from '../contracts/parts/planned-work.ts'
import { terminateOps } from '../contracts/parts/terminate.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { notifyOps } from '../store/notifications.ts'
import * as work from '../store/planned-work.ts'
import * as subscriptions from '../store/subscriptions.ts'

interface Anniversary {
  piece: work.Work
  customer: customers.StoredCustomer
  subscription: subscriptions.StoredSubscription
  renewsOn: IsoDate
  today: IsoDate
  at: string
}

const KINDS = ['renewal_reminder', 'renewal', 'contract_end'] as const

/**
 * Anniversaries: the subscription renews, or ends if notice was given (spec §4); and the reminders before them. Missed
 * years are made up one a run. A suspended subscription waits: it is reinstated and renews, or dunning ends it.
 * What is still booked under a subscription that has ended is cancelled here too, also where a route was cut off.
 */
export const handler = job('renewals', {
  due: work.dueBy(...KINDS),
  work: (piece, today, at) =>
    untilFresh(async () => {
      const [customer, subscription, isStill] = await Promise.all([
        customers.find(piece.customerId),
        subscriptions.find(piece.customerId, piece.subjectId),
        work.isStill(piece),
      ])
      if (!isStill) return 'skipped'
      if (piece.kind === 'contract_end')
        return cancelComing(piece, today, at).then(() => 'processed' as const)
      const renewsOn = subscription?.renewsOn
      if (!customer || !subscription || !renewsOn || subscription.status === 'terminated')
        return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      const anniversary = { piece, customer, subscription, renewsOn, today, at }
      if (piece.kind === 'renewal_reminder') return remind(anniversary)
      if (subscription.endsOn && subscription.endsOn < renewsOn) return end(anniversary)
      return subscription.status === 'suspended' ? 'skipped' : renew(anniversary)
    }),
})

/** Once for each anniversary, and only while notice can still be given for it and was not. */
async function remind({ piece, customer, subscription, renewsOn, today, at }: Anniversary): Promise<Outcome> {
  const { plan, endsOn } = subscription
  const by = lastNoticeOn(plan, renewsOn)
  const isOf = !endsOn && today <= by
  const words = isOf ? await notifyOps(customer, 'renewal_ahead', { plan, by, on: renewsOn }, at) : []
  await commit([work.doneOp(piece), ...words])
  return isOf ? 'processed' : 'skipped'
}

/** The next anniversary, and what it costs: the annual fee of the subscription's own snapshot; a Single pays none. */
async function renew({ piece, customer, subscription, renewsOn, today, at }: Anniversary): Promise<Outcome> {
  const { plan, customerId, _id: contractId } = subscription
  const next = anniversaryAfter(subscription, renewsOn)
  const lines = subscription.quote.atSigning.filter(({ key }) => key === 'annual_fee')
  const bill = { customer, kind: 'renewal' as const, contractId, lines, dueOn: dueOnOf('renewal', today) }
  const issued = lines.length > 0 ? (await issue(bill, at, today)).ops : []
  const values = { plan, until: addDays(next, -1) }
  await commit([
    work.againOp(piece, next),
    subscriptions.changeOp(subscription, { renewsOn: next }),
    ...planReminderOps({ ...subscription, renewsOn: next }),
    ...issued,
    ...(await notifyOps(customer, 'contract_renewed', values, at)),
    auditOp(customerId, { by: 'renewals', what: 'renewed a contract', subject: contractId }, at),
  ])
  return 'processed'
}

async function end({ piece, customer, subscription, today, at }: Anniversary): Promise<Outcome> {
  const { plan, customerId, _id: contractId, endsOn = today, endReason = 'notice' } = subscription
  const callingOff = { kind: 'contract_end', customerId, subjectId: contractId, on: today } as const
  const ended = [
    work.doneOp(piece),
    ...terminateOps(subscription, { endsOn, endReason }),
    // What has not begun cannot happen any more, and the vehicle of a Single that is not out is free again.
    work.planOp(callingOff),
    ...(await pastEndOps(subscription, today, at)),
    ...(await notifyOps(customer, 'contract_over', { plan, end: endsOn }, at)),
    auditOp(customerId, { by: 'renewals', what: 'ended a contract', subject: contractId }, at),
  ]
  await commit([...ended, ...(await releaseAdvanceOps({ customerId, contractId }, at, today, ended))])
  // At once: the job of first payments runs after this one. What a run that is cut off leaves is called off by the next.
  await cancelComing(callingOff, today, at)
  return 'processed'
}
