import { listTransferBatches } from '../../../../shared/api/staff-transfers.ts'
import { route } from '../../../chain/route.ts'
import * as batches from '../../../store/transfer-batches.ts'

/** GET /staff/bank/transfers. */
export const handler = route(listTransferBatches, async ({ input: { cursor } }) => {
  const page = await batches.page(cursor)
  return { data: page.items, cursor: page.cursor }
})
