import { beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { openSite } from '../support/browser.ts'

const { arrive, world } = await openSite()
let claire: { token: string; id: string }
beforeAll(async () => {
  claire = await world.login(PHONES.claire)
})

interface LargePage {
  path: string
  /** What is there once the page is complete. */
  shows: string
  isPrivate?: true
}

const PAGES: Record<string, LargePage> = {
  'the login': { path: '/login', shows: 'Welcome back' },
  'the page of a plan': { path: '/our-solution/one', shows: 'Prices by category' },
  'the page of a vehicle': { path: '/flotte/suv/porsche/macan/4-electric', shows: 'What it costs' },
  'the comparison of cars': {
    path: '/compare?cars=porsche-911-carrera-gts,porsche-macan-4-electric',
    shows: 'Print the sheet',
  },
  Driveline: { path: '/drive-line', shows: 'Reserve a vehicle', isPrivate: true },
  'the profile': { path: '/profile/', shows: 'Latest invoices', isPrivate: true },
  'the personal information': {
    path: '/profile/personalInfo',
    shows: 'Date of birth',
    isPrivate: true,
  },
  'the documents': { path: '/profile/documents', shows: 'Proof of address', isPrivate: true },
}

/** How far the page reaches beyond the screen, and what of it does. */
const beyond = () => {
  const isCut = (element: Element) => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return true
    return false
  }
  const parts = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !isCut(element),
  )
  return {
    pixels: document.documentElement.scrollWidth - innerWidth,
    parts: parts.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
    ),
  }
}

for (const [name, { path, shows, isPrivate }] of Object.entries(PAGES)) {
  test(`with text twice as large, ${name} is no wider than a phone of 390 pixels`, async () => {
    const visitor = await arrive('en', 390)
    if (isPrivate) await visitor.holds(claire)
    const { page } = visitor
    await page.goto(path)
    await page.getByText(shows).first().waitFor()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(beyond)).toEqual({ pixels: 0, parts: [] })
    if (path !== '/login') return
    // Room for a whole number, as it is typed.
    const number = await page.getByLabel('Phone number').boundingBox()
    expect(number?.width).toBeGreaterThan(190)
  })
}
