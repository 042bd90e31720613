import type { Browser } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { openChromium } from '../../scripts/chromium.ts'
import { Visitor } from './visitor.ts'
import { World } from './world.ts'

/** What a file of browser tests works with. */
export interface Site {
  world: World
  browser: Browser
  /**
   * A person with a browser of their own (a context), who leaves when the test ends. `isNew` on a first visit: cookies
   * and country are asked about.
   */
  arrive(language?: 'en' | 'fr', width?: number, isNew?: boolean): Promise<Visitor>
}

/** Opens the site and one browser for a file of tests. A test fails when a visitor's browser complains about a page. */
export async function openSite(): Promise<Site> {
  const world = await World.start({ site: true })
  const browser = await openChromium()
  const visitors: Visitor[] = []
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave()
  })
  afterAll(async () => {
    await browser.close()
    await world.stop()
  })
  return {
    world,
    browser,
    arrive: async (language = 'en', width = 1440, isNew = false) => {
      const visitor = await Visitor.arrive(browser, world.run.url, language, width, isNew)
      visitors.push(visitor)
      return visitor
    },
  }
}
