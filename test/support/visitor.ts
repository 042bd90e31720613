import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { CONSENT_REVISION } from '../../shared/rules/consent.ts'
import { shiftPageClock } from './page-clock.ts'

interface Arrival {
  language?: 'en' | 'fr'
  width?: number
  /** On a first visit: cookies and country are asked about. */
  isNew?: boolean
  /** Somebody who has left: their cache is warm, and they take theirs back. */
  pool?: BrowserContext[]
}

/** Where a person's pages are opened: with a language, a clock and a cache of their own. */
async function newContext(browser: Browser, url: string, language: 'en' | 'fr'): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: language, reducedMotion: 'reduce' })
  await shiftPageClock(context)
  return context
}

/** Removes what a person before had kept, but not the site's files. */
async function forget(context: BrowserContext, page: Page, url: string): Promise<void> {
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,file_systems,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes })
  await session.detach()
}

/** Somebody in front of a real browser. What their browser complains about fails the test. */
export class Visitor {
  readonly page: Page
  private readonly kept: BrowserContext
  private readonly pool: BrowserContext[] | undefined
  private readonly complaints: string[] = []
  /** A test that asks for the context may change it: nobody else gets it. */
  private isChanged = false

  private constructor(page: Page, pool?: BrowserContext[]) {
    this.page = page
    this.kept = page.context()
    this.pool = pool
    page.context = () => this.context
    // A test is faster than any visitor: it waits until the page's code is there, but for one that tests the time before.
    const goto = page.goto.bind(page)
    page.goto = async (...where) => {
      const answer = await goto(...where)
      await page.waitForSelector('[data-awake]', { state: 'attached' }).catch(() => undefined)
      return answer
    }
    page.setDefaultTimeout(40_000)
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('console', (message) => {
      // What the software renderer says about its own speed is no complaint about the page.
      if (message.text().includes('GL Driver Message')) return
      // An address that is no page is answered 404, with a page that says so.
      if (/status of 404/.test(message.text()) && message.location().url === page.url()) return
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text())
    })
  }

  static async arrive(
    browser: Browser,
    url: string,
    { language = 'en', width = 1440, isNew = false, pool }: Arrival = {},
  ): Promise<Visitor> {
    const known = pool?.pop()
    const context = known ?? (await newContext(browser, url, language))
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    if (known) await forget(context, page, url)
    const visitor = new Visitor(page, pool)
    if (!isNew) await visitor.knowsTheSite(url)
    return visitor
  }

  get context(): BrowserContext {
    this.isChanged = true
    return this.kept
  }

  /** Has answered the question about cookies: only the necessary ones. */
  async hasAnsweredCookies(url: string): Promise<void> {
    const value = encodeURIComponent(
      JSON.stringify({ categories: ['necessary'], revision: CONSENT_REVISION }),
    )
    await this.kept.addCookies([{ name: 'consent', value, url }])
  }

  /** Has already answered what a first visit is asked, so that nothing covers the page. */
  async knowsTheSite(url: string): Promise<void> {
    await this.hasAnsweredCookies(url)
    await this.kept.addCookies([{ name: 'hideCountryBanner', value: 'true', url }])
  }

  /** Logs in without the screens, for what is not about them. */
  async holds(session: { token: string; id: string }): Promise<void> {
    await this.page.addInitScript((kept) => {
      localStorage.setItem('authToken', kept.token)
      localStorage.setItem('userData', JSON.stringify({ _id: kept.id }))
    }, session)
  }

  /** Fails when the browser complained since the last time; a refusal's own status is no complaint when announced. */
  expectNoComplaints(...announced: RegExp[]): void {
    const unexpected = this.complaints.filter((text) => !announced.some((pattern) => pattern.test(text)))
    this.complaints.length = 0
    expect(unexpected).toEqual([])
  }

  private hasLeft = false

  /** Leaves, and fails when there were complaints; once is enough. */
  async leave(): Promise<void> {
    if (this.hasLeft) return
    this.hasLeft = true
    if (this.pool && !this.isChanged) {
      await this.page.close()
      this.pool.push(this.kept)
    } else await this.kept.close()
    this.expectNoComplaints()
  }
}
