import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { anniversaryAfter, lastNoticeOn } from '../../shared/rules/renewal.ts'
import { issue } from '../billing/issue.ts'
import { reminderOps } from '../contracts/begins.ts'
import { cancelComing } from '../contracts/cancel-coming.ts'
import { pastEndOps } from '../contracts/past-end.ts'
import { terminateOps } from '../contracts/terminate.ts'
import { job, type Outcome } from '../lib/job.ts'
import { auditOp } from '../store/audit.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { tellOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'
import * as work from '../store/work.ts'

interface Anniversary {
  piece: work.Work
  customer: customers.StoredCustomer
  contract: subscriptions.StoredSubscription
  renewsOn: IsoDate
  today: IsoDate
  at: string
}

const KINDS = ['renewal_reminder', 'renewal', 'contract_end'] as const

/**
 * Anniversaries: the contract renews, or ends if notice was given (spec §4); and the reminders before them. Missed years are
 * made up one a run. A suspended contract waits: it is reinstated and renews, or dunning ends it.
 * Stays of contracts that we ended are called off here too, if the route was cut off.
 */
export const handler = job('renewals', {
  due: async (today) => (await Promise.all(KINDS.map((kind) => work.dueBy(kind)(today)))).flat(),
  work: (piece, today, at) =>
    untilFresh(async () => {
      const [customer, contract, isStill] = await Promise.all([
        customers.find(piece.customerId),
        subscriptions.find(piece.customerId, piece.subjectId),
        work.isStill(piece),
      ])
      if (!isStill) return 'skipped'
      if (piece.kind === 'contract_end')
        return cancelComing(piece, today, at).then(() => 'processed' as const)
      const renewsOn = contract?.renewsOn
      if (!customer || !contract || !renewsOn || contract.status === 'terminated')
        return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      const anniversary = { piece, customer, contract, renewsOn, today, at }
      if (piece.kind === 'renewal_reminder') return remind(anniversary)
      if (contract.endsOn && contract.endsOn < renewsOn) return end(anniversary)
      return contract.status === 'suspended' ? 'skipped' : renew(anniversary)
    }),
})

/** Once for each anniversary, and only while notice can still be given for it and was not. */
async function remind({ piece, customer, contract, renewsOn, today, at }: Anniversary): Promise<Outcome> {
  const { plan, endsOn } = contract
  const by = lastNoticeOn(plan, renewsOn)
  const isOf = !endsOn && today <= by
  const words = isOf ? await tellOps(customer, 'renewal_ahead', { plan, by, on: renewsOn }, at) : []
  await commit([work.doneOp(piece), ...words])
  return isOf ? 'processed' : 'skipped'
}

/** The next anniversary, and what it costs: the annual fee of the contract's own snapshot; a Single pays none. */
async function renew({ piece, customer, contract, renewsOn, today, at }: Anniversary): Promise<Outcome> {
  const { plan, customerId, _id: contractId } = contract
  const next = anniversaryAfter(contract, renewsOn)
  const lines = contract.quote.atSigning.filter(({ key }) => key === 'annual_fee')
  const bill = { customer, kind: 'renewal' as const, contractId, lines, dueOn: today }
  const issued = lines.length > 0 ? (await issue(bill, at, today)).ops : []
  const values = { plan, until: addDays(next, -1) }
  await commit([
    work.againOp(piece, next),
    subscriptions.changeOp(contract, { renewsOn: next }),
    ...reminderOps({ ...contract, renewsOn: next }),
    ...issued,
    ...(await tellOps(customer, 'contract_renewed', values, at)),
    auditOp(customerId, { by: 'renewals', what: 'renewed a contract', subject: contractId }, at),
  ])
  return 'processed'
}

async function end({ piece, customer, contract, today, at }: Anniversary): Promise<Outcome> {
  const { plan, customerId, _id: contractId, endsOn = today, endReason = 'notice' } = contract
  await commit([
    work.doneOp(piece),
    ...terminateOps(contract, { endsOn, endReason }),
    ...(await pastEndOps(contract, today, at)),
    ...(await tellOps(customer, 'contract_over', { plan, end: endsOn }, at)),
    auditOp(customerId, { by: 'renewals', what: 'ended a contract', subject: contractId }, at),
  ])
  return 'processed'
}
