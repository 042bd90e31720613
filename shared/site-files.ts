import { BROTLI_ENDING } from './compressed-files.ts'

/** How the site's bucket names and keeps its files, whoever puts them there: a deployment, or what publishes changes. */

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
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
}

/** A file's type; a compressed one has that of the file which it is another form of. */
export function siteTypeOf(key: string): { contentType: string; encoding?: 'br' } {
  const isCompressed = key.endsWith(BROTLI_ENDING)
  const plain = isCompressed ? key.slice(0, -BROTLI_ENDING.length) : key
  const [ending = ''] = /\.\w+$/.exec(plain) ?? []
  const contentType = TYPES[ending] ?? 'application/octet-stream'
  return isCompressed ? { contentType, encoding: 'br' } : { contentType }
}

/** Does a file's content never change under its name? Such files are uploaded first. */
export const isKeptForGood = (key: string): boolean => /^(assets|pictures)\//.test(key)

/** How long browsers and the edge keep a file. */
export const siteCacheRule = (key: string): string => (isKeptForGood(key) ? YEAR : MINUTE)

/** The pages that say that there is none, of which a function answers one (functions/not-found.ts). */
export const NOT_FOUND_PAGES = ['404.html', 'fr/404.html'] as const

/** The one of an address, which says its language. */
export const notFoundPage = (path: string): (typeof NOT_FOUND_PAGES)[number] =>
  /^\/fr(?=\/|$)/.test(path) ? 'fr/404.html' : '404.html'
