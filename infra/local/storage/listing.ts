import { escapeMarkup } from '../escape.ts'
import type { StoredObject } from './object.ts'
import type { Objects } from './objects.ts'

const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'

/** ListObjectsV2: the newest version of each key that is not deleted, a page at a time, folders as common prefixes. */
export async function listObjects(objects: Objects, query: URLSearchParams): Promise<string> {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter')
  const largest = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const token = query.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64').toString() : (query.get('start-after') ?? '')

  const contents: StoredObject[] = []
  const folders = new Set<string>()
  let last = ''
  let isTruncated = false
  for (const [newest] of await objects.all(prefix)) {
    if (!newest || newest.isDeleteMarker || newest.key <= after) continue
    const end = delimiter ? newest.key.indexOf(delimiter, prefix.length) : -1
    const folder = end < 0 ? undefined : newest.key.slice(0, end + (delimiter?.length ?? 0))
    const isNew = folder === undefined || !folders.has(folder)
    if (isNew && contents.length + folders.size >= largest) {
      isTruncated = true
      break
    }
    if (folder === undefined) contents.push(newest)
    if (folder !== undefined) folders.add(folder)
    last = newest.key
  }

  const parts = [
    element('Name', objects.bucket.name) + element('Prefix', prefix) + element('MaxKeys', largest),
    element('KeyCount', contents.length + folders.size) + element('IsTruncated', isTruncated),
    isTruncated ? element('NextContinuationToken', Buffer.from(last).toString('base64')) : '',
    ...contents.map((each) => `<Contents>${described(each)}</Contents>`),
    ...[...folders].map((each) => `<CommonPrefixes>${element('Prefix', each)}</CommonPrefixes>`),
  ]
  return `<ListBucketResult ${NAMESPACE}>${parts.join('')}</ListBucketResult>`
}

/** ListObjectVersions: everything that a versioned bucket still keeps. Always one page. */
export async function listVersions(objects: Objects, query: URLSearchParams): Promise<string> {
  const histories = await objects.all(query.get('prefix') ?? '')
  const versions = histories.flatMap((history) =>
    history.map((each, place) => ({ each, isLatest: place === 0 })),
  )
  const lines = versions.map(({ each, isLatest }) => {
    const name = each.isDeleteMarker ? 'DeleteMarker' : 'Version'
    const id = element('VersionId', each.versionId) + element('IsLatest', isLatest)
    return `<${name}>${described(each)}${id}</${name}>`
  })
  const head = element('Name', objects.bucket.name) + element('IsTruncated', false)
  return `<ListVersionsResult ${NAMESPACE}>${head}${lines.join('')}</ListVersionsResult>`
}

/** One XML element with a text. */
export function element(name: string, value: unknown): string {
  return `<${name}>${escapeMarkup(value)}</${name}>`
}

function described({ key, changedAt, etag, size, isDeleteMarker }: StoredObject): string {
  const common = element('Key', key) + element('LastModified', changedAt)
  if (isDeleteMarker) return common
  return common + element('ETag', etag) + element('Size', size) + element('StorageClass', 'STANDARD')
}
