import type { IncomingHttpHeaders } from 'node:http'
import { element, listObjects, listVersions } from './listing.ts'
import { maySeeMissing } from './may-list.ts'
import { StorageRefusal, type StoredObject } from './object.ts'
import type { Objects } from './objects.ts'
import type { SignedRequest } from './signature.ts'
import type { Storage, StorageReply } from './storage.ts'

/** A signed call on a bucket: lists it, or deletes several keys of it. */
export async function onBucket(
  storage: Storage,
  objects: Objects,
  request: SignedRequest,
): Promise<StorageReply> {
  const query = request.url.searchParams
  if (request.method === 'HEAD') return { status: 200 }
  if (request.method === 'GET' && query.get('list-type') === '2')
    return xml(await listObjects(objects, query))
  if (request.method === 'GET' && query.has('versions')) return xml(await listVersions(objects, query))
  if (request.method === 'POST' && query.has('delete'))
    return deleteMany(storage, objects, request.body.toString())
  throw new StorageRefusal(501, 'NotImplemented')
}

/** A signed call on one object. */
export async function onObject(
  storage: Storage,
  objects: Objects,
  key: string,
  request: SignedRequest,
): Promise<StorageReply> {
  const versionId = request.url.searchParams.get('versionId') ?? undefined
  if (['tagging', 'uploads', 'uploadId', 'acl'].some((name) => request.url.searchParams.has(name))) {
    throw new StorageRefusal(501, 'NotImplemented')
  }
  if (request.method === 'GET' || request.method === 'HEAD') return read(objects, key, versionId, request)
  if (request.method === 'DELETE') return remove(storage, objects, key, versionId)
  if (request.method !== 'PUT') throw new StorageRefusal(405, 'MethodNotAllowed')
  const source = request.headers['x-amz-copy-source']
  return source ? copy(storage, objects, key, String(source), request) : write(storage, objects, key, request)
}

async function read(
  objects: Objects,
  key: string,
  versionId: string | undefined,
  { method, url, headers }: SignedRequest,
) {
  const found = await objects.find(key, versionId)
  if (!found && !maySeeMissing({ headers, url }))
    throw new StorageRefusal(403, 'AccessDenied', 'Access Denied')
  if (!found) throw new StorageRefusal(404, 'NoSuchKey', 'The specified key does not exist.')
  const out: Record<string, string> = {
    ...found.headers,
    ...versionHeaders(objects, found),
    'accept-ranges': 'bytes',
  }
  out.etag = found.etag
  out['last-modified'] = new Date(found.changedAt).toUTCString()
  // `response-content-disposition=attachment` and its like are part of what was signed.
  for (const [name, value] of url.searchParams) if (name.startsWith('response-')) out[name.slice(9)] = value
  if (method === 'HEAD') return { status: 200, headers: { ...out, 'content-length': String(found.size) } }

  const body = await objects.read(found)
  const range = rangeOf(headers.range, found.size)
  if (!range) return { status: 200, headers: out, body }
  const [from, to] = range
  out['content-range'] = `bytes ${from}-${to}/${found.size}`
  return { status: 206, headers: out, body: body.subarray(from, to + 1) }
}

async function write(
  storage: Storage,
  objects: Objects,
  key: string,
  request: SignedRequest,
): Promise<StorageReply> {
  const onlyIfAbsent = request.headers['if-none-match'] === '*'
  const stored = await objects.put(key, unchunked(request), keptHeaders(request.headers), onlyIfAbsent)
  if (!stored) throw new StorageRefusal(412, 'PreconditionFailed')
  storage.happened('ObjectCreated:Put', objects, stored)
  return { status: 200, headers: { etag: stored.etag, ...versionHeaders(objects, stored) } }
}

