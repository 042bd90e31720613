import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { coveredControls } from '../support/covered.ts'

const { arrive, world } = await openSite()
const sessions: Partial<Record<keyof typeof PHONES, { token: string; id: string }>> = {}
beforeAll(async () => {
  for (const who of [
    'claire',
    'company',
    'overdue',
    'advisor',
    'fleet',
    'accountant',
    'admin',
    'starting',
  ] as const)
    sessions[who] = await world.login(PHONES[who])
})

interface Screen {
  path: string
  who?: keyof typeof PHONES
  /** What is there once the screen is complete. */
  shows: string | RegExp
  /** What is opened before it is looked at. */
  open?(page: Page): Promise<unknown>
}

const SCREENS: Record<string, Screen> = {
  home: { path: '/', shows: 'Three ways to drive' },
  'the menu': {
    path: '/',
    shows: 'Three ways to drive',
    open: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  'the fleet': {
    path: '/flotte',
    shows: '45 vehicles',
    open: async (page) => {
      const more = page.getByRole('button', { name: 'Filter and sort' })
      if (await more.isVisible()) await more.click()
      await page.getByRole('button', { name: /Brand/ }).click()
    },
  },
  'an empty fleet list': { path: '/flotte?search=zzz', shows: 'No vehicle matches your criteria' },
  'a vehicle': { path: '/flotte/suv/porsche/macan/4-electric', shows: 'What it costs' },
  'cars side by side': {
    path: '/compare?cars=porsche-911-carrera-gts,porsche-macan-4-electric',
    shows: 'Print the sheet',
  },
  login: {
    path: '/login',
    shows: 'Welcome back',
    open: (page) => page.getByRole('button', { name: 'Send me a code' }).click(),
  },
  'sign-up': { path: '/signup', shows: 'Have your identity card' },
  'sign-up, who one is': {
    path: '/signup/info',
    shows: 'Who are you?',
    open: (page) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  'sign-up, the password': { path: '/signup/password', who: 'claire', shows: 'Long is better' },
  'sign-up, the recap': { path: '/signup/recap', who: 'starting', shows: 'Is everything right?' },
  'sign-up, the call': { path: '/signup/contact-advisor', who: 'starting', shows: 'When may we call you?' },
  'a choice': {
    path: '/becomeclient?model=porsche-911-carrera-gts&plan=Single',
    shows: 'For you, or for your company?',
  },
  'D.R.I.V.E': { path: '/becomeclient/drive', who: 'starting', shows: 'Several cars, or just the one?' },
  Driveline: { path: '/drive-line', who: 'claire', shows: 'Reserve a vehicle' },
  'Driveline without a subscription': {
    path: '/drive-line',
    who: 'advisor',
    shows: 'No active subscription yet',
  },
  'a booking': {
    path: '/drive-line?model=porsche-taycan-4s',
    who: 'company',
    shows: 'Your dates',
    open: (page) => page.getByText('Delivered home').click(),
  },
  profile: { path: '/profile/', who: 'claire', shows: 'Latest invoices' },
  'my subscriptions': { path: '/profile/mysubscriptions', who: 'company', shows: 'Active' },
  notifications: { path: '/profile/notification', who: 'claire', shows: 'Mark all as read' },
  'personal information': { path: '/profile/personalInfo', who: 'company', shows: 'Atelier Lumen' },
  'an invoice': {
    path: '/profile/invoices',
    who: 'overdue',
    shows: /^Invoice 20/,
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Invoice \d/ })
        .first()
        .click()
      await page.getByText('If it stays unpaid').waitFor()
    },
  },
  'my documents': { path: '/profile/documents', who: 'company', shows: 'Mandatory documents' },
  'the dialog for both sides': {
    path: '/profile/documents',
    who: 'claire',
    shows: 'Mandatory documents',
    open: async (page) => {
      await page.getByRole('button', { name: 'Replace Identity card' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'the staff desk': { path: '/staff', who: 'advisor', shows: 'Late returns' },
  'the waiting list of the desk': { path: '/staff/waiting-list', who: 'advisor', shows: 'All models' },
  'the planner of the desk': { path: '/staff/planner', who: 'advisor', shows: 'Four weeks later' },
  'the incidents of the desk': {
    path: '/staff/incidents',
    who: 'advisor',
    shows: 'Open an incident',
  },
  'the requests about data of the desk': {
    path: '/staff/data-requests',
    who: 'advisor',
    shows: 'Record a request',
  },
  'the data breaches of the desk': {
    path: '/staff/data-breaches',
    who: 'admin',
    shows: 'Record a breach',
  },
  'the prices of the desk': { path: '/staff/prices', who: 'admin', shows: 'In force today' },
  'the answer templates of the desk': {
    path: '/staff/answer-templates',
    who: 'advisor',
    shows: 'Write a template',
  },
  'the opening hours of the desk': {
    path: '/staff/opening-hours',
    who: 'admin',
    shows: 'National holidays',
  },
  'a new model at the desk': { path: '/staff/models/new', who: 'fleet', shows: 'Add the model' },
  'a vehicle that is added at the desk': {
    path: '/staff/vehicles?add=porsche-911-gt3',
    who: 'fleet',
    shows: 'Add the vehicle',
  },
  'the models of the desk': { path: '/staff/models', who: 'fleet', shows: 'Name of the model' },
  'a model at the desk': {
    path: '/staff/models/porsche-911-gt3',
    who: 'fleet',
    shows: 'Save and publish',
  },
  'the contracts that wait for a signature': {
    path: '/staff/queues/contracts',
    who: 'advisor',
    shows: 'Contracts to sign',
  },
  'the late invoices': { path: '/staff/queues/late-invoices', who: 'accountant', shows: 'Open after' },
  'a queue of the desk': { path: '/staff/queues/tasks', who: 'advisor', shows: 'Open tasks' },
  'a page that does not exist': { path: '/nowhere', shows: 'This road ends here' },
}

const WIDTHS = [390, 1440]

async function expectFlawless(page: Page, screen: Screen): Promise<void> {
  await expectAccessible(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  // What was opened lies over the rest by intent.
  if (!screen.open) expect(await coveredControls(page)).toEqual([])
}

/** A screen as it comes at a width. */
async function shown(screen: Screen, width: number): Promise<Page> {
  const visitor = await arrive('en', width)
  const session = screen.who && sessions[screen.who]
  if (session) await visitor.holds(session)
  await visitor.page.goto(screen.path, { waitUntil: 'domcontentloaded' })
  await visitor.page.getByText(screen.shows).first().waitFor()
  await screen.open?.(visitor.page)
  return visitor.page
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`axe finds nothing wrong with ${name} at 390 and 1440 pixels, it is no wider than the screen, and nothing lies over a link or button`, async () => {
    const [narrow = 0, ...others] = WIDTHS
    const page = await shown(screen, narrow)
    await expectFlawless(page, screen)
    for (const width of others) {
      // What is opened differs from width to width; a page alone adapts to its window, as it does to a phone that is turned.
      if (screen.open) {
        await expectFlawless(await shown(screen, width), screen)
        continue
      }
      await page.setViewportSize({ width, height: 900 })
      await page.getByText(screen.shows).first().waitFor()
      await expectFlawless(page, screen)
    }
  })
}
