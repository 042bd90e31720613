import type { Page } from 'playwright-core'
import type { RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { recordDataBreach } from '../../shared/api/staff-data-breaches.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { PUBLIC_PAGES } from '../../shared/public-pages.ts'
import { routes } from '../../web/app/routes.tsx'
import { openSite } from '../support/browser.ts'
import { drawOut, isPseudo, longTexts, pseudoMessage, speakPseudo } from '../support/pseudo-locale.ts'
import { today } from '../support/seeded.ts'

const { arrive, world } = await openSite()
const texts = await longTexts()
const NAMES = new Set([
  'Driveline',
  'D.R.I.V.E',
  'English',
  // Read by those who build the site.
  'Design system',
  ...FLEET.flatMap((model) => [
    `${model.manufacturer.name} ${model.model.name} ${model.declination}`,
    ...model.colours.map(({ name }) => name),
  ]),
])

test('the pseudo-locale leaves what is filled in, draws out the rest by 40 %, and keeps the branches of a plural', () => {
  expect(pseudoMessage('Your name')).toBe('Ýööûûŕ ñååméé')
  expect(pseudoMessage('From {start} to {end, date}')).toBe('Fŕööm {start} töö {end, date}')
  expect(pseudoMessage('{count, plural, one {# car} other {# cars of {name}}}')).toMatch(
    /^\{count, plural, one \{# çååŕ\} other \{# çååŕš ööf \{name\}\}\}$/,
  )
})

type Who = keyof typeof PHONES

/** What stands in the place of a parameter of an address. */
const PARAMETERS: Record<string, string> = {
  ':type/:manufacturerName/:modelName/:declination?/:color?': 'sports-coupe/porsche/911/carrera-gts',
  ':plan': 'plus',
  ':queue': 'tasks',
}

/** Who sees an address. */
function whoFor(path: string): Who | undefined {
  if (path.startsWith('/staff')) return 'admin'
  if (path.startsWith('/signup/') && !/\/(info|email|otp|phone|phone-otp)$/.test(path)) return 'starting'
  return /^\/(profile|drive-line)/.test(path) ? 'claire' : undefined
}

/** Every address of the site's own table, but those of one customer's, invoice's and contract's file, which are below. */
function addresses(all: RouteObject[], parent = ''): string[] {
  return all.flatMap(({ path = '', index, children = [] }) => {
    if (path === '*' || /:(id|contractId|customerId|incidentId|requestId|breachId|modelId)/.test(path))
      return []
    const filled = Object.entries(PARAMETERS).reduce((text, [from, to]) => text.replace(from, to), path)
    const here = index || !path ? parent : `${parent}/${filled}`.replace(/\/+/g, '/')
    return [...(children.length > 0 ? [] : [here || '/']), ...addresses(children, here)]
  })
}

interface Screen {
  path: string
  who?: Who | undefined
  open?(page: Page): Promise<unknown>
}

const press = (name: string) => (page: Page) =>
  page
    .getByRole('button', { name: pseudoMessage(name), exact: true })
    .first()
    .click()

/** What is opened from a page, and the pages that have an id. */
const OPENED: Record<string, Screen> = {
  'the menu': { path: '/', open: press('Menu') },
  'the filters': { path: '/flotte', open: press('Filter and sort') },
  'no car found': { path: '/flotte?search=zzz' },
  favourites: { path: '/flotte?favourites=true' },
  'cars side by side': {
    path: '/compare?cars=porsche-911-carrera-gts,ferrari-purosangue-v12,porsche-taycan-4s',
  },
  'to be called': { path: '/flotte/suv/porsche/macan/4-electric', open: press('Call me') },
  'the login over the home page': { path: '/profile/invoices' },
  'an invoice': {
    path: '/profile/invoices',
    who: 'overdue',
    open: (page) => page.locator('main a[href*="/profile/invoices/"]').first().click(),
  },
  'an incident': {
    path: '/staff/incidents',
    who: 'admin',
    open: (page) => page.locator('main a[href*="/staff/incidents/"]').first().click(),
  },
  'a request about data': {
    path: '/staff/data-requests',
    who: 'admin',
    open: (page) => page.locator('main a[href*="/staff/data-requests/"]').first().click(),
  },
  'a breach of data': {
    path: '/staff/data-breaches',
    who: 'admin',
    open: (page) => page.locator('main a[href*="/staff/data-breaches/"]').first().click(),
  },
  'a model at the desk': { path: '/staff/models/porsche-911-gt3', who: 'admin' },
  'a booking': { path: '/drive-line?model=porsche-taycan-4s', who: 'claire' },
  'a company’s papers': { path: '/profile/documents', who: 'company' },
  'a company’s facts': { path: '/profile/personalInfo', who: 'company' },
  'a contract to sign': { path: '/profile/mysubscriptions', who: 'signing' },
  'what is owed': { path: '/drive-line', who: 'suspended' },
  'a step of becoming a client': { path: '/becomeclient?model=porsche-911-carrera-gts&plan=Single' },
}

/** Text that reaches beyond the window, or out of its box; what scrolls sideways on purpose may. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      !!element &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const found: string[] = []
    const over = document.documentElement.scrollWidth - innerWidth
    if (over > 0) found.push(`the page by ${over} px`)
    for (const element of document.querySelectorAll(
      'a, button, label, h1, h2, h3, p, dt, dd, legend, th, td, li, summary',
    )) {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || getComputedStyle(element).position === 'fixed') continue
      const isBeyond = box.right > innerWidth + 1 && !scrolls(element.parentElement)
      const isOut =
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        /button|label/i.test(element.tagName) &&
        !/hidden|clip|auto/.test(getComputedStyle(element).overflowX)
      if (isBeyond || isOut) found.push(`${element.tagName} ${element.textContent?.trim().slice(0, 60)}`)
    }
    return found
  })

/** Words of a screen's controls and headings that are in no file of words: without a letter of the pseudo-locale. */
const unspoken = async (page: Page): Promise<string[]> => {
  const said = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main button, main label, main legend, main h1, main dt, main th, main [role=alert]',
      ),
    ]
      .filter((element) => element.getBoundingClientRect().width > 0)
      .map((element) => element.textContent?.trim() ?? ''),
  )
  return said.filter((text) => /[a-z]{4}/.test(text) && !isSpoken(text))
}

