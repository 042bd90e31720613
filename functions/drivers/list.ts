import { listDrivers } from '../../shared/api/drivers.ts'
import { route } from '../chain/route.ts'
import * as drivers from '../store/drivers.ts'
import { withDocuments } from './parts/with-documents.ts'

/** GET /drivers. */
export const handler = route(listDrivers, async ({ caller }) => ({
  data: await Promise.all((await drivers.list(caller.id)).drivers.map(withDocuments)),
}))
