import type { Driver } from '../../shared/api/drivers.ts'
import type { Op } from './commit.ts'
import { absent, present } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem, getMany, queryItems } from './table.ts'
import { check, put, putNew, remove, update } from './writes.ts'

const WAITING = 'DRIVERS#waiting'
const keyOf = (customerId: string, driverId: string) => ({
  pk: partition(customerId),
  sk: `DRIVER#${driverId}`,
})
/** Counts changes of the list: whether a driver is one too many is decided on the list as it was read. */
const listKey = (customerId: string) => ({ pk: partition(customerId), sk: 'DRIVERS' })

export const find = (customerId: string, driverId: string) => getItem<Driver>(keyOf(customerId, driverId))

/** A driver is still named when something is written about them. */
export const stillOp = (customerId: string, driverId: string): Op =>
  check(keyOf(customerId, driverId)).when({ pk: present }).orReadAgain()

/** The drivers of an account in the order in which they were named, with the version that guards a change. */
export async function list(customerId: string): Promise<{ drivers: Driver[]; version: number }> {
  // The version first: a driver who is named between the two reads makes the write find another version.
  const counter = await getItem<{ version: number }>(listKey(customerId))
  const drivers = await queryItems<Driver>(partition(customerId), 'DRIVER#')
  return { drivers, version: counter?.version ?? 0 }
}

/** Drivers of accounts, at most MOST_KEYS, in one request. */
export const findMany = (of: readonly { customerId: string; driverId: string }[]) =>
  getMany<Driver>(
    of.map(({ customerId, driverId }) => keyOf(customerId, driverId)),
    false,
  )

/** What was decided on the list holds only while it is as it was read. */
export const changedOp = (customerId: string, version: number): Op =>
  put({ ...listKey(customerId), type: 'DriverList', version: version + 1 })
    .when({ version: version || absent })
    .orReadAgain()

/** Another driver, in the advisors' work list. */
export const addOps = (driver: Driver, version: number): Op[] => [
  changedOp(driver.customerId, version),
  putNew(
    {
      ...keyOf(driver.customerId, driver._id),
      type: 'Driver',
      ...driver,
      queue: WAITING,
      queuedAt: `${driver.createdAt}#${driver._id}`,
    },
    'try_again',
  ),
]

/** A driver leaves the account, and the work list. */
export const removeOps = ({ customerId, _id }: Driver, version: number): Op[] => [
  changedOp(customerId, version),
  remove(keyOf(customerId, _id)).when({ pk: present }).orRefuse('not_found'),
]

/** What a driver costs who waits for the insurance, by a contract that is made now. */
export const feeOp = ({ customerId, _id, isExtra, feeCents }: Driver): Op =>
  update<Driver>(keyOf(customerId, _id)).set({ isExtra, feeCents }).when({ status: 'waiting' }).orReadAgain()

/** The provider has decided: insured, or not and why; with what it costs by now. */
export const decideOp = (
  { customerId, _id, isExtra, feeCents }: Driver,
  status: 'confirmed' | 'refused',
  reason: string | undefined,
  now: string,
): Op =>
  update<Driver>(keyOf(customerId, _id))
    .set({ status, decidedAt: now, reason: reason || undefined, isExtra, feeCents })
    .remove('queue', 'queuedAt')
    .when({ status: 'waiting' })
    .orRefuse('driver_decided')
