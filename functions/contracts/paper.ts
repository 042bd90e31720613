import { getContractPdf } from '../../shared/api/pdfs.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { pdfAddress } from '../pdf/download-address.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * GET /contracts/{contractId}/paper. The sealed one as soon as it is signed; before, the draft. That of a contract which lapsed has
 * been removed.
 */
export const handler = route(getContractPdf, async ({ input, caller, language }) => {
  const { contractId } = input
  if (!(await subscriptions.find(caller.id, contractId))) throw new Refusal('forbidden')
  const data = await pdfAddress(caller.id, contractId, ['contract', 'draft'], {
    language,
    absent: 'not_found',
  })
  return { data }
})
