import { Refusal } from '../../shared/refusals/refusal.ts'
import { ACCEPTED_PREFIX, objectKey, ownerOf } from '../../shared/storage-keys.ts'
import { log } from '../chain/log.ts'
import { now } from '../ports/clock.ts'
import { bytesOf, discard, keep } from '../ports/storage.ts'
import * as documents from '../store/documents.ts'
import { judge } from '../uploads/judge.ts'

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

  const announced = await documents.find(owner.customerId, owner.documentId)
  if (announced?.review !== 'uploading') return discard(key)
  const bytes = await bytesOf(key)
  if (!bytes) return

  const verdict = await judge(bytes)
  if ('reason' in verdict) {
    log('info', 'upload refused', { reason: verdict.reason, bytes: bytes.length })
    await documents.refused(owner, verdict.reason)
    return discard(key)
  }
  const kept = objectKey(ACCEPTED_PREFIX, owner.customerId, owner.documentId)
  await keep(kept, verdict.bytes, verdict.contentType)
  const isRecorded = await documents.passed(owner, verdict.contentType, now()).catch(ofDeletedAccount)
  // Given up, or its customer deleted, while it was being judged: nothing of it is kept.
  if (!isRecorded) await discard(kept)
  await discard(key)
}

/** The account is deleted, and the erasure will remove the record. */
function ofDeletedAccount(error: unknown): boolean {
  if (error instanceof Refusal && error.code === 'customer_not_found') return false
  throw error
}
