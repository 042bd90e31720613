import { type DocumentToReview, listDocumentsToReview } from '../../../shared/api/staff-documents.ts'
import { sidesOf } from '../../../shared/rules/documents.ts'
import { route } from '../../chain/route.ts'
import * as customers from '../../store/customers.ts'
import * as documents from '../../store/documents.ts'
import * as drivers from '../../store/drivers.ts'
import { workOf, workPage } from '../../store/queue-work.ts'

/**
 * GET /staff/documents. Each document with all of its active sides, also one that was accepted before or that waits further down
 * the queue: it is listed once, where its oldest waiting side is. Four requests a page, however long the queue is.
 */
export const handler = route(listDocumentsToReview, async ({ input, caller, today }) => {
  const { file, ...asked } = input
  const { items, cursor } = await workPage<documents.StoredDocument>({
    ...asked,
    queue: 'documents',
    callerId: caller.id,
    today,
    only: (one) => !file || one.file_key === file,
  })
  const [sides, people] = await Promise.all([sidesWith(items), peopleOf(items)])
  const data = items.flatMap((item): DocumentToReview[] => {
    const files = sides.get(documents.nameOf(item)) ?? []
    const first = oldestWaiting(files)
    if (first?._id !== item._id) return []
    const { customerId, file_key, driver_id } = item
    const person = people.get(driver_id ?? customerId)
    const language = people.get(customerId)?.language
    return [
      {
        customerId,
        file_key,
        files: files.toSorted(frontFirst),
        customerName: person ? `${person.firstname} ${person.lastname}` : customerId,
        ...(person && { person: { ...person, language } }),
        isComplete: files.length === sidesOf(file_key),
        since: item.uploadedAt,
        work: workOf(item),
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

type Person = NonNullable<DocumentToReview['person']>

/** Customers, and drivers of theirs whose documents these are, by their ids. */
async function peopleOf(items: readonly documents.StoredDocument[]): Promise<Map<string, Person>> {
  const ofDrivers = new Map(
    items.flatMap(({ customerId, driver_id }) =>
      driver_id ? [[driver_id, { customerId, driverId: driver_id }] as const] : [],
    ),
  )
  const [found, driving] = await Promise.all([
    customers.findMany([...new Set(items.map(({ customerId }) => customerId))]),
    drivers.findMany([...ofDrivers.values()]),
  ])
  return new Map<string, Person>([
    ...found.map(({ company, ...who }) => [who._id, { ...who, company: company?.name }] as const),
    ...driving.map((driver) => [driver._id, driver] as const),
  ])
}

const frontFirst = (one: { side: string }, other: { side: string }) => other.side.localeCompare(one.side)
