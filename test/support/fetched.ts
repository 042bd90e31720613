import type { Browser } from 'playwright-core'
import { Visitor } from './visitor.ts'
import type { World } from './world.ts'

/** What somebody's first visit of a page fetches, in bytes as they are sent; the questions about cookies and country are part of it. */
export async function fetchedBy(browser: Browser, world: World, path: string, language: 'en' | 'fr' = 'en') {
  const visitor = await Visitor.arrive(browser, world.run.url, { language, width: 390, isNew: true })
  const sent: Promise<{ url: string; bytes: number }>[] = []
  visitor.page.on('requestfinished', (request) => {
    const url = request.url()
    sent.push(request.sizes().then(({ responseBodySize: bytes }) => ({ url, bytes })))
  })
  await visitor.page.goto(path)
  await visitor.page.waitForTimeout(3000)
  const sizes = await Promise.all(sent)
  await visitor.leave()
  const sum = (of: typeof sizes) => of.reduce((total, { bytes }) => total + bytes, 0) / 1024
  return {
    requests: sizes.length,
    scriptKiB: sum(sizes.filter(({ url }) => url.endsWith('.js'))),
    totalKiB: sum(sizes),
  }
}
