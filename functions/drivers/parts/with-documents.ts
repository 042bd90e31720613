import type { Driver } from '../../../shared/api/drivers.ts'
import { isComplete, needFor } from '../../../shared/rules/documents.ts'
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