async function copy(storage: Storage, objects: Objects, key: string, source: string, request: SignedRequest) {
  const [address = '', query] = source.replace(/^\//, '').split('?')
  const [bucket = '', ...rest] = decodeURIComponent(address).split('/')
  const from = storage.bucket(bucket)
  const found = await from.find(rest.join('/'), new URLSearchParams(query).get('versionId') ?? undefined)
  if (!found) throw new StorageRefusal(404, 'NoSuchKey', 'The specified key does not exist.')
  const replaces = request.headers['x-amz-metadata-directive'] === 'REPLACE'
  const headers = replaces ? keptHeaders(request.headers) : found.headers
  const stored = await objects.put(key, await from.read(found), headers)
  if (!stored) throw new StorageRefusal(412, 'PreconditionFailed')
  storage.happened('ObjectCreated:Copy', objects, stored)
  const result = element('ETag', stored.etag) + element('LastModified', stored.changedAt)
  return xml(`<CopyObjectResult>${result}</CopyObjectResult>`, versionHeaders(objects, stored))
}

async function remove(
  storage: Storage,
  objects: Objects,
  key: string,
  versionId?: string,
): Promise<StorageReply> {
  const found = await objects.find(key, versionId)
  if (found && versionId && isLocked(objects, found)) throw new StorageRefusal(403, 'AccessDenied', LOCKED)
  await objects.delete(key, versionId)
  if (found) storage.happened('ObjectRemoved:Delete', objects, found)
  return { status: 204 }
}

const LOCKED = 'Access Denied because object protected by object lock.'

/** Object Lock protects versions; a delete marker may be put in front of one. */
const isLocked = ({ bucket }: Objects, { changedAt }: StoredObject) =>
  Date.now() < Date.parse(changedAt) + bucket.lockedDays * 24 * 60 * 60 * 1000

async function deleteMany(storage: Storage, objects: Objects, body: string): Promise<StorageReply> {
  const wanted = [...body.matchAll(/<Object>([\s\S]*?)<\/Object>/g)].map(([, inner = '']) => ({
    key: textOf(inner, 'Key') ?? '',
    versionId: textOf(inner, 'VersionId'),
  }))
  for (const { key, versionId } of wanted) await remove(storage, objects, key, versionId)
  const lines = wanted.map(({ key }) => `<Deleted>${element('Key', key)}</Deleted>`)
  return xml(`<DeleteResult>${lines.join('')}</DeleteResult>`)
}

/** What an upload may say about itself and gets back on reading. */
export function keptHeaders(given: IncomingHttpHeaders | Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const [name, value] of Object.entries(given)) {
    const isKept =
      /^(content-(type|disposition|language|encoding)|cache-control|expires|x-amz-meta-.+)$/.test(name)
    if (isKept && value) kept[name] = String(value)
  }
  // The SDK's own transfer encoding is not the object's.
  if (/aws-chunked/.test(kept['content-encoding'] ?? '')) delete kept['content-encoding']
  return kept
}

/** The version of an object, for buckets that keep versions. */
export function versionHeaders({ bucket }: Objects, { versionId }: StoredObject): Record<string, string> {
  return bucket.versioned ? { 'x-amz-version-id': versionId } : {}
}

/** An XML answer. */
export function xml(body: string, headers: Record<string, string> = {}, status = 200): StorageReply {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}`
  return { status, headers: { ...headers, 'content-type': 'application/xml' }, body: Buffer.from(text) }
}

/** The SDK sends bodies in chunks `<hex size>;…\r\n<bytes>\r\n` when it signs or checks them on the way. */
function unchunked({ headers, body }: SignedRequest): Buffer {
  if (!String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')) return body
  const parts: Buffer[] = []
  let at = 0
  while (at < body.length) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!(size > 0) || lineEnd < 0) break
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(parts)
}

function rangeOf(range: string | undefined, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  if (first >= size) throw new StorageRefusal(416, 'InvalidRange')
  return [first, from && to ? Math.min(Number(to), size - 1) : size - 1]
}

function textOf(xmlText: string, tag: string): string | undefined {
  const inner = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(xmlText)?.[1]
  return inner?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
