import { getTransferBatch } from '../../../../shared/api/staff-transfers.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import * as batches from '../../../store/transfer-batches.ts'

/** GET /staff/bank/transfers/{batchId}. */
export const handler = route(getTransferBatch, async ({ input: { batchId } }) => {
  const batch = await batches.find(batchId)
  if (!batch) throw new Refusal('not_found')
  return { data: { ...batch, transfers: await batches.transfersOf(await batches.tasksOf(batch)) } }
})
