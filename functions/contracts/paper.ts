import { getContractPdf } from '../../shared/api/pdfs.ts'
import { route } from '../chain/route.ts'
import { pdfAddress } from '../pdf/download-address.ts'

/** GET /contracts/{contractId}/paper. The sealed one as soon as it is signed; before, the draft. */
export const handler = route(getContractPdf, async ({ input, caller, language }) => ({
  data: await pdfAddress(caller.id, input.contractId, ['contract', 'draft'], language),
}))
