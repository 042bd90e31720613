import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { Visitor } from './visitor.ts'
import type { World } from './world.ts'

/** What somebody's first visit of a page fetches; the questions about cookies and country are part of it. */
export async function fetchedBy(browser: Browser, world: World, path: string, language: 'en' | 'fr' = 'en') {
  const visitor = await Visitor.arrive(browser, world.run.url, language, 390, true)
  const bodies: { url: string; body: Promise<Buffer> }[] = []
  visitor.page.on('response', (response) => {
    bodies.push({ url: response.url(), body: response.body().catch(() => Buffer.alloc(0)) })
  })
  await visitor.page.goto(path)
  await visitor.page.waitForTimeout(3000)
  const sizes = await Promise.all(
    bodies.map(async ({ url, body }) => ({ url, bytes: onTheWire(url, await body) })),
  )
  await visitor.leave()
  const sum = (of: typeof sizes) => of.reduce((total, { bytes }) => total + bytes, 0) / 1024
  return {
    requests: sizes.length,
    scriptKiB: sum(sizes.filter(({ url }) => url.endsWith('.js'))),
    totalKiB: sum(sizes),
  }
}

/** Pictures and fonts are compressed already. */
const onTheWire = (url: string, body: Buffer) =>
  /\.(avif|webp|woff2|png|jpg)$/.test(url) ? body.length : brotliCompressSync(body).length
