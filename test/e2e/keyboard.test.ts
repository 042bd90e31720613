import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../shared/public-pages.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'

const { arrive } = await openSite()

/** Every kind of public page. */
const PAGES = ['/', '/flotte', '/flotte/suv/porsche/macan/4-electric', '/nowhere', ...PUBLIC_PAGES]
/** Those that are built differently on a phone; pages that are only read have one column everywhere and are walked once. */
const PHONE_PAGES = [
  '/',
  '/flotte',
  '/flotte/suv/porsche/macan/4-electric',
  '/3d-fleet',
  '/contact',
  '/request-subscription',
]
const MOST_STOPS = 260

interface Stop {
  id: string
  isBody: boolean
  isFooter: boolean
  isSeen: boolean
  hasRing: boolean
  /** Something around it cuts its ring off. */
  isCutBy: string | undefined
}

/** Where the focus is: whether it is in view, and whether something marks it. */
const stop = (): Stop => {
  const at = document.activeElement ?? document.body
  const known = window as unknown as { stops?: Map<Element, string> }
  known.stops ??= new Map()
  if (!known.stops.has(at)) known.stops.set(at, `${known.stops.size}`)
  // A choice's own input lies unseen over its label, which carries the mark.
  const marked = [
    at,
    at.closest('label'),
    at.closest('.has-focus-visible\\:outline-2'),
    at.closest('summary'),
  ]
  const ringed = marked.find((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  const cutter = () => {
    if (!ringed) return undefined
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed)
    const reach =
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const ring = ringed.getBoundingClientRect()
    for (let around = ringed.parentElement; around; around = around.parentElement) {
      const { contentVisibility, overflowX, overflowY } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      const cuts = (overflow: string) => contentVisibility === 'auto' || /hidden|clip/.test(overflow)
      const isCutAside = ring.left - reach < box.left - 0.5 || ring.right + reach > box.right + 0.5
      const isCutAbove = ring.top - reach < box.top - 0.5 || ring.bottom + reach > box.bottom + 0.5
      if ((cuts(overflowX) && isCutAside) || (cuts(overflowY) && isCutAbove)) return around.className
    }
    return undefined
  }
  const { top, bottom, width, height } = at.getBoundingClientRect()
  const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40)} ${at.getAttribute('href') ?? ''}`
  return {
    id: `${known.stops.get(at)} ${name}`,
    isFooter: at.closest('footer') !== null,
    isBody: at === document.body || at === document.documentElement,
    isSeen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
    hasRing: ringed !== undefined,
    isCutBy: cutter(),
  }
}

/** Tabs through a page once, and answers every stop. The footer is the same everywhere: it is walked once, on the home page. */
async function walk(page: Page, withFooter: boolean): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < MOST_STOPS; step += 1) {
    await page.keyboard.press('Tab')
    let at = await page.evaluate(stop)
    if (!at.isSeen || !at.hasRing || at.isCutBy) {
      // What scrolls or comes in with the focus may take a frame.
      await page.waitForTimeout(150)
      at = await page.evaluate(stop)
    }
    if (at.isBody || at.id === stops[0]?.id || (at.isFooter && !withFooter)) return stops
    stops.push(at)
  }
  throw new Error(`The focus never comes round: ${stops.slice(-3).map(({ id }) => id)}`)
}

for (const [language, width, pages] of [
  ['en', 1440, PAGES],
  ['fr', 390, PHONE_PAGES],
] as const) {
  test.each(pages)(
    `%s can be walked through by keyboard, in ${language} at ${width} pixels: no trap, focus always seen`,
    async (path) => {
      const visitor = await arrive(language, width)
      const { page } = visitor
      // The 3D page is walked as those see it who have no WebGL: the software renderer takes the processor from the keys.
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      await page.goto(language === 'fr' ? `/fr${path}` : path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const stops = await walk(page, path === '/')
      expect(stops[0]?.id).toMatch(/#main$/)
      // On a phone the way round is in the menu: the shortest page has the skip link, the name, the menu and one thing to do.
      expect(stops.length).toBeGreaterThan(3)
      expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length)
      expect(stops.filter(({ isSeen, hasRing, isCutBy }) => !isSeen || !hasRing || isCutBy)).toEqual([])
      visitor.expectNoComplaints(/404|WebGL/)
      await visitor.leave()
    },
  )
}

interface Opening {
  path: string
  button: RegExp
  width?: number
  role: 'dialog' | 'listbox'
}
const OPENINGS: Record<string, Opening> = {
  'the menu': { path: '', button: /^Menu$/, width: 390, role: 'dialog' },
  'a filter': { path: '/flotte', button: /(Marque|Brand)$/, width: 1440, role: 'listbox' },
  'the contact dialog': { path: '/faq', button: /^Contact$/, role: 'dialog' },
  'the cookie settings': { path: '/faq', button: /^(Cookie settings|Réglages des cookies)$/, role: 'dialog' },
}
for (const language of ['en', 'fr'] as const) {
  for (const width of [390, 1440]) {
    test(`menus and dialogs open, hold and give back the focus by keyboard, in ${language} at ${width} pixels`, async () => {
      const visitor = await arrive(language, width)
      const { page } = visitor
      for (const [name, opening] of Object.entries(OPENINGS)) {
        if (opening.width && opening.width !== width) continue
        await page.goto(`${language === 'fr' ? '/fr' : ''}${opening.path}` || '/')
        const button = page.getByRole('button', { name: opening.button }).first()
        await button.focus()
        await page.keyboard.press('Enter')
        const opened = page.getByRole(opening.role)
        await opened.waitFor()
        await expectAccessible(page, name)
        for (let step = 0; step < 12 && opening.role === 'dialog'; step += 1) {
          await page.keyboard.press('Tab')
          const isInside = await opened.evaluate((dialog) => dialog.contains(document.activeElement))
          expect([name, step, isInside]).toEqual([name, step, true])
        }
        await page.keyboard.press('Escape')
        await opened.waitFor({ state: 'detached' })
        await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
      }
    })
  }
}

const SHEET = {
  en: { path: '/flotte', open: 'Filter and sort', show: /^Show \d+ cars$/ },
  fr: { path: '/fr/flotte', open: 'Filtrer et trier', show: /^Voir \d+ voitures$/ },
} as const
test.each(['en', 'fr'] as const)(
  'the filters of a phone give the focus back to their button, however they are closed, in %s',
  async (language) => {
    const { path, open, show } = SHEET[language]
    const { page } = await arrive(language, 390)
    await page.goto(path)
    const button = page.getByRole('button', { name: open })
    const sheet = page.getByRole('dialog')
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: show }).press('Enter'),
      () => sheet.getByRole('button', { name: /^(Close|Fermer)$/ }).press('Enter'),
    ]) {
      await button.press('Enter')
      await sheet.waitFor()
      await close()
      await sheet.waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  },
)

test('a dialog whose button had no focus, as in Safari, closes without moving the page', async () => {
  const { page } = await arrive('en', 1440)
  await page.goto('/our-solution')
  const contact = page.getByRole('contentinfo').getByRole('button', { name: /^Contact$/ })
  await contact.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const before = await scrolled()
  expect(before).toBeGreaterThan(500)
  await contact.evaluate((button: HTMLElement) => button.click())
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The focus returns within two frames.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  expect(await scrolled()).toBe(before)
})
