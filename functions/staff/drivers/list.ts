import { listDriversToConfirm } from '../../../shared/api/drivers.ts'
import { route } from '../../chain/route.ts'
import { withDocuments } from '../../drivers/parts/with-documents.ts'
import * as drivers from '../../store/drivers.ts'

/** GET /staff/drivers. */
export const handler = route(listDriversToConfirm, async () => ({
  data: await Promise.all((await drivers.toConfirm()).map(withDocuments)),
}))
