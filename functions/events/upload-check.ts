import { fileTypeFromBuffer } from 'file-type'
import { MAX_FILE_BYTES } from '../../shared/contracts/custdoc.ts'
import { ACCEPTED_PREFIX, objectKey, ownerOf } from '../../shared/document-keys.ts'
import { log } from '../lib/log.ts'
import { now } from '../ports/clock.ts'
import { bytesOf, discard, keep } from '../ports/storage.ts'
import { judged } from '../store/documents.ts'

interface ObjectCreated {
  detail: { object: { key: string } }
}

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf']

/** Judges an uploaded file by its content, whatever its name and type claim; only then does it leave quarantine. */
export async function handler(event: ObjectCreated): Promise<void> {
  const { key } = event.detail.object
  const owner = ownerOf(key)
  if (!owner) return log('warn', 'unknown upload', { bytes: key.length })

  const bytes = await bytesOf(key)
  const verdict = await judge(bytes)
  if ('contentType' in verdict) {
    await keep(objectKey(ACCEPTED_PREFIX, owner.customerId, owner.documentId), bytes, verdict.contentType)
  }
  await judged(
    owner.customerId,
    owner.documentId,
    'reason' in verdict ? { reason: verdict.reason } : {},
    now(),
  )
  await discard(key)
}

async function judge(bytes: Uint8Array): Promise<{ contentType: string } | { reason: string }> {
  if (bytes.length > MAX_FILE_BYTES) return { reason: 'file_too_large' }
  const contentType = (await fileTypeFromBuffer(bytes))?.mime
  if (!contentType || !ACCEPTED_TYPES.includes(contentType)) return { reason: 'file_type' }
  return { contentType }
}
