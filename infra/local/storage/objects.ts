import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bucket, StoredObject } from './object.ts'

/**
 * The objects of one bucket, as files. A key is kept under its hash, so that no key can leave the folder, differ only by
 * case or be too long: `<bucket>/<hash>/<version>.json` describes a version, `<version>.bytes` is its content.
 */
export class Objects {
  readonly bucket: Bucket
  readonly #folder: string
  #writes: Promise<unknown> = Promise.resolve()

  constructor(folder: string, bucket: Bucket) {
    this.bucket = bucket
    this.#folder = path.join(folder, bucket.name)
  }

  /** All versions of a key, newest first. */
  async versions(key: string): Promise<StoredObject[]> {
    const folder = this.#of(key)
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    const read = (name: string) => readFile(path.join(folder, name), 'utf8').then((text) => JSON.parse(text))
    const found: StoredObject[] = await Promise.all(names.map(read))
    return found.sort((one, other) => (one.versionId < other.versionId ? 1 : -1))
  }

  /** The newest version, or the one asked for; undefined when there is none or it was deleted. */
  async find(key: string, versionId?: string): Promise<StoredObject | undefined> {
    const versions = await this.versions(key)
    const found = versionId ? versions.find((each) => each.versionId === versionId) : versions[0]
    return found?.isDeleteMarker ? undefined : found
  }

  read({ key, versionId }: StoredObject): Promise<Buffer> {
    return readFile(path.join(this.#of(key), `${versionId}.bytes`))
  }

  /** Stores an object; `onlyIfAbsent` is S3's `If-None-Match: *` and answers undefined when the key is taken. */
  put(key: string, content: Buffer, headers: Record<string, string>, onlyIfAbsent = false) {
    return this.#inTurn(async () => {
      if (onlyIfAbsent && (await this.find(key))) return undefined
      const etag = `"${createHash('md5').update(content).digest('hex')}"`
      const stored = { ...newVersion(key), etag, size: content.length, headers }
      const older = this.bucket.versioned ? [] : await this.versions(key)
      await mkdir(this.#of(key), { recursive: true })
      await this.#write(path.join(this.#of(key), `${stored.versionId}.bytes`), content)
      // The description comes last: an upload that is cut off leaves no object.
      await this.#write(path.join(this.#of(key), `${stored.versionId}.json`), JSON.stringify(stored))
      for (const each of older) await this.#erase(each)
      return stored
    })
  }

  /** Deletes a key, or one version for good. A versioned bucket keeps the content behind a delete marker. */
  delete(key: string, versionId?: string): Promise<void> {
    return this.#inTurn(async () => {
      const versions = await this.versions(key)
      const gone = versions.filter((each) => !versionId || each.versionId === versionId)
      if (versionId || !this.bucket.versioned) {
        for (const each of gone) await this.#erase(each)
        return
      }
      if (!versions[0] || versions[0].isDeleteMarker) return
      const marker: StoredObject = {
        ...newVersion(key),
        etag: '',
        size: 0,
        headers: {},
        isDeleteMarker: true,
      }
      await this.#write(path.join(this.#of(key), `${marker.versionId}.json`), JSON.stringify(marker))
    })
  }

  /** Every version of every key that begins with a prefix: keys in byte order, versions newest first. */
  async all(prefix: string): Promise<StoredObject[][]> {
    const folders = await readdir(this.#folder).catch(() => [])
    const histories = await Promise.all(folders.map((hash) => this.#history(hash)))
    return histories
      .filter(([newest]) => newest?.key.startsWith(prefix))
      .sort(([one], [other]) => Buffer.compare(Buffer.from(one?.key ?? ''), Buffer.from(other?.key ?? '')))
  }

  async #history(hash: string): Promise<StoredObject[]> {
    const names = await readdir(path.join(this.#folder, hash))
    const first = names.find((name) => name.endsWith('.json'))
    if (!first) return []
    const { key } = JSON.parse(await readFile(path.join(this.#folder, hash, first), 'utf8'))
    return this.versions(key)
  }

  #of(key: string): string {
    return path.join(this.#folder, createHash('sha256').update(key).digest('hex'))
  }

  async #write(file: string, content: Buffer | string) {
    await writeFile(`${file}.new`, content)
    await rename(`${file}.new`, file)
  }

  async #erase({ key, versionId }: StoredObject) {
    await rm(path.join(this.#of(key), `${versionId}.json`), { force: true })
    await rm(path.join(this.#of(key), `${versionId}.bytes`), { force: true })
  }

  /** One write of the bucket at a time: a condition and the write behind it belong together. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#writes.then(work)
    this.#writes = result.catch(() => undefined)
    return result
  }
}

let sequence = 0

/** Version ids sort by time, also within a millisecond. */
function newVersion(key: string) {
  const at = new Date()
  sequence = (sequence + 1) % 1_000_000
  const order = `${at.getTime().toString(36).padStart(9, '0')}${sequence.toString(36).padStart(4, '0')}`
  return { key, versionId: `${order}${randomUUID().slice(0, 8)}`, changedAt: at.toISOString() }
}
