import { recordBankEntries } from '../../../../shared/api/staff-bank.ts'
import { route } from '../../../chain/route.ts'
import * as invoices from '../../../store/invoices.ts'
import { recordEntry } from '../../parts/bank.ts'
import { type LastBatches, lastBatches } from '../../parts/sent-refunds.ts'

/** POST /staff/bank/entries. One after the other: two entries of one customer would only wait for each other. */
export const handler = route(recordBankEntries, async ({ input, caller, now, today, request }) => {
  let open: ReturnType<typeof invoices.allOpen> | undefined
  let batches: ReturnType<LastBatches> | undefined
  const shared = {
    open: () => {
      open ??= invoices.allOpen()
      return open
    },
    batches: () => {
      batches ??= lastBatches()
      return batches
    },
  }
  const data = []
  for (const entry of input.entries) {
    const done = await recordEntry(entry, shared, { by: caller.id, now, today })
    if (done.outcome === 'booked') open = undefined
    if (done.outcome === 'sent') batches = undefined
    data.push(done)
  }
  return request.commit([], { data })
})
