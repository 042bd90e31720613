import { type DocumentToReview, listDocumentsToReview } from '../../../shared/api/staff-documents.ts'
import { sidesOf } from '../../../shared/rules/documents.ts'
import { route } from '../../chain/route.ts'
import * as customers from '../../store/customers.ts'
import * as documents from '../../store/documents.ts'
import * as drivers from '../../store/drivers.ts'

/**
 * GET /staff/documents. Each document with all of its active sides, also one that was accepted before or that waits further down
 * the queue: it is listed once, where its oldest waiting side is. Four requests a page, however long the queue is.
 */
export const handler = route(listDocumentsToReview, async ({ input }) => {
  const { items, cursor } = await documents.toReview(input.cursor)
  const [sides, names] = await Promise.all([sidesWith(items), namesOf(items)])
  const data = items.flatMap((item): DocumentToReview[] => {
    const files = sides.get(documents.nameOf(item)) ?? []
    const first = oldestWaiting(files)
    if (first?._id !== item._id) return []
    const { customerId, file_key, driver_id } = item
    return [
      {
        customerId,
        file_key,
        files: files.toSorted(frontFirst),
        customerName: names.get(driver_id ?? customerId) ?? customerId,
        isComplete: files.length === sidesOf(file_key),
        since: item.uploadedAt,
      },
    ]
  })
  return { data, cursor }
})

/** Every active file of the documents of a page, by the document's name; those of the page are not read again. */
async function sidesWith(items: readonly documents.StoredDocument[]) {
  const idsOf = await documents.activeIds(items)
  const known = new Map(items.map((item) => [item._id, item]))
  const customerOf = new Map(items.map((item) => [documents.nameOf(item), item.customerId]))
  const missing = [...idsOf].flatMap(([name, ids]) =>
    ids
      .filter((id) => !known.has(id))
      .map((documentId) => ({ documentId, customerId: customerOf.get(name) ?? '' })),
  )
  for (const file of await documents.findMany(missing)) known.set(file._id, file)
  return new Map([...idsOf].map(([name, ids]) => [name, ids.flatMap((id) => known.get(id) ?? [])]))
}

const oldestWaiting = (files: readonly documents.StoredDocument[]) =>
  files
    .filter(({ queuedAt }) => queuedAt)
    .toSorted((one, other) => (one.queuedAt ?? '').localeCompare(other.queuedAt ?? ''))[0]

/** The names of customers and drivers, by their ids. */
async function namesOf(items: readonly documents.StoredDocument[]): Promise<Map<string, string>> {
  const ofDrivers = new Map(
    items.flatMap(({ customerId, driver_id }) =>
      driver_id ? [[driver_id, { customerId, driverId: driver_id }] as const] : [],
    ),
  )
  const ofCustomers = new Set(items.filter(({ driver_id }) => !driver_id).map(({ customerId }) => customerId))
  const people = await Promise.all([
    customers.findMany([...ofCustomers]),
    drivers.findMany([...ofDrivers.values()]),
  ])
  return new Map(people.flat().map(({ _id, firstname, lastname }) => [_id, `${firstname} ${lastname}`]))
}

const frontFirst = (one: { side: string }, other: { side: string }) => other.side.localeCompare(one.side)
