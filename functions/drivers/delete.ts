import { removeDriver } from '../../shared/api/drivers.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { cheaperUnder } from '../../shared/rules/drivers.ts'
import { route } from '../chain/route.ts'
import { toldByPhoneOps } from '../cust/parts/by-phone.ts'
import { eraseFile } from '../ports/storage.ts'
import { ownActOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as documents from '../store/documents.ts'
import * as drivers from '../store/drivers.ts'
import { removeAll } from '../store/whole-customer.ts'
import { pricesFor } from './parts/prices-for.ts'

/** DELETE /drivers/{driverId}. The driver's documents are removed as well, in all versions; whoever waits as an extra one takes the place that is free now. */
export const handler = route(removeDriver, async ({ input, caller, now, today, request }) => {
  const reply = await untilFresh(async () => {
    const { drivers: all, version } = await drivers.list(caller.id)
    const driver = all.find(({ _id }) => _id === input.driverId)
    if (!driver) throw new Refusal('not_found')
    const audit = ownActOp(caller, { what: 'removed a driver', subject: driver._id }, now)
    const told = await toldByPhoneOps(caller, 'drivers_changed', now)
    const left = all.filter(({ _id }) => _id !== driver._id)
    const cheaper = cheaperUnder(left, await pricesFor(caller.id, today))
    const ops = [...drivers.removeOps(driver, version), ...cheaper.map(drivers.feeOp), audit, ...told]
    // Before the driver: when this is cut off, they are there to be removed again, and no paper of somebody who is not is left.
    await erasePapers(caller.id, driver._id)
    return request.commit(ops, {})
  })
  // What was announced while the driver was removed.
  await erasePapers(caller.id, input.driverId)
  return reply
})

/** The files first: a record without a file is found again, a file without a record is not. */
async function erasePapers(customerId: string, driverId: string): Promise<void> {
  const files = await documents.allOfDriver(customerId, driverId)
  for (const { _id } of files) await eraseFile(customerId, _id)
  await removeAll(documents.recordsOf(files))
}
