import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  ACCEPTED_PREFIX,
  objectKey,
  PDFS_PREFIX,
  pdfKey,
  QUARANTINE_PREFIX,
} from '../../shared/storage-keys.ts'
import { setting } from '../chain/env.ts'

const client = new S3Client({})
const FORM_SECONDS = 15 * 60
/** How long the address of a file is good (promise 12). */
const ADDRESS_SECONDS = 60

/** Issued PDFs are in a bucket that lets nobody remove them; everything else is in the documents'. */
const bucketOf = (key: string) => setting(key.startsWith(PDFS_PREFIX) ? 'PDFS_BUCKET' : 'UPLOADS_BUCKET')

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

/** Puts a file that came with a request where the browser's uploads land: it is judged like them. */
export async function quarantine(announced: Announced, bytes: Uint8Array): Promise<void> {
  const Key = objectKey(QUARANTINE_PREFIX, announced.customerId, announced.documentId)
  const object = { Bucket: setting('UPLOADS_BUCKET'), Key, Body: bytes, ContentType: announced.contentType }
  await client.send(new PutObjectCommand(object))
}

/** Where an accepted file can be fetched for a minute, as an attachment under a plain name. */
export const downloadUrl = (customerId: string, documentId: string, filename: string): Promise<string> =>
  attachmentUrl(objectKey(ACCEPTED_PREFIX, customerId, documentId), filename)

/** The same for any stored file; what may be read is decided by the function's grant. */
export function attachmentUrl(Key: string, filename: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucketOf(Key),
    Key,
    ResponseContentDisposition: `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`,
  })
  return getSignedUrl(client, command, { expiresIn: ADDRESS_SECONDS })
}

/** A stored file's bytes; undefined when it is not there any more. */
export async function bytesOf(key: string): Promise<Uint8Array | undefined> {
  try {
    const command = new GetObjectCommand({ Bucket: bucketOf(key), Key: key })
    return await (await client.send(command)).Body?.transformToByteArray()
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

/** Keeps a file that was accepted. */
export async function keep(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const object = { Bucket: bucketOf(key), Key: key, Body: bytes, ContentType: contentType }
  await client.send(new PutObjectCommand({ ...object, ContentDisposition: 'attachment' }))
}

/** Removes a file. */
export async function discard(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: setting('UPLOADS_BUCKET'), Key: key }))
}

/** Removes every version of every file of a customer, also what is in quarantine: nothing can be brought back. */
export async function eraseAll(customerId: string): Promise<void> {
  for (const prefix of [QUARANTINE_PREFIX, ACCEPTED_PREFIX]) await eraseFolder(`${prefix}${customerId}/`)
}

async function eraseFolder(Prefix: string): Promise<void> {
  const Bucket = setting('UPLOADS_BUCKET')
  let more = true
  // A page of versions is erased before the next one is asked for, so no place in the list has to be kept.
  while (more) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    const Objects = versions.map(({ Key, VersionId }) => ({ Key, VersionId }))
    if (Objects.length > 0) {
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      )
      if (Errors.length > 0) throw new Error(`${Errors.length} versions could not be erased`)
    }
    more = page.IsTruncated === true
  }
}

/** Removes every version of one file. */
export async function eraseFile(customerId: string, documentId: string): Promise<void> {
  for (const prefix of [QUARANTINE_PREFIX, ACCEPTED_PREFIX])
    await eraseFolder(objectKey(prefix, customerId, documentId))
}

/** Removes every version of a draft that was never signed. */
export const eraseDraft = (customerId: string, sha256: string): Promise<void> =>
  eraseFolder(pdfKey({ customerId, kind: 'draft' }, sha256))
