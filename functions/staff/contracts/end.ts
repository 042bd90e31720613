import { endContract } from '../../../shared/contracts/contract-life.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { lifeRefusal, noticeRefusal, staffEndRefusal } from '../../../shared/rules/notice.ts'
import { endOfNotice } from '../../../shared/rules/renewal.ts'
import { cancelComing } from '../../contracts/cancel-coming.ts'
import { liveStays, recoverOp } from '../../contracts/past-end.ts'
import { terminateOps } from '../../contracts/terminate.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { tellOps } from '../../store/notifications.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as work from '../../store/work.ts'

/**
 * POST …/contracts/{contractId}/end. At once: cars that are out are to be recovered within 48 hours and coming stays are called
 * off, by this run or, if it is cut off, by the next of the job. Refusing the renewal is a notice that we give.
 */
export const handler = route(endContract, async ({ input, caller, now, today, once }) => {
  const { customerId, contractId, reason, note } = input
  const piece = { kind: 'contract_end', customerId, subjectId: contractId, on: today } as const
  const reply = await untilFresh(async () => {
    const [customer, contract] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
    ])
    if (!customer || !contract) throw new Refusal('not_found')
    const no = lifeRefusal(contract.status) ?? staffEndRefusal(customer, { reason, note })
    if (no) throw new Refusal(no)
    const audit = auditOp(customerId, { by: caller.id, what: `ended: ${reason}`, subject: contractId }, now)

    if (reason === 'not_renewed') {
      const endsOn = endOfNotice(contract, today)
      const given = noticeRefusal(contract)
      if (given) throw new Refusal(given)
      const ending = { noticeOn: today, endsOn, endReason: reason, renewalRefused: true }
      const values = { plan: contract.plan, end: endsOn ?? '', reason: note }
      const told = await tellOps(customer, 'renewal_refused', values, now)
      const ops = [subscriptions.changeOp(contract, ending), ...told, audit]
      return once.commit(ops, { data: { ...contract, ...ending } })
    }
    const ending = { endsOn: today, endReason: reason }
    const out = (await liveStays(contract)).filter(({ status }) => status === 'InGarage')
    const values = { plan: contract.plan, reason: note }
    const ops = [
      ...terminateOps(contract, ending),
      work.planOp(piece),
      ...out.map((stay) => recoverOp(stay, today, now)),
      ...(await tellOps(customer, `contract_${reason}`, values, now)),
      audit,
    ]
    return once.commit(ops, { data: { ...contract, ...ending, status: 'terminated' as const } })
  })
  if (reason !== 'not_renewed') await cancelComing(piece, today, now)
  return reply
})
