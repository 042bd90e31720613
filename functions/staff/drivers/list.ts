import { listDriversToConfirm } from '../../../shared/contracts/drivers.ts'
import { withDocuments } from '../../drivers/documents.ts'
import { route } from '../../lib/route.ts'
import * as drivers from '../../store/drivers.ts'

/** GET /staff/drivers. */
export const handler = route(listDriversToConfirm, async () => ({
  data: await Promise.all((await drivers.toConfirm()).map(withDocuments)),
}))
