import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { KIT_KEY } from '../../../shared/publishing-kit.ts'
import { NOT_FOUND_PAGES, siteTypeOf } from '../../../shared/site-files.ts'
import type { Objects } from '../storage/objects.ts'
import type { Reply } from './payload.ts'

/**
 * What functions have put into the site's bucket. In the cloud it lies among the files of the build; here those are served from their folder,
 * and these are looked for first.
 */
export class PublishedFiles {
  readonly #objects: Objects

  constructor(objects: Objects) {
    this.#objects = objects
  }

  /** The reply for a path; undefined when nothing was published under it. */
  async get(uri: string, ifNoneMatch: string | undefined): Promise<Reply | undefined> {
    const found = await this.#objects.find(keyOf(uri))
    if (!found) return undefined
    const headers = {
      ...found.headers,
      etag: found.etag,
      ...(found.headers['content-encoding'] && { vary: 'accept-encoding' }),
    }
    if (ifNoneMatch?.includes(found.etag)) return { status: 304, headers, body: Buffer.alloc(0) }
    // What is written at this very moment takes the place of what was found.
    const body = await this.#objects.read(found).catch(() => undefined)
    return body ? { status: 200, headers, body } : this.get(uri, ifNoneMatch)
  }

  /**
   * Does what a deployment does with a newly built site: what functions read of it is put into the bucket, its kit last, and pages that
   * another build has published make way.
   * Answers whether there were any: then they are to be published again.
   */
  async deploy(siteFolder: string): Promise<boolean> {
    const kit = path.join(siteFolder, KIT_KEY)
    if (!existsSync(kit)) return false
    const content = await readFile(kit)
    const etag = `"${createHash('md5').update(content).digest('hex')}"`
    if ((await this.#objects.find(KIT_KEY))?.etag === etag) return false
    const pages = (await this.#objects.all('')).flatMap(([newest]) => newest?.key ?? [])
    const older = pages.filter((key) => key !== KIT_KEY && !key.startsWith('pictures/'))
    for (const key of older) await this.#objects.delete(key)
    for (const page of NOT_FOUND_PAGES) await this.#putBuilt(siteFolder, page)
    await this.#objects.put(KIT_KEY, content, { 'content-type': 'application/octet-stream' })
    return older.some((key) => !isOneOf(NOT_FOUND_PAGES, key))
  }

  /** Puts a file of the build; a folder that was not built as the site is, such as a test's own, may not have it. */
  async #putBuilt(siteFolder: string, key: string): Promise<void> {
    const content = await readFile(path.join(siteFolder, key)).catch(() => undefined)
    const { contentType } = siteTypeOf(key)
    if (content) await this.#objects.put(key, content, { 'content-type': contentType })
  }
}

const isOneOf = (all: readonly string[], one: string): boolean => all.includes(one)

function keyOf(uri: string): string {
  try {
    return decodeURIComponent(uri).replace(/^\//, '')
  } catch {
    return ''
  }
}
