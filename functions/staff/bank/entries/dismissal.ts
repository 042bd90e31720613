import { dismissBankEntry } from '../../../../shared/api/staff-bank.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import { deskActOp } from '../../../store/audit.ts'
import * as bankEntries from '../../../store/bank-entries.ts'

/** POST /staff/bank/entries/{entryId}/dismissal. Who did it, when and why stays on the entry. */
export const handler = route(dismissBankEntry, async ({ input, caller, now, request }) => {
  const { entryId, reason } = input
  const entry = await bankEntries.find(entryId)
  if (!entry) throw new Refusal('not_found')
  const decided = {
    status: 'dismissed',
    decidedBy: caller.id,
    decidedAt: now,
    dismissedBecause: reason,
  } as const
  const act = { by: caller.id, what: `dismissed a bank entry: ${reason}`, subject: entryId }
  return request.commit([bankEntries.decideOp(entry, decided), deskActOp(act, now)], { data: { entryId } })
})
