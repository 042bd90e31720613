import type { CustomerDocument, DocumentKey, FileReason } from '../../shared/api/documents.ts'
import type { QueueWork } from '../../shared/api/queue-work.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { sidesOf } from '../../shared/rules/documents.ts'
import { now as clock, expiry, secondsLater } from '../ports/clock.ts'
import { commit, type Op, untilFresh } from './commit.ts'
import { absent, isNot, present } from './conditions.ts'
import { partition } from './customers.ts'
import * as drivers from './drivers.ts'
import { getItem, getMany, type Key, queryItems } from './table.ts'
import { check, put, remove, update } from './writes.ts'

const QUEUE = 'DOCUMENTS#pending'
/** A form is good for 15 minutes; what has not come by then is not coming. */
const UPLOAD_SHOWN_SECONDS = 20 * 60
/** As long as quarantine keeps a file: one that arrives late is still judged. */
const UPLOAD_KEPT_SECONDS = 24 * 60 * 60

const keyOf = (customerId: string, documentId: string) => ({
  pk: partition(customerId),
  sk: `DOCUMENT#${documentId}`,
})
/** Names the active version of one side of a kind: there is one at most, whatever is uploaded at once. */
const activeKey = (
  customerId: string,
  { file_key, side, driver_id }: Pick<CustomerDocument, 'file_key' | 'side' | 'driver_id'>,
) => ({
  pk: partition(customerId),
  sk: `${activePrefix(file_key, driver_id)}${side}`,
})
const activePrefix = (key: DocumentKey, driverId: string | undefined) =>
  `ACTIVE-DOCUMENT#${driverId ? `${driverId}#` : ''}${key}#`

export type StoredDocument = CustomerDocument & {
  customerId: string
  queue?: string
  queuedAt?: string
  work?: QueueWork
}
type ContentType = NonNullable<CustomerDocument['contentType']>
/** Which version is active. */
interface Pointer {
  documentId: string
}
/** The values of `status`. */
const ACTIVE = 1
const OLD = 0
const IDENTITY_KEYS: ReadonlySet<DocumentKey> = new Set(['identity_card', 'passport', 'driving_licence'])

/** A file that was announced and is on its way to quarantine; when it never comes, the table forgets it. */
export const announceOp = (customerId: string, document: CustomerDocument): Op =>
  put({
    ...keyOf(customerId, document._id),
    type: 'Document',
    customerId,
    ...document,
    ttl: expiry(document.uploadedAt, UPLOAD_KEPT_SECONDS),
  }).op()

/** All versions of the documents of a customer, or of one of their drivers; an upload that never arrived is not among them. */
export async function list(
  customerId: string,
  { now = clock(), driverId }: { now?: string; driverId?: string | undefined } = {},
): Promise<StoredDocument[]> {
  return (await listAll(customerId, now)).filter(({ driver_id }) => driver_id === driverId)
}

/** The documents of a customer and of all of their drivers. */
export async function listAll(customerId: string, now = clock()): Promise<StoredDocument[]> {
  const all = await queryItems<StoredDocument>(partition(customerId), 'DOCUMENT#')
  const since = secondsLater(now, -UPLOAD_SHOWN_SECONDS)
  return all.filter(({ review, uploadedAt }) => review !== 'uploading' || uploadedAt >= since)
}

/** How many announced files are on their way, of the customer and of their drivers. */
export const countUploading = async (customerId: string, now: string): Promise<number> =>
  (await listAll(customerId, now)).filter(({ review }) => review === 'uploading').length

export const find = (customerId: string, documentId: string) =>
  getItem<StoredDocument>(keyOf(customerId, documentId))

/** The active files of one kind of a customer or a driver: two at most. */
export async function activeOf(
  customerId: string,
  key: DocumentKey,
  driverId: string | undefined,
): Promise<StoredDocument[]> {
  const prefix = activePrefix(key, driverId)
  const pointers = await queryItems<Pointer>(partition(customerId), prefix)
  const files = await Promise.all(pointers.map(({ documentId }) => find(customerId, documentId)))
  return files.flatMap((file) => file ?? [])
}

/** The active files of a customer, not of their drivers, that say who they are. */
export const identityOf = async (customerId: string): Promise<StoredDocument[]> =>
  (await list(customerId)).filter(({ file_key, status }) => status === ACTIVE && IDENTITY_KEYS.has(file_key))

/** No advisor has accepted a file meanwhile. */
export const stillInReviewOp = ({ customerId, _id, review }: StoredDocument): Op =>
  check<StoredDocument>(keyOf(customerId, _id)).when({ review }).orReadAgain()

