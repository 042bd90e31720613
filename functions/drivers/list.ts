import { listDrivers } from '../../shared/contracts/drivers.ts'
import { route } from '../lib/route.ts'
import * as drivers from '../store/drivers.ts'
import { withDocuments } from './documents.ts'

/** GET /drivers. */
export const handler = route(listDrivers, async ({ caller }) => ({
  data: await Promise.all((await drivers.list(caller.id)).drivers.map(withDocuments)),
}))
