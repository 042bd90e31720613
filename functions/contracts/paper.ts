import { contractPaper } from '../../shared/contracts/papers.ts'
import { route } from '../lib/route.ts'
import { addressOf } from '../papers/address.ts'

/** GET /contracts/{contractId}/paper. The sealed one as soon as it is signed; before, the draft. */
export const handler = route(contractPaper, async ({ input, caller }) => ({
  data: await addressOf(caller.id, input.contractId, ['contract', 'draft']),
}))