/** The sides of a document that wait, the given one first: what is said of one in the queue is said of all. */
export async function waitingSides(document: StoredDocument): Promise<StoredDocument[]> {
  const ids = [...(await activeIds([document])).values()].flat().filter((id) => id !== document._id)
  const others = await findMany(ids.map((documentId) => ({ documentId, customerId: document.customerId })))
  return [document, ...others.filter(({ queue }) => queue === QUEUE)]
}

/** A document of a customer or of one of their drivers: one side or both. */
export type Whole = Pick<StoredDocument, 'customerId' | 'file_key' | 'driver_id'>
export const nameOf = ({ customerId, file_key, driver_id = '' }: Whole) =>
  `${customerId} ${driver_id} ${file_key}`

/** Which files are active of some documents, at most 50 of two sides each, in one request: their ids by the document's name. */
export async function activeIds(wholes: readonly Whole[]): Promise<Map<string, string[]>> {
  const sides = new Map(
    wholes.flatMap((whole) =>
      (['front', 'back'] as const).slice(0, sidesOf(whole.file_key)).map((side) => {
        const key = activeKey(whole.customerId, { ...whole, side })
        return [`${key.pk} ${key.sk}`, { key, name: nameOf(whole) }] as const
      }),
    ),
  )
  const keys = [...sides.values()].map(({ key }) => key)
  const pointers = await getMany<Pointer>(keys, false)
  const ids = new Map<string, string[]>()
  for (const { pk, sk, documentId } of pointers) {
    const name = sides.get(`${pk} ${sk}`)?.name ?? ''
    ids.set(name, [...(ids.get(name) ?? []), documentId])
  }
  return ids
}

/** Files by their ids, at most MOST_KEYS, in one request. */
export const findMany = (of: readonly { customerId: string; documentId: string }[]) =>
  getMany<StoredDocument>(
    of.map(({ customerId, documentId }) => keyOf(customerId, documentId)),
    false,
  )

/** A file that was judged good, as the table has it then, for the seed: its record, and that it is active. */
export const passedItems = (
  document: Omit<StoredDocument, 'queue' | 'queuedAt' | 'work'>,
  contentType: ContentType,
  now: string,
): object[] => [
  {
    ...keyOf(document.customerId, document._id),
    type: 'Document',
    ...document,
    review: 'pending_validation',
    status: ACTIVE,
    contentType,
    queue: QUEUE,
    queuedAt: `${now}#${document._id}`,
  },
  { ...activeKey(document.customerId, document), type: 'ActiveDocument', documentId: document._id },
]

/** A change of a file's record. */
const change = ({ customerId, _id }: Pick<StoredDocument, 'customerId' | '_id'>) =>
  update<StoredDocument>(keyOf(customerId, _id))

/** The first judgement of a file that has come; it is kept from now on. */
const judged = (document: StoredDocument) => change(document).remove('ttl').when({ review: 'uploading' })

/**
 * The content of a file is good: it becomes the active version and waits for an advisor; the one before is kept as an older
 * version. A file that was announced before the active one only joins the older versions, so that no race is won by an old
 * file. Events come more than once: a file that was judged is left alone. Answers false when there is no record of it any
 * more: it was given up, or its driver or account is gone.
 */
export function passed(
  { customerId, documentId }: { customerId: string; documentId: string },
  contentType: ContentType,
  now: string,
): Promise<boolean> {
  return untilFresh(async () => {
    const document = await find(customerId, documentId)
    if (!document) return false
    if (document.review !== 'uploading') return true
    const { driver_id } = document
    if (driver_id && !(await drivers.find(customerId, driver_id))) return false
    const active = await getItem<Pointer>(activeKey(customerId, document))
    const isOld = active !== undefined && active.documentId > documentId
    const ops = isOld ? [outdatedOp(document, contentType)] : activateOps(document, contentType, active, now)
    await commit([...ops, ...(driver_id ? [drivers.stillOp(customerId, driver_id)] : [])])
    return true
  })
}

const outdatedOp = (document: StoredDocument, contentType: ContentType): Op =>
  judged(document).set({ review: 'pending_validation', status: OLD, contentType }).orReadAgain()

function activateOps(
  document: StoredDocument,
  contentType: ContentType,
  before: Pointer | undefined,
  now: string,
): Op[] {
  const { customerId, _id } = document
  const pointer = { ...activeKey(customerId, document), type: 'ActiveDocument', documentId: _id }
  return [
    judged(document)
      .set({
        review: 'pending_validation',
        status: ACTIVE,
        contentType,
        queue: QUEUE,
        queuedAt: `${now}#${_id}`,
      })
      .orReadAgain(),
    put<Pointer>(pointer)
      .when({ documentId: before?.documentId ?? absent })
      .orReadAgain(),
    ...(before ? [retireOp(customerId, before.documentId)] : []),
  ]
}

