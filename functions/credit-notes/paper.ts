import { creditNotePaper } from '../../shared/contracts/papers.ts'
import { route } from '../lib/route.ts'
import { addressOf } from '../papers/address.ts'

/** GET /credit-notes/{creditNoteId}/paper. */
export const handler = route(creditNotePaper, async ({ input, caller }) => ({
  data: await addressOf(caller.id, input.creditNoteId, ['credit_note']),
}))
