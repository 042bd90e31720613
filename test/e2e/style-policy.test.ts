import { expect, test } from 'vitest'
import { PUBLIC_PAGES, UNLISTED_PAGES } from '../../shared/public-pages.ts'
import { openSite } from '../support/browser.ts'

const { arrive } = await openSite()

const CAR = '/flotte/sports-coupe/porsche/911/carrera-gts'
const PAGES = ['/', '/flotte', CAR, '/profile', '/not-there', ...PUBLIC_PAGES, ...UNLISTED_PAGES]

/** Writes a style into the page as an attacker would, and says whether the browser took it. */
const isTaken = () => {
  const style = document.createElement('style')
  style.textContent = 'body { outline: 7px solid rgb(1, 2, 3) }'
  document.head.append(style)
  return getComputedStyle(document.body).outlineWidth === '7px'
}

test.each(['en', 'fr'] as const)(
  'no page in %s has a style that its policy does not know, and none takes one that is written into it',
  async (language) => {
    const visitor = await arrive(language)
    for (const path of PAGES) {
      await visitor.page.goto(language === 'fr' ? `/fr${path === '/' ? '' : path}` : path)
      await visitor.page.locator('h1, form').first().waitFor()
      visitor.expectNoComplaints(/404/)
      expect(await visitor.page.evaluate(isTaken), path).toBe(false)
      visitor.expectNoComplaints(/inline style|style-src-elem/)
    }
  },
)
