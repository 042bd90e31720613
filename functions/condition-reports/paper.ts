import { getConditionReportPdf } from '../../shared/api/condition-reports.ts'
import { route } from '../chain/route.ts'
import { pdfAddress } from '../pdf/download-address.ts'

/** GET /condition-reports/{reportId}/paper. */
export const handler = route(getConditionReportPdf, async ({ input, caller }) => ({
  data: await pdfAddress(caller.id, input.reportId, ['hand_over', 'return'], { absent: 'forbidden' }),
}))