const looked: [name: string, screen: Screen][] = [
  ...[...new Set(addresses(routes))].map((path): [string, Screen] => [path, { path, who: whoFor(path) }]),
  ...Object.entries(OPENED),
]

test('every page that is read is among those that are looked at', () => {
  const paths = looked.map(([, { path }]) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/flotte', '/profile', '/staff', '/compare']))
  expect(PUBLIC_PAGES.filter((path) => !path.startsWith('/our-solution/') && !paths.includes(path))).toEqual(
    [],
  )
  expect(paths.length).toBeGreaterThan(60)
})

const sessions = new Map<Who, { token: string; id: string }>()
beforeAll(async () => {
  const admin = await world.login(PHONES.admin)
  sessions.set('admin', admin)
  const facts = { happenedAt: world.run.now().toISOString(), place: 'Kirchberg', what: 'A.' }
  const vehicleId = FLEET[0]?.vehicleIds[0]
  const opened = await world.post('/staff/incidents', { vehicleId, kind: 'damage', facts }, admin)
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body))
  const asked = { kind: 'access', way: 'letter', receivedOn: today(world), asked: 'A.' }
  const person = { name: 'Paul Weber', contact: 'A street.' }
  const recorded = await world.post('/staff/data-requests', { person, facts: asked }, admin)
  if (recorded.status !== 200) throw new Error(JSON.stringify(recorded.body))
  const noticed = { ...recordDataBreach.example?.facts, noticedAt: world.run.now().toISOString() }
  const breach = await world.post('/staff/data-breaches', { facts: noticed }, admin)
  if (breach.status !== 200) throw new Error(JSON.stringify(breach.body))
})

for (const [name, { path, who, open }] of looked)
  test(`in a language that is 40 % longer, ${name} is no wider than a phone and lacks no word`, async () => {
    const visitor = await arrive('en', 390)
    if (who) {
      const session = sessions.get(who) ?? (await world.login(PHONES[who]))
      sessions.set(who, session)
      await visitor.holds(session)
    }
    await speakPseudo(visitor.page, world.run.url)
    await visitor.page.goto(path, { waitUntil: 'domcontentloaded' })
    await visitor.page.locator('h1').first().waitFor()
    // The design system shows what loading looks like.
    if (path !== '/design-system')
      await visitor.page.waitForFunction(() => !document.querySelector('main [role=status] .animate-breathe'))
    if (open) {
      await open(visitor.page)
      await visitor.page.waitForTimeout(200)
    }
    await drawOut(visitor.page, texts)
    expect(await visitor.page.locator('h1').first().textContent()).toSatisfy(isSpoken)
    expect(await tooWide(visitor.page)).toEqual([])
    // Its samples are for those who build the site, in English.
    if (path !== '/design-system') expect(await unspoken(visitor.page)).toEqual([])
    // A browser whose requests a test looks at does not let the storage's pictures through.
    visitor.expectNoComplaints(/^Access to image at 'http:\/\/127\.0\.0\.1/, /net::ERR_FAILED/)
  })

/** Written in the pseudo-locale, or a name that no language changes: of a car, a paint, a language, ours. */
const isSpoken = (text: string) => isPseudo(text) || NAMES.has(text)
