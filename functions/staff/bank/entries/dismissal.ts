import { isIban } from '../../../../shared/api/payment-methods.ts'
import { dismissBankEntry } from '../../../../shared/api/staff-bank.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { isOfAnotherDay } from '../../../../shared/rules/recorded-transfer.ts'
import { route } from '../../../chain/route.ts'
import { deskActOp } from '../../../store/audit.ts'
import * as bankEntries from '../../../store/bank-entries.ts'
import * as bankReferences from '../../../store/bank-references.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import * as tasks from '../../../store/tasks.ts'
import { readUnder, unchangedOps } from '../../parts/recorded-under.ts'

/**
 * POST /staff/bank/entries/{entryId}/dismissal. Who did it, when and why stays on the entry. Money that is no customer's, or that of an
 * account that was deleted, is given back to the account that it came from: a transfer as of any other refund.
 */
export const handler = route(dismissBankEntry, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { entryId, reason, giveBack } = input
    const entry = await bankEntries.find(entryId)
    if (!entry) throw new Refusal('not_found')
    if (entry.status !== 'open') throw new Refusal('bank_entry_decided')
    const back = giveBack ? await givenBack(entry, caller.id, now, today) : undefined
    const decided = {
      status: 'dismissed',
      decidedBy: caller.id,
      decidedAt: now,
      dismissedBecause: reason,
      ...(back && { givenBackBy: back.taskId }),
    } as const
    const what = `${back ? 'gave a bank entry back' : 'dismissed a bank entry'}: ${reason}`
    const ops = [
      bankEntries.decideOp(entry, decided),
      ...(back?.ops ?? []),
      deskActOp({ by: caller.id, what, subject: entryId }, now),
    ]
    return request.commit(ops, { data: { entryId } })
  }),
)

/**
 * The account is what the statement said, and the statement what a browser sent: so it takes another person than who read it, whatever the
 * amount (docs/decisions/0150). Money that is recorded as a customer's payment is not given back besides, nor is what was given back recorded afterwards.
 * @throws Refusal `bank_entry_own`, `bank_payer_unknown`, `bank_recorded_otherwise`, `bank_entry_decided`
 */
async function givenBack(
  entry: bankEntries.StoredBankEntry,
  callerId: string,
  now: string,
  today: string,
): Promise<{ taskId: string; ops: Op[] }> {
  const { by, cents, bankReference } = entry
  if (by === callerId) throw new Refusal('bank_entry_own')
  const { iban, name = bankReference } = await bankEntries.saidOf(entry)
  if (cents <= 0 || !iban || !isIban(iban)) throw new Refusal('bank_payer_unknown')
  const under = await readUnder(entry)
  const { key, found, facts } = under
  if (found && !(facts && isOfAnotherDay(facts, entry))) {
    // A colleague who gave it back at this moment has marked its reference.
    if ((await bankEntries.find(entry._id))?.status !== 'open') throw new Refusal('bank_entry_decided')
    throw new Refusal('bank_recorded_otherwise')
  }
  const task = await tasks.transferTask({ to: name, iban, cents, about: bankReference }, now, today)
  const ops = [tasks.addOp(task), bankReferences.givenBackOp(key, found), ...unchangedOps(under, key)]
  return { taskId: task._id, ops }
}
