import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { KIT_KEY } from '../../shared/publishing-kit.ts'
import { isKeptForGood, siteCacheRule, siteTypeOf } from '../../shared/site-files.ts'

const AT_ONCE = 24

/** What an upload did, in files. */
export interface Uploaded {
  sent: number
  unchanged: number
}

/**
 * Sends the built site to its bucket: only what changed since the last time, many files at once. Hashed files come first,
 * so that no page ever names a file that is not there yet. Nothing is removed: a page that is open may still ask for it.
 */
export async function uploadSite(client: S3Client, bucket: string, site: string): Promise<Uploaded> {
  const there = await etagsIn(client, bucket)
  const files = globSync('**/*.*', { cwd: site, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== KIT_KEY)
  const changed = files.filter((file) => there.get(file) !== etagOf(readFileSync(path.join(site, file))))
  const send = (Key: string) => {
    const { contentType, encoding } = siteTypeOf(Key)
    return client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key,
        Body: readFileSync(path.join(site, Key)),
        CacheControl: siteCacheRule(Key),
        ContentType: contentType,
        ...(encoding && { ContentEncoding: encoding }),
      }),
    )
  }
  await inParallel(changed.filter(isKeptForGood), send)
  await inParallel(
    changed.filter((file) => !isKeptForGood(file)),
    send,
  )
  // What publishes changes writes the pages of this build from now on.
  if (existsSync(path.join(site, KIT_KEY))) await send(KIT_KEY)
  return { sent: changed.length, unchanged: files.length - changed.length }
}

/** The ETag of an object that was sent in one part: the MD5 of its bytes, in quotes. */
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

async function etagsIn(client: S3Client, Bucket: string): Promise<Map<string, string>> {
  const etags = new Map<string, string>()
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
    for (const { Key = '', ETag = '' } of page.Contents ?? []) etags.set(Key, ETag)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return etags
}

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = all.values()
  const worker = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
