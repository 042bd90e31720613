import { bookBankEntry } from '../../../../shared/api/staff-bank.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import * as bankEntries from '../../../store/bank-entries.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import type { Work } from '../../../store/planned-work.ts'
import { bookedOps } from '../../parts/bank.ts'
import type { Doing } from '../../parts/money/decided.ts'
import { finish } from '../../parts/money/finish.ts'
import { decideReversal } from '../../parts/money/reverse.ts'

/** POST /staff/bank/entries/{entryId}/booking. Of two people who decide at once, the second is told. */
export const handler = route(bookBankEntry, async ({ input, caller, now, today, request }) => {
  const booked = await untilFresh(async () => {
    const { entryId, customerId } = input
    const entry = await bankEntries.find(entryId)
    if (!entry) throw new Refusal('not_found')
    if (entry.status !== 'open') throw new Refusal('bank_entry_decided')
    if (customerId === caller.id) throw new Refusal('own_account')
    const doing = { by: caller.id, now, today }
    const { ops, further } =
      entry.cents > 0 ? await bookedOps(input, entry, doing) : await returnedOps(input, entry, doing)
    const decided = { status: 'booked', decidedBy: caller.id, decidedAt: now } as const
    const written = [bankEntries.decideOp(entry, decided), ...ops]
    return { reply: await request.commit(written, { data: { entryId } }), further }
  })
  await finish(booked.further, now, today)
  return booked.reply
})

/** A payment that the bank took back: all of it, or it is another one. */
async function returnedOps(
  { customerId, paymentId }: InputOf<typeof bookBankEntry>,
  { cents, bankReference }: bankEntries.StoredBankEntry,
  doing: Doing,
): Promise<{ ops: Op[]; further?: Work | undefined }> {
  if (!paymentId) throw new Refusal('not_found')
  const because = { customerId, paymentId, reason: `Returned by the bank, ${bankReference}` }
  const reversal = await decideReversal(because, doing, 'payment_returned')
  if (reversal.cents !== -cents) throw new Refusal('bank_amount_differs', { amountCents: reversal.cents })
  return reversal
}
