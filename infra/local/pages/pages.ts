import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reply } from '../gateway/payload.ts'
import { apiPage } from './api-reference.ts'
import type { LocalParts } from './local-parts.ts'
import { mailPage } from './mail.ts'
import { mailGallery, sampleMail } from './mail-gallery.ts'
import { overviewPage } from './overview.ts'
import { tablePage } from './table-browser.ts'

/** The page below `/_local` for an address; undefined when there is none. */
export async function localPage(parts: LocalParts, url: URL): Promise<Reply | undefined> {
  const here = url.pathname.replace(/\/$/, '')
  if (here === '/_local') return overviewPage(parts)
  if (here === '/_local/table') return tablePage(parts, url)
  if (here === '/_local/api') return apiPage(await parts.openApi())
  if (here === '/_local/style.css') return asset('style.css', 'text/css')
  if (here === '/_local/page.js') return asset('page.js', 'text/javascript')
  if (here === '/_local/mails') return mailGallery()
  const [, language, name] = /^\/_local\/mails\/(\w+)\/(\w+)$/.exec(here) ?? []
  if (language && name) return sampleMail(language, name)
  if (here === '/_local/peppol.json') return peppolList(parts)
  const [, sent] = /^\/_local\/peppol\/(\d+)$/.exec(here) ?? []
  if (sent) return peppolFile(parts, Number(sent))
  const [, place] = /^\/_local\/mail\/(\d+)$/.exec(here) ?? []
  return place ? mailPage(parts, Number(place)) : undefined
}

function peppolList({ accessPoint }: LocalParts): Reply {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return { status: 200, headers, body: Buffer.from(JSON.stringify(accessPoint.list())) }
}

/** What went out by Peppol, as it went out. */
function peppolFile({ accessPoint }: LocalParts, place: number): Reply | undefined {
  const taken = accessPoint.list()[place]
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' }
  return taken && { status: 200, headers, body: Buffer.from(taken.xml) }
}

async function asset(name: string, type: string): Promise<Reply> {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  return { status: 200, headers, body: await readFile(path.join(import.meta.dirname, name)) }
}
