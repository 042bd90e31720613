import type { IsoDate } from '../../../shared/rules/dates.ts'
import { eraseDraft } from '../../ports/storage.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as issuedPdfs from '../../store/issued-pdfs.ts'
import * as work from '../../store/planned-work.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { keptVehicleFreeOps } from './commitment.ts'

/** The ends of a contract that was never signed. */
export type UnsignedEnd = 'not_signed' | 'offer_withdrawn' | 'offer_declined'

/**
 * A contract ends that waits for its signature: it leaves its queue and makes room for another choice, the vehicle of a Single is free again,
 * and its drafts are for the job of the night to remove, when none of them is still being drawn. The version of the contract guards it: signed
 * at the same moment, it is read again.
 */
export async function endUnsignedOps(
  subscription: subscriptions.StoredSubscription,
  endReason: UnsignedEnd,
  { now, today }: { now: string; today: IsoDate },
): Promise<Op[]> {
  const { customerId, _id: subjectId } = subscription
  return [
    subscriptions.changeOp(subscription, { status: 'terminated', endsOn: today, endReason }),
    subscriptions.endRunningOp(customerId),
    ...(await keptVehicleFreeOps(subscription, { now, today })),
    work.planOp({ kind: 'signature', customerId, subjectId, on: today }),
  ]
}

/** Removes the drafts of a contract that ended unsigned, then the work that was planned for it. May run again. */
export async function removeDrafts(customerId: string, subjectId: string): Promise<void> {
  await untilFresh(async () => {
    const planned = await work.plannedFor(customerId, subjectId)
    const drafts = await issuedPdfs.drafts(customerId, subjectId)
    // Before their records are removed: what is cut off here finds the files again.
    for (const { file } of drafts) if (file) await eraseDraft(customerId, file.sha256)
    const left = planned.filter(({ kind }) => kind === 'signature')
    await commit([...left.map(work.doneOp), ...issuedPdfs.forgetDraftsOps(customerId, subjectId)])
  })
}
