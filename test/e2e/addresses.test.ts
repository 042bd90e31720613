import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'

const { arrive } = await openSite()

const CAR = '/flotte/sports-coupe/porsche/911/carrera-gts'

interface Row {
  /** Where it is chosen. */
  at: string
  choose(page: Page): Promise<unknown>
  /** What the address says then. */
  says: RegExp
  /** What shows that it is chosen. */
  shows(page: Page): Promise<boolean>
}

const radio = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('radio', { name, exact: true }).first().isChecked()
const label = (name: string) => (page: Page) =>
  page.getByRole('main').locator('label').getByText(name, { exact: true }).first().click()
const option = (list: string | RegExp, name: string) => async (page: Page) => {
  await page.getByRole('button', { name: list }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
const selected = (text: string) => (page: Page) =>
  page.getByRole('search').getByRole('button', { name: text }).isVisible()
const pressed = (name: string) => (page: Page) =>
  page.getByRole('button', { name, pressed: true }).isVisible()

/** Everything that is chosen on a public page: plans, colours, filters, orders, steps. */
const ROWS: Record<string, Row> = {
  'the plan of a car': { at: CAR, choose: label('Single'), says: /plan=Single/, shows: radio('Single') },
  'the term of a Single': {
    at: `${CAR}?plan=Single`,
    choose: label('24 months'),
    says: /months=24/,
    shows: radio('24 months'),
  },
  'the kilometres of a Single': {
    at: `${CAR}?plan=Single`,
    choose: label('3,000 km / month'),
    says: /km=3000/,
    shows: radio('3,000 km / month'),
  },
  'the hand-over': {
    at: CAR,
    choose: label('Delivered home'),
    says: /pickup=home/,
    shows: radio('Delivered home'),
  },
  'a further driver': { at: CAR, choose: label('3 drivers'), says: /drivers=1/, shows: radio('3 drivers') },
  'the colour of a car, beside its plan': {
    at: `${CAR}?plan=Single&months=6&km=2000`,
    choose: (page) => page.locator('main a[title="Guards Red"]').click(),
    says: /\/carrera-gts\/guards-red\?plan=Single&months=6/,
    shows: async (page) =>
      (await radio('Single')(page)) &&
      (await page.locator('main a[title="Guards Red"]').getAttribute('aria-current')) === 'true',
  },
  'the plan of the fleet': {
    at: '/flotte',
    choose: option(/Plan/, 'Plus'),
    says: /plan=Plus/,
    shows: selected('Plus Plan'),
  },
  'a brand': {
    at: '/flotte',
    choose: option(/Brand/, 'Porsche'),
    says: /marques=Porsche/,
    shows: selected('Porsche Brand'),
  },
  'a type': {
    at: '/flotte',
    choose: option(/Type/, 'Convertible'),
    says: /carType=convertible/,
    shows: selected('Convertible Type'),
  },
  'a category': {
    at: '/flotte',
    choose: option(/Category/, 'Cat 03'),
    says: /category=3/,
    shows: selected('Cat 03 Category'),
  },
  'an engine': {
    at: '/flotte',
    choose: option(/Engine/, 'Electric'),
    says: /motorisation=electric/,
    shows: selected('Electric Engine'),
  },
  'an availability': {
    at: '/flotte',
    choose: option(/Availability/, 'Within a week'),
    says: /disponibilite=within_7_days/,
    shows: selected('Within a week Availability'),
  },
  'a price': {
    at: '/flotte',
    choose: option(/Monthly price/, 'Over €10,000'),
    says: /priceMin=10000/,
    shows: selected('Over €10,000 Monthly price'),
  },
  'an order': {
    at: '/flotte',
    choose: option(/Sort by/, 'Rent, ascending'),
    says: /sortByKey=settingPriceAsc/,
    shows: selected('Rent, ascending Sort by'),
  },
  'a main filter': {
    at: '/flotte',
    choose: (page) => page.getByRole('button', { name: 'Iconic' }).click(),
    says: /type=3/,
    shows: pressed('Iconic'),
  },
  'a search': {
    at: '/flotte',
    choose: (page) => page.getByRole('searchbox').fill('taycan'),
    says: /search=taycan/,
    shows: async (page) => (await page.getByRole('searchbox').inputValue()) === 'taycan',
  },
  'a car and its colour in 3D': {
    at: '/3d-fleet?vehicle=porsche-taycan-4s&color=frozen-blue',
    choose: (page) => page.getByRole('main').getByRole('heading').first().waitFor(),
    says: /vehicle=porsche-taycan-4s&color=frozen-blue/,
    shows: (page) =>
      page
        .getByText(/Taycan 4S/)
        .first()
        .isVisible(),
  },
  'a car of a comparison': {
    at: '/compare?cars=porsche-taycan-4s',
    choose: option(/Car 2/, 'Ferrari 296 GTB'),
    says: /cars=porsche-taycan-4s(,|%2C)ferrari-296-gtb/,
    shows: (page) => page.getByRole('heading', { level: 2, name: /296 GTB/ }).isVisible(),
  },
  'a question': {
    at: '/faq#unpaid',
    choose: (page) => page.locator('details[open]').waitFor(),
    says: /#unpaid/,
    shows: (page) => page.locator('details[open]').isVisible(),
  },
}

for (const [what, { at, choose, says, shows }] of Object.entries(ROWS))
  test(`${what} has an address, which survives a reload and leads somebody else to the same`, async () => {
    const { page } = await arrive('en', 1440)
    await page.goto(at)
    await choose(page)
    await expect.poll(() => page.url()).toMatch(says)
    await expect.poll(() => shows(page)).toBe(true)
    await page.reload()
    await expect.poll(() => shows(page), { timeout: 10_000 }).toBe(true)

    const friend = await arrive('en', 1440)
    await friend.page.goto(page.url())
    await expect.poll(() => shows(friend.page), { timeout: 10_000 }).toBe(true)
  })
