import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { objectKey, QUARANTINE_PREFIX } from '../../shared/document-keys.ts'
import { setting } from '../lib/env.ts'

const client = new S3Client({})
const FORM_SECONDS = 15 * 60

interface Announced {
  customerId: string
  documentId: string
  contentType: string
  bytes: number
}

/** A form with which a browser may post exactly this file: its key, its type and its size are part of the signature. */
export async function uploadForm({ customerId, documentId, contentType, bytes }: Announced) {
  const { url, fields } = await createPresignedPost(client, {
    Bucket: setting('UPLOADS_BUCKET'),
    Key: objectKey(QUARANTINE_PREFIX, customerId, documentId),
    Fields: { 'content-type': contentType },
    Conditions: [
      ['eq', '$content-type', contentType],
      ['content-length-range', bytes, bytes],
    ],
    Expires: FORM_SECONDS,
  })
  return { url, fields }
}

/** A stored file's bytes. */
export async function bytesOf(key: string): Promise<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: setting('UPLOADS_BUCKET'), Key: key }))
  if (!Body) throw new Error('The object has no body')
  return Body.transformToByteArray()
}

/** Keeps a file that was accepted. */
export async function keep(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const object = { Bucket: setting('UPLOADS_BUCKET'), Key: key, Body: bytes, ContentType: contentType }
  await client.send(new PutObjectCommand({ ...object, ContentDisposition: 'attachment' }))
}

/** Removes a file from quarantine. */
export async function discard(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: setting('UPLOADS_BUCKET'), Key: key }))
}
