import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { openChromium } from '../../scripts/chromium.ts'
import { Visitor } from './visitor.ts'
import { World } from './world.ts'

/** What a file of browser tests works with. */
export interface Site {
  world: World
  browser: Browser
  /**
   * A person with a browser of their own, who leaves when the test ends. `isNew` on a first visit: cookies and country are asked about,
   * and nothing is in the cache. Others may find the site's files in it, as people do who come back.
   */
  arrive(language?: Language, width?: number, isNew?: boolean): Promise<Visitor>
}

type Language = 'en' | 'fr'

interface How {
  /** For a file that counts what is fetched: nobody finds anything in the cache. */
  isCold?: boolean
}

/** Opens the site and one browser for a file of tests. A test fails when a visitor's browser complains about a page. */
export async function openSite({ isCold = false }: How = {}): Promise<Site> {
  const world = await World.start({ site: true })
  const browser = await openChromium()
  const visitors: Visitor[] = []
  // Where others were and left all as they found it: a page there comes twice as fast as one in a browser that knows nothing.
  const pools: Record<Language, BrowserContext[]> = { en: [], fr: [] }
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
      const pool = isNew || isCold ? {} : { pool: pools[language] }
      const visitor = await Visitor.arrive(browser, world.run.url, { language, width, isNew, ...pool })
      visitors.push(visitor)
      return visitor
    },
  }
}
