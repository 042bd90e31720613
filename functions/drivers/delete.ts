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
import { pricesFor } from './parts/prices-for.ts'

/** DELETE /drivers/{driverId}. The driver's documents are removed as well, in all versions; whoever waits as an extra one takes the place that is free now. */
export const handler = route(removeDriver, async ({ input, caller, now, today, request }) => {
  const files = await documents.list(caller.id, { driverId: input.driverId })
  const reply = await untilFresh(async () => {
    const { drivers: all, version } = await drivers.list(caller.id)
    const driver = all.find(({ _id }) => _id === input.driverId)
    if (!driver) throw new Refusal('not_found')
    const audit = ownActOp(caller, { what: 'removed a driver', subject: driver._id }, now)
    const told = await toldByPhoneOps(caller, 'drivers_changed', now)
    const left = all.filter(({ _id }) => _id !== driver._id)
    const cheaper = cheaperUnder(left, await pricesFor(caller.id, today))
    const ops = [
      ...drivers.removeOps(driver, version),
      ...cheaper.map(drivers.feeOp),
      ...documents.forgetOps(files),
      audit,
      ...told,
    ]
    return request.commit(ops, {})
  })
  for (const { _id } of files) await eraseFile(caller.id, _id)
  return reply
})
