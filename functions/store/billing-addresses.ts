import type { BillingAddress } from '../../shared/api/billing-addresses.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { put } from './writes.ts'

/** A customer has few: they are in one item, whose version guards every change. */
interface Book {
  addresses: BillingAddress[]
  version: number
}

const keyOf = (customerId: string) => ({ pk: partition(customerId), sk: 'BILLING-ADDRESSES' })

/** The billing addresses of a customer, the default first. */
export async function book(customerId: string): Promise<Book> {
  const item = await getItem<Book>(keyOf(customerId))
  return { addresses: item?.addresses ?? [], version: item?.version ?? 0 }
}

/** The default first, and one of them always is. */
export function inOrder(addresses: readonly BillingAddress[], defaultId?: string): BillingAddress[] {
  const chosen = defaultId ?? addresses.find(({ isDefault }) => isDefault)?._id ?? addresses[0]?._id
  const all = addresses.map((each) => ({ ...each, isDefault: each._id === chosen }))
  return all.sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

/** Writes the book, unless it has changed since it was read. */
export const writeOp = (customerId: string, { version }: Book, addresses: readonly BillingAddress[]): Op =>
  put<Book>({ ...keyOf(customerId), type: 'BillingAddress', addresses, version: version + 1 })
    .when({ version: version || absent })
    .orReadAgain()
