import { escapeMarkup } from '../lib/escape.ts'
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

  const live = (await objects.all(prefix)).flatMap(([newest]) =>
    newest && !newest.isDeleteMarker && newest.key > after ? [newest] : [],
  )
  const { contents, folders, last, isTruncated } = pageOf(live, { prefix, delimiter, largest })

  const parts = [
    element('Name', objects.bucket.name) + element('Prefix', prefix) + element('MaxKeys', largest),
    element('KeyCount', contents.length + folders.size) + element('IsTruncated', isTruncated),
    isTruncated ? element('NextContinuationToken', Buffer.from(last).toString('base64')) : '',
    ...contents.map((each) => `<Contents>${described(each)}</Contents>`),
    ...[...folders].map((each) => `<CommonPrefixes>${element('Prefix', each)}</CommonPrefixes>`),
  ]
  return `<ListBucketResult ${NAMESPACE}>${parts.join('')}</ListBucketResult>`
}

interface Cut {
  prefix: string
  delimiter: string | null
  /** The most keys and folders together. */
  largest: number
}

/** As many objects as a page holds; those in a folder below the prefix count once, as that folder. */
function pageOf(live: readonly StoredObject[], { prefix, delimiter, largest }: Cut) {
  const contents: StoredObject[] = []
  const folders = new Set<string>()
  let last = ''
  for (const object of live) {
    const folder = folderOf(object.key, prefix, delimiter)
    const isNew = folder === undefined || !folders.has(folder)
    if (isNew && contents.length + folders.size >= largest)
      return { contents, folders, last, isTruncated: true }
    if (folder === undefined) contents.push(object)
    else folders.add(folder)
    last = object.key
  }
  return { contents, folders, last, isTruncated: false }
}

function folderOf(key: string, prefix: string, delimiter: string | null): string | undefined {
  const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
  return end < 0 ? undefined : key.slice(0, end + (delimiter?.length ?? 0))
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
