import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { BROTLI_ENDING } from '../../../shared/compressed-files.ts'
import { encode, encodingFor } from './compress.ts'
import type { Reply } from './payload.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.md': 'text/markdown; charset=utf-8',
  '.map': 'application/json',
  '.glb': 'model/gltf-binary',
}

const YEAR_SECONDS = 31_536_000

interface CachedFile {
  changedMs: number
  etag: string
  plain: Buffer
  encoded: Map<string, Buffer>
}

/** The static site's bucket, read from a folder: files, their types, ETags, cache rules and compressed forms. */
export class Site {
  readonly #folder: string
  readonly #cache = new Map<string, CachedFile>()

  constructor(folder: string) {
    this.#folder = path.resolve(folder)
  }

  /** The reply for a path; undefined when the site has no such file. */
  async get(uri: string, headers: { accept?: string; ifNoneMatch?: string }): Promise<Reply | undefined> {
    const isCompressed = uri.endsWith(BROTLI_ENDING)
    const file = this.#fileOf(uri)
    // A folder that was not built as the site is, such as a test's own, has no compressed files.
    if (isCompressed && !(file && existsSync(file)))
      return this.get(uri.slice(0, -BROTLI_ENDING.length), headers)
    const cached = file && (await this.#read(file))
    if (!cached) return undefined

    const type =
      TYPES[path.extname(isCompressed ? file.slice(0, -BROTLI_ENDING.length) : file)] ??
      'application/octet-stream'
    const out: Reply['headers'] = { 'content-type': type, etag: cached.etag, 'cache-control': cacheRule(uri) }
    if (headers.ifNoneMatch?.split(/,\s*/).some((tag) => tag.replace('W/', '') === cached.etag)) {
      return { status: 304, headers: out, body: Buffer.alloc(0) }
    }
    if (isCompressed)
      return {
        status: 200,
        headers: { ...out, 'content-encoding': 'br', vary: 'accept-encoding' },
        body: cached.plain,
      }
    const encoding = encodingFor(headers.accept, type, cached.plain.length)
    if (!encoding) return { status: 200, headers: out, body: cached.plain }
    const body = await this.#encoded(cached, encoding)
    return { status: 200, headers: { ...out, 'content-encoding': encoding, vary: 'accept-encoding' }, body }
  }

  /** The file that a URI names, never one outside the site. */
  #fileOf(uri: string): string | undefined {
    try {
      const file = path.join(this.#folder, decodeURIComponent(uri))
      return file.startsWith(this.#folder + path.sep) && !uri.includes('\0') ? file : undefined
    } catch {
      return undefined
    }
  }

  async #read(file: string): Promise<CachedFile | undefined> {
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const cached = this.#cache.get(file)
    if (cached?.changedMs === found.mtimeMs) return cached

    const plain = await readFile(file)
    const etag = `"${createHash('md5').update(plain).digest('hex')}"`
    const fresh = { changedMs: found.mtimeMs, etag, plain, encoded: new Map() }
    // Pictures are large and many: only what gets compressed is worth keeping in memory.
    if (encodingFor('br', TYPES[path.extname(file)] ?? '', plain.length)) this.#cache.set(file, fresh)
    return fresh
  }

  async #encoded(cached: CachedFile, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const known = cached.encoded.get(encoding)
    if (known) return known
    const body = await encode(cached.plain, encoding, 5)
    cached.encoded.set(encoding, body)
    return body
  }
}

/** Files whose name carries a hash never change; pages are asked for again each time. */
function cacheRule(uri: string): string {
  if (uri.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  if (uri.startsWith('/pictures/')) return 'public, max-age=86400'
  return 'public, max-age=0, must-revalidate'
}
