import { recordBankEntries } from '../../../../shared/api/staff-bank.ts'
import { route } from '../../../chain/route.ts'
import * as invoices from '../../../store/invoices.ts'
import { recordEntry } from '../../parts/bank.ts'

/** POST /staff/bank/entries. One after the other: two entries of one customer would only wait for each other. */
export const handler = route(recordBankEntries, async ({ input, caller, now, today, request }) => {
  let open: ReturnType<typeof invoices.allOpen> | undefined
  const allOpen = () => {
    open ??= invoices.allOpen()
    return open
  }
  const data = []
  for (const entry of input.entries) {
    const done = await recordEntry(entry, allOpen, { by: caller.id, now, today })
    if (done.outcome === 'booked') open = undefined
    data.push(done)
  }
  return request.commit([], { data })
})
