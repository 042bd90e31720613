import type { Driver } from '../../../shared/api/drivers.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { DRIVER_NEEDS, isComplete, needFor, unacceptedFor } from '../../../shared/rules/documents.ts'
import { DRIVER_DOCUMENTS } from '../../../shared/rules/drivers.ts'
import * as documents from '../../store/documents.ts'

/** A driver, and whether both sides of both documents are there and none was rejected. */
export async function withDocuments(driver: Driver): Promise<Driver & { documentsComplete: boolean }> {
  const files = await documents.list(driver.customerId, { driverId: driver._id })
  const isThere = (key: (typeof DRIVER_DOCUMENTS)[number]) => {
    const other = needFor(key)?.instead
    return isComplete(files, key) || (other !== undefined && isComplete(files, other))
  }
  return { ...driver, documentsComplete: DRIVER_DOCUMENTS.every(isThere) }
}

/** Has an advisor accepted every document of a driver, and is each still in date? (readings, hand-over) */
export async function areDocumentsAccepted(driver: Driver, today: IsoDate): Promise<boolean> {
  const files = await documents.list(driver.customerId, { driverId: driver._id })
  return unacceptedFor(DRIVER_NEEDS, files, today).length === 0
}
