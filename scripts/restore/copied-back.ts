import type { AnyItem } from './compare.ts'

/**
 * Partitions of which nothing is copied back: messages would be sent again, sessions and codes are over, counts are counted again, and
 * the numbers of invoices never go backwards.
 */
const NEVER = [
  'OUTBOX#',
  'SESSION#',
  'OTP#',
  'LIMIT#',
  'REQUEST#',
  'SIGNUP#',
  'QUEUES',
  'COUNTER#',
  'JOBS',
  'FAILED-CALL#',
]
/** Own partitions of a customer, by what is before their id. */
const OWN = ['CUSTOMER#', 'AUDIT#']

/** The customers who have deleted their account by now: nothing of theirs is brought back. */
export const deletedCustomers = (items: readonly AnyItem[]): string[] =>
  items.flatMap(({ type, deletedAt, _id }) => (type === 'Customer' && deletedAt ? [String(_id)] : []))

/**
 * Which items of a restored table may be copied back. The erasure of an account is replayed by leaving out what it removed: what is in
 * the customer's own partitions, and whatever names them elsewhere.
 * @param second now, in seconds since 1970
 */
export function copiedBack(
  items: readonly AnyItem[],
  { deleted, second }: { deleted: readonly string[]; second: number },
): AnyItem[] {
  const ids = new Set(deleted)
  const ownerOf = ({ pk, customerId }: AnyItem): string => {
    const prefix = OWN.find((one) => pk.startsWith(one))
    return prefix ? pk.slice(prefix.length) : String(customerId ?? '')
  }
  return items.filter(
    (item) =>
      !NEVER.some((partition) => item.pk.startsWith(partition)) &&
      !ids.has(ownerOf(item)) &&
      !(typeof item.ttl === 'number' && item.ttl <= second),
  )
}
