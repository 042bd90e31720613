import { putBack, restoreBeside } from '../../functions/store/restored-table.ts'
import { everyItem } from '../../functions/store/whole-table.ts'
import { type AnyItem, compare, type Differences } from './compare.ts'
import { copiedBack, deletedCustomers } from './copied-back.ts'

/** What a restore is asked for. */
export interface Wanted {
  table: string
  /** An instant of the last 35 days. */
  at: string
  /** One partition, such as `CUSTOMER#cus_…`. */
  only?: string | undefined
  /** Copies back what is missing; without it nothing is written but the restored table. */
  write?: boolean | undefined
  /** Also sets back what has changed since. */
  changed?: boolean | undefined
  /** Customers who were deleted and whom the table does not know any more. */
  deleted?: readonly string[] | undefined
}

/** What a restore found and did. */
export interface Restored extends Differences {
  /** The table beside, which stays until somebody deletes it. */
  beside: string
  copied: number
  /** Left out, because it must not come back. */
  left: number
}

/** Restores a table beside the one in use as it was at a moment, compares both, and copies back what may come back. */
export async function restore(wanted: Wanted): Promise<Restored> {
  const beside = `${wanted.table}-at-${wanted.at.replace(/\D/g, '').slice(0, 14)}`
  await restoreBeside(wanted.at, beside)
  const was = (await everyItem(beside)) as AnyItem[]
  const is = (await everyItem()) as AnyItem[]
  const differences = compare(was, is, wanted.only)
  const back = [
    ...differences.missing.map((item) => ({ item, compared: undefined })),
    ...(wanted.changed ? differences.changed.map((one) => ({ item: one.was, compared: one.is })) : []),
  ]
  const deleted = [...deletedCustomers(is), ...(wanted.deleted ?? [])]
  const second = Date.now() / 1000
  const items = back.map(({ item }) => item)
  const may = new Set(copiedBack(items, { deleted, second }))
  const copies = back.filter(({ item }) => may.has(item))
  let copied = 0
  if (wanted.write) for (const { item, compared } of copies) if (await putBack(item, compared)) copied += 1
  return { ...differences, beside, copied, left: back.length - copies.length }
}