/** A version that is no longer in use: kept, but out of the advisors' list. */
const retireOp = (customerId: string, _id: string): Op =>
  change({ customerId, _id })
    .set({ status: OLD })
    .remove('queue', 'queuedAt')
    .when({ pk: present })
    .orReadAgain()

/** The content of a file is refused, with the reason; what was active remains active. */
export async function refused(
  { customerId, documentId }: { customerId: string; documentId: string },
  reason: FileReason,
): Promise<void> {
  await untilFresh(async () => {
    const document = await find(customerId, documentId)
    if (document?.review !== 'uploading') return
    await commit([judged(document).set({ review: 'rejected', reason }).orReadAgain()])
  })
}

/** An advisor has accepted a file that waited, with its last day where it has one. */
export const acceptOp = (document: StoredDocument, now: string, expiresOn?: IsoDate): Op =>
  reviewed(document, now)
    .set({ review: 'accepted', expiresOn: expiresOn || undefined })
    .orRefuse('document_not_pending')

/** An advisor has looked at a file that waited: it leaves the work list. */
const reviewed = (document: StoredDocument, now: string) =>
  change(document)
    .set({ reviewedAt: now })
    .remove('queue', 'queuedAt')
    .when({ review: 'pending_validation', status: ACTIVE })

/** An advisor has rejected a file that waited: it is not active any more, and says why. */
export const rejectOps = (document: StoredDocument, note: string, now: string): Op[] => [
  reviewed(document, now).set({ review: 'rejected', status: OLD, note }).orRefuse('document_not_pending'),
  inactiveOp(document),
]

/** An accepted side has expired: it is kept, but not in use any more, so that its kind counts as missing. */
export const expireOps = (document: StoredDocument): Op[] => [
  outOfUse(document).orReadAgain(),
  { ...inactiveOp(document), stale: true },
]

/** An active version that is not in use any more. */
const outOfUse = (document: StoredDocument) =>
  change(document).set({ status: OLD }).remove('queue', 'queuedAt').when({ status: ACTIVE })

/** The customer takes the active version out of use. An accepted one remains: others rely on it. */
export const withdrawOps = (document: StoredDocument): Op[] => [
  outOfUse(document)
    .when({ review: isNot('accepted') })
    .orRefuse(document.review === 'accepted' ? 'document_accepted' : 'document_not_active'),
  inactiveOp(document),
]

/** An upload that was given up: when its file comes all the same, there is no record of it, and it is discarded. */
export const giveUpOp = ({ customerId, _id }: StoredDocument): Op =>
  remove<StoredDocument>(keyOf(customerId, _id)).when({ review: 'uploading' }).orRefuse('document_not_active')

/** Nothing is active for this side any more. */
const inactiveOp = (document: StoredDocument): Op =>
  remove<Pointer>(activeKey(document.customerId, document))
    .when({ documentId: document._id })
    .orRefuse('document_not_active')

export const renameOp = (document: StoredDocument, name: string): Op =>
  change(document).set({ name }).when({ pk: present }).orRefuse('not_found')

const askKey = (customerId: string) => ({ pk: partition(customerId), sk: 'ASK-DOCUMENTS' })

/** From which day on a customer wants to be asked again for what is missing, if they said so. */
export const askedAgainOn = async (customerId: string): Promise<IsoDate | undefined> =>
  (await getItem<{ on: IsoDate }>(askKey(customerId)))?.on

/** "Ask me later." */
export const askOnOp = (customerId: string, on: IsoDate): Op =>
  put({ ...askKey(customerId), type: 'AskDocuments', on }).op()

/** Everything that was ever announced for a driver, also what never arrived: what has not been judged may still be. */
export const allOfDriver = async (customerId: string, driverId: string): Promise<StoredDocument[]> => {
  const all = await queryItems<StoredDocument>(partition(customerId), 'DOCUMENT#')
  return all.filter(({ driver_id }) => driver_id === driverId)
}

/** The records of files that are removed for good, with what points to them. */
export const recordsOf = (files: readonly StoredDocument[]): Key[] => {
  const keys = [
    ...files.map(({ customerId, _id }) => keyOf(customerId, _id)),
    ...files.map((file) => activeKey(file.customerId, file)),
  ]
  return [...new Map(keys.map((key) => [key.sk, key])).values()]
}
