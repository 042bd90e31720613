import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { CONSENT_REVISION } from '../../shared/rules/consent.ts'
import { shiftPageClock } from './page-clock.ts'

/** Somebody in front of a real browser. What their browser complains about fails the test. */
export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  private readonly complaints: string[] = []

  private constructor(page: Page) {
    this.page = page
    // A test is faster than any visitor: it waits until the page's code is there, but for one that tests the time before.
    const goto = page.goto.bind(page)
    page.goto = async (...where) => {
      const answer = await goto(...where)
      await page.waitForSelector('[data-awake]', { state: 'attached' }).catch(() => undefined)
      return answer
    }
    this.context = page.context()
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
    language: 'en' | 'fr' = 'en',
    width = 1440,
    /** On a first visit: cookies and country are asked about. */
    isNew = false,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: url,
      locale: language,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    await shiftPageClock(context)
    const visitor = new Visitor(await context.newPage())
    if (!isNew) await visitor.knowsTheSite(url)
    return visitor
  }

  /** Has answered the question about cookies: only the necessary ones. */
  async hasAnsweredCookies(url: string): Promise<void> {
    const value = encodeURIComponent(
      JSON.stringify({ categories: ['necessary'], revision: CONSENT_REVISION }),
    )
    await this.context.addCookies([{ name: 'consent', value, url }])
  }

  /** Has already answered what a first visit is asked, so that nothing covers the page. */
  async knowsTheSite(url: string): Promise<void> {
    await this.hasAnsweredCookies(url)
    await this.context.addCookies([{ name: 'hideCountryBanner', value: 'true', url }])
  }

  /** Logs in without the screens, for what is not about them. */
  async holds(session: { token: string; id: string }): Promise<void> {
    await this.context.addInitScript((kept) => {
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
    await this.context.close()
    this.expectNoComplaints()
  }
}
