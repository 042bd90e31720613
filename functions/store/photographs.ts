import type { FileReason } from '../../shared/api/documents.ts'
import type { Move, PhotoPosition } from '../../shared/rules/condition.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { expiry } from '../ports/clock.ts'
import { commit, type Op } from './commit.ts'
import { present } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem, queryItems } from './table.ts'
import { check, put, update } from './writes.ts'

/** As long as quarantine keeps a file: one that arrives late is still judged. */
const UPLOAD_KEPT_SECONDS = 24 * 60 * 60

/** A photograph of a vehicle; it is in the folder of the customer whose reservation it is about. */
interface AnyPhotograph {
  _id: string
  customerId: string
  reservationId: string
  /** Which vehicle it shows. */
  vehicleId: string
  review: 'uploading' | 'accepted' | 'rejected'
  announcedAt: Instant
  reason?: FileReason
  /** Of what was kept. */
  sha256?: string
}
/** One of a hand-over or a return. */
export interface StoredPhotograph extends AnyPhotograph {
  move: Move
  position: PhotoPosition
}
/** One of an incident. */
interface OfIncident extends AnyPhotograph {
  incidentId: string
}

const keyOf = (customerId: string, photographId: string) => ({
  pk: partition(customerId),
  sk: `PHOTOGRAPH#${photographId}`,
})

/** A photograph that is on its way to quarantine; when it never comes, the table forgets it. */
export const announceOp = (photograph: StoredPhotograph | OfIncident): Op =>
  put({
    ...keyOf(photograph.customerId, photograph._id),
    type: 'Photograph',
    ...photograph,
    ttl: expiry(photograph.announcedAt, UPLOAD_KEPT_SECONDS),
  }).op()

export const find = (customerId: string, photographId: string) =>
  getItem<AnyPhotograph>(keyOf(customerId, photographId))

/** All photographs of a customer's vehicles, oldest first. */
export const listAll = (customerId: string) =>
  queryItems<StoredPhotograph | OfIncident>(partition(customerId), 'PHOTOGRAPH#')

/** Those of a reservation's hand-over and return. */
export const list = async (customerId: string, reservationId: string): Promise<StoredPhotograph[]> =>
  (await listAll(customerId)).filter(
    (one) => 'move' in one && one.reservationId === reservationId,
  ) as StoredPhotograph[]

/** Those of an incident. */
export const ofIncident = async (customerId: string, incidentId: string): Promise<AnyPhotograph[]> =>
  (await listAll(customerId)).filter((one) => 'incidentId' in one && one.incidentId === incidentId)

/** The content of a photograph was judged. Answers false when there is no record of it any more. */
export async function judged(
  { customerId, documentId: photographId }: { customerId: string; documentId: string },
  verdict: { sha256: string } | { reason: FileReason },
): Promise<boolean> {
  const photograph = await find(customerId, photographId)
  if (photograph?.review !== 'uploading') return photograph !== undefined
  const write = update<StoredPhotograph>(keyOf(customerId, photographId)).when({ review: 'uploading' })
  const set =
    'reason' in verdict
      ? write.set({ review: 'rejected', ...verdict })
      : write.set({ review: 'accepted', ...verdict }).remove('ttl')
  await commit([set.orReadAgain()])
  return true
}

/** A photograph is still there, as it was judged: a report names it from now on. */
export const stillOp = ({ customerId, _id, sha256 }: StoredPhotograph): Op =>
  check<StoredPhotograph>(keyOf(customerId, _id)).when({ pk: present, sha256 }).orReadAgain()
