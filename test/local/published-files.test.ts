import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PublishedFiles } from '../../infra/local/gateway/published-files.ts'
import { Objects } from '../../infra/local/storage/objects.ts'

let folder: string
let site: string
let objects: Objects
let published: PublishedFiles
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'driveline-published-'))
  site = path.join(folder, 'site')
  mkdirSync(path.join(site, 'publishing'), { recursive: true })
  objects = new Objects(path.join(folder, 'storage'), { name: 'site', versioned: false } as Objects['bucket'])
  published = new PublishedFiles(objects)
})
afterEach(() => rmSync(folder, { recursive: true }))

const built = (kit: string) => writeFileSync(path.join(site, 'publishing/kit'), kit)
const HTML = { 'content-type': 'text/html' }
const PAGE = 'flotte/index.html'
const PHOTOGRAPH = 'pictures/p-0123456789abcdef-800.webp'

test('a site that was built anew takes the place of what the one before has published, but for photographs, and says so', async () => {
  built('one')
  expect(await published.deploy(site)).toBe(false)
  await objects.put(PAGE, Buffer.from('published'), HTML)
  await objects.put(PHOTOGRAPH, Buffer.from('picture'), { 'content-type': 'image/webp' })
  // Started again with the same site: everything stays as it was published.
  expect(await published.deploy(site)).toBe(false)
  expect((await published.get(`/${PAGE}`, undefined))?.body.toString()).toBe('published')

  built('two')
  expect(await published.deploy(site)).toBe(true)
  expect(await published.get(`/${PAGE}`, undefined)).toBeUndefined()
  expect(await published.get(`/${PHOTOGRAPH}`, undefined)).toMatchObject({ status: 200 })
})

test('who has a published page is told that it is the same; what was not published is left to the build', async () => {
  await objects.put(PAGE, Buffer.from('published'), HTML)
  const etag = (await published.get(`/${PAGE}`, undefined))?.headers.etag
  expect(await published.get(`/${PAGE}`, String(etag))).toMatchObject({ status: 304 })
  expect(await published.get('/faq/index.html', undefined)).toBeUndefined()
  expect(await published.get('/%E0%A4%A', undefined)).toBeUndefined()
})

test('a deployment puts the pages that say that there is none where a function reads them; they alone are nothing that was published', async () => {
  mkdirSync(path.join(site, 'fr'))
  writeFileSync(path.join(site, '404.html'), 'none')
  writeFileSync(path.join(site, 'fr/404.html'), 'aucune')
  built('one')
  expect(await published.deploy(site)).toBe(false)
  for (const [key, says] of [
    ['404.html', 'none'],
    ['fr/404.html', 'aucune'],
  ] as const) {
    const stored = await objects.find(key)
    expect(stored && String(await objects.read(stored))).toBe(says)
    expect(stored?.headers['content-type']).toBe('text/html; charset=utf-8')
  }
  built('two')
  expect(await published.deploy(site)).toBe(false)
})
