import type { FileReason } from '../../shared/api/documents.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { ACCEPTED_PREFIX, objectKey, ownerOf } from '../../shared/storage-keys.ts'
import { log } from '../chain/log.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { now } from '../ports/clock.ts'
import { bytesOf, discard, keep } from '../ports/storage.ts'
import * as documents from '../store/documents.ts'
import * as models from '../store/models.ts'
import * as photographs from '../store/photographs.ts'
import { judge } from '../uploads/judge.ts'
import type { Verdict } from '../uploads/verdict.ts'

interface ObjectCreated {
  detail: { object: { key: string } }
}

/**
 * Judges an uploaded file by its content; only what was encoded again from it leaves quarantine. Events may come twice: a file
 * that was removed, or was judged, is left alone.
 */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const owner = ownerOf(key)
  if (!owner) return log('warn', 'unknown upload', { bytes: key.length })

  const records = recordsOf(owner)
  if (!(await records.isAwaited())) return discard(key)
  const bytes = await bytesOf(key)
  if (!bytes) return

  const verdict = records.judged(await judge(bytes))
  if ('reason' in verdict) {
    log('info', 'upload refused', { reason: verdict.reason, bytes: bytes.length })
    await records.refused(verdict.reason)
    return discard(key)
  }
  const kept = objectKey(ACCEPTED_PREFIX, owner.customerId, owner.documentId)
  await keep(kept, verdict.bytes, verdict.contentType)
  const isRecorded = await records.passed(verdict).catch(ofDeletedAccount)
  // Given up, or its customer deleted, while it was being judged: nothing of it is kept.
  if (!isRecorded) await discard(kept)
  await discard(key)
}

interface Owner {
  customerId: string
  documentId: string
}
type Kept = Extract<Verdict, { bytes: Uint8Array }>

/** Where a file is recorded: a document of a customer, or a photograph of a vehicle or a model, which is never a PDF. */
function recordsOf(owner: Owner) {
  if (owner.documentId.startsWith('mph_')) return ofModelPhotograph(owner)
  return owner.documentId.startsWith('pho_') ? ofPhotograph(owner) : ofDocument(owner)
}

const ofDocument = (owner: Owner) => ({
  isAwaited: async () => (await documents.find(owner.customerId, owner.documentId))?.review === 'uploading',
  judged: (verdict: Verdict) => verdict,
  refused: (reason: FileReason): Promise<unknown> => documents.refused(owner, reason),
  passed: ({ contentType }: Kept) => documents.passed(owner, contentType, now()),
})

const asPhotograph = (verdict: Verdict): Verdict =>
  'reason' in verdict || verdict.contentType === 'image/jpeg' ? verdict : { reason: 'file_type' }

const ofPhotograph = (owner: Owner) => ({
  isAwaited: async () => (await photographs.find(owner.customerId, owner.documentId))?.review === 'uploading',
  judged: asPhotograph,
  refused: (reason: FileReason): Promise<unknown> => photographs.judged(owner, { reason }),
  passed: ({ bytes }: Kept) => photographs.judged(owner, { sha256: sha256(Buffer.from(bytes)) }),
})

const ofModelPhotograph = ({ documentId }: Owner) => ({
  isAwaited: async () => (await models.ofFile(documentId))?.review === 'uploading',
  judged: asPhotograph,
  refused: (reason: FileReason): Promise<unknown> => models.judged(documentId, { reason }),
  passed: ({ bytes }: Kept) => models.judged(documentId, { sha256: sha256(Buffer.from(bytes)) }),
})

/** The account is deleted, and the erasure will remove the record. */
function ofDeletedAccount(error: unknown): boolean {
  if (error instanceof Refusal && error.code === 'customer_not_found') return false
  throw error
}
