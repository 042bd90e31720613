import { getCreditNotePdf } from '../../shared/api/pdfs.ts'
import { route } from '../chain/route.ts'
import { pdfAddress } from '../pdf/download-address.ts'

/** GET /credit-notes/{creditNoteId}/paper. */
export const handler = route(getCreditNotePdf, async ({ input, caller }) => ({
  data: await pdfAddress(caller.id, input.creditNoteId, ['credit_note'], { absent: 'forbidden' }),
}))
