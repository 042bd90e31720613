import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { BROTLI_ENDING } from '../../shared/compressed-files.ts'

const AT_ONCE = 24
const YEAR = 'public, max-age=31536000, immutable'
const MINUTE = 'public, max-age=0, s-maxage=60'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
}

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
  const changed = files.filter((file) => there.get(file) !== etagOf(readFileSync(path.join(site, file))))
  const send = (Key: string) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key,
        Body: readFileSync(path.join(site, Key)),
        CacheControl: cacheRule(Key),
        ContentType: TYPES[path.extname(plainName(Key))] ?? 'application/octet-stream',
        ...(Key !== plainName(Key) && { ContentEncoding: 'br' }),
      }),
    )
  await inParallel(changed.filter(isKept), send)
  await inParallel(
    changed.filter((file) => !isKept(file)),
    send,
  )
  return { sent: changed.length, unchanged: files.length - changed.length }
}

/** The file that a compressed one is another form of. */
const plainName = (file: string) =>
  file.endsWith(BROTLI_ENDING) ? file.slice(0, -BROTLI_ENDING.length) : file

const isKept = (file: string) => /^(assets|pictures)\//.test(file)
const cacheRule = (file: string) => (isKept(file) ? YEAR : MINUTE)

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
