import { commit, type Op } from '../../functions/store/commit.ts'
import { announceOp, find, list, passed, type StoredDocument } from '../../functions/store/documents.ts'
import { newId } from '../../functions/store/ids.ts'
import { put } from '../../functions/store/writes.ts'
import type { CustomerDocument } from '../../shared/api/documents.ts'
import type { World } from './world.ts'

type WantedDocument = readonly [CustomerDocument['file_key'], CustomerDocument['side']]

const IDENTITY: readonly WantedDocument[] = [
  ['identity_card', 'front'],
  ['identity_card', 'back'],
  ['driving_licence', 'front'],
  ['driving_licence', 'back'],
]
/** What the contract asks for as well (readings, documents needed); both registers, so that any company is served. */
const FOR_A_SUBSCRIPTION: readonly WantedDocument[] = [
  ...IDENTITY,
  ['proof_of_address', 'front'],
  ['rib', 'front'],
  ['rbe', 'front'],
  ['ubo', 'front'],
]

type Review = 'accepted' | 'pending_validation'

interface Whose {
  id: string
  /** A driver of the account; its holder when absent. */
  driverId?: string
}

/** Gives somebody both sides of an identity card and a driving licence, uploaded, checked and accepted by an advisor. */
export const withIdentity = (world: World, who: Whose) => withDocuments(world, who, IDENTITY)

/** Gives somebody every document that a contract needs, in one write; accepted unless they still wait for their review. */
export const withAllDocuments = (world: World, who: { id: string }, review?: Review) =>
  withDocuments(world, who, FOR_A_SUBSCRIPTION, review)

async function withDocuments(
  world: World,
  { id, driverId }: Whose,
  wanted: readonly WantedDocument[],
  review: Review = 'accepted',
): Promise<void> {
  const now = world.run.now().toISOString()
  // What is there already remains the active version.
  const there = (await list(id, { ...(driverId && { driverId }) })).filter(({ status }) => status === 1)
  const missing = wanted.filter(
    ([key, side]) => !there.some((file) => file.file_key === key && file.side === side),
  )
  const documents: CustomerDocument[] = missing.map(([file_key, side]) => ({
    _id: newId('doc', now),
    file_key,
    side,
    name: `${file_key}-${side}.jpg`,
    ...(driverId && { driver_id: driverId }),
    status: 1,
    review,
    uploadedAt: now,
  }))
  await commit(documents.flatMap((document) => [inListOp(id, document, now), activeOp(id, document)]))
}

/** As its upload and its review leave it: what waits for an advisor is in their list. */
function inListOp(customerId: string, document: CustomerDocument, now: string): Op {
  const { ttl: _, ...Item } = announceOp(customerId, document).put?.Item ?? {}
  const queued = document.review === 'pending_validation' && {
    queue: 'DOCUMENTS#pending',
    queuedAt: `${now}#${document._id}`,
  }
  return put({ ...Item, ...queued }).op()
}

const activeOp = (customerId: string, { _id, file_key, side, driver_id }: CustomerDocument): Op =>
  put({
    pk: `CUSTOMER#${customerId}`,
    sk: `ACTIVE-DOCUMENT#${driver_id ? `${driver_id}#` : ''}${file_key}#${side}`,
    type: 'ActiveDocument',
    documentId: _id,
  }).op()

/** A file is sent again: it has come, and waits for its review in the place of the one before. */
export async function sentAgain(before: StoredDocument, now: string): Promise<StoredDocument> {
  const { customerId, file_key, side, driver_id, name } = before
  const _id = newId('doc', now)
  const document = { _id, file_key, side, name, ...(driver_id && { driver_id }), status: 0 as const }
  await commit([announceOp(customerId, { ...document, review: 'uploading', uploadedAt: now })])
  await passed({ customerId, documentId: _id }, 'image/jpeg', now)
  const found = await find(customerId, _id)
  if (!found) throw new Error('The file is not there')
  return found
}
