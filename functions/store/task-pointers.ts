import { partition } from './account-guard.ts'
import type { Op } from './op.ts'
import type { Key } from './table.ts'
import { put } from './writes.ts'

/** How the sort keys begin of what leads from a customer to the tasks about them. */
export const ABOUT = 'ABOUT#'

/**
 * For each task of some writes that is about a customer, what leads to it in the customer's partition: whoever erases an account finds
 * its tasks there, and need not read those of everybody. It is removed with the account.
 */
export function pointerOps(ops: readonly Op[]): Op[] {
  return ops.flatMap(({ put: written }) => {
    const item = written?.Item as (Key & { type?: string; _id?: string; customerId?: string }) | undefined
    if (item?.type !== 'Task' || !item.customerId) return []
    const key = { pk: partition(item.customerId), sk: `${ABOUT}${item._id}` }
    return [put({ ...key, type: 'TaskPointer', taskId: item._id }).op()]
  })
}
