import { expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { momentInLuxembourg } from '../../shared/rules/luxembourg-date.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, session, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()

const PAGE = '/flotte/sports-coupe/porsche/911/gt3'
const { version: _, ...FIRST } = FIRST_PRICE_BOOK

const pageAt = async (path: string, language = 'en') => {
  const headers = { 'accept-language': language }
  const { status, body } = await world.ask('GET', path, { headers })
  expect(status).toBe(200)
  // French amounts have narrow spaces that do not break.
  return String(body).replace(/[\u00a0\u202f]/g, ' ')
}
/** Pages are long: a test that fails says what it looked for, and not all of the page. */
const says = async (path: string, words: string, language = 'en') =>
  (await pageAt(path, language)).includes(words)

/** Every figure is one that is nowhere else on the pages. */
const NEW = {
  ...FIRST,
  catalogueMonthlyCents: { 1: 211_700, 2: 351_700, 3: 501_700, 4: 701_700, 5: 1_001_700, 6: 1_701_700 },
  planMonthlyCents: {
    Plus: { 1: 231_300, 2: 361_300 },
    One: { 1: 215_300, 2: 345_300, 3: 501_300, 4: 701_300, 5: 1_001_300, 6: 1_701_300 },
  },
  annualFeeCents: { Plus: 491_900, One: 891_900 },
  activationFeeCents: 76_100,
  extraDriverCents: 27_700,
  included: { km: 1730, kmMost: 3370, drivers: 3, switches: 7 },
}

const SAID = [
  ['/', '2,153'],
  ['/flotte', '5,017'],
  [PAGE, '10,017'],
  ['/our-solution', '277'],
  ['/our-solution/plus', '2,313'],
  ['/our-solution/one', '8,919'],
  ['/our-solution/single', '761'],
  ['/faq', '4,919'],
  ['/terms', '277'],
  // What plans include.
  ['/', '1,730 to 3,370 km a month'],
  ['/', '7 vehicle switches a year'],
  ['/our-solution', '1,730 km a month are included'],
  ['/our-solution', '3 are included'],
  ['/our-solution/plus', '7 switches a year'],
  ['/our-solution/single', '1,730 to 3,370'],
  ['/faq', '1,730 km a month, and with Single up to 3,370'],
  ['/faq', '3 drivers of the same household'],
  ['/terms', '3 drivers of the same household'],
] as const

test('on the morning of their day new prices are on every page, and not before: cars, plans, questions, terms, comparison and search engines', async () => {
  const ada = await newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
  const bob = await newcomer(world, { role: ['ADMIN'], firstname: 'Bob', lastname: 'Boss' })
  const day = addDays(today(world), 2)
  const proposed = await world.post(
    '/staff/prices',
    { effectiveFrom: day, figures: NEW, why: 'A new year.' },
    await session(world, ada.customer),
  )
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200)
  const { revision } = (await world.get('/staff/prices', await session(world, bob.customer))).body.data
  const approved = await world.post(
    `/staff/prices/${proposed.body.data.version}/decide`,
    { decision: 'approve', revision },
    await session(world, bob.customer),
  )
  expect(approved.status).toBe(200)
  expect(await says('/our-solution/one', '8,919')).toBe(false)

  const morning = momentInLuxembourg(`${day}T00:02`) ?? ''
  await world.ask('POST', '/_local/clock.json', { body: { to: morning, jobs: ['prices'] } })
  await expect
    .poll(
      async () =>
        (await world.get('/staff/prices', await session(world, bob.customer))).body.data.shown?.version,
      { timeout: 240_000, interval: 1000 },
    )
    .toBe(proposed.body.data.version)

  for (const [path, words] of SAID) expect(await says(path, words), `${path} says ${words}`).toBe(true)
  expect(await says('/fr/our-solution/one', '8 919', 'fr')).toBe(true)
  expect(await says('/fr', '7 changements de véhicule par an', 'fr')).toBe(true)
  expect(await says('/our-solution/one', '8,780')).toBe(false)
  expect(await pageAt(PAGE)).toMatch(/"@type":"Offer"[^}]*10017/)

  // A page whose code disagrees with what was written complains, and fails this test; so does one to which its reader goes on.
  const visitor = await arrive('en', 390)
  await visitor.page.goto('/our-solution/one')
  await visitor.page.locator('[data-awake]').waitFor({ state: 'attached' })
  await visitor.page.getByText('€8,919').first().waitFor()
  await visitor.page.goto('/contact')
  await visitor.page.locator('[data-awake]').waitFor({ state: 'attached' })
  expect(await visitor.page.locator('#root').getAttribute('data-prices')).toContain('891900')
  // Where there is no page either: whoever goes on from there sees what counts.
  expect(String((await world.ask('GET', '/nowhere-at-all')).body)).toContain('891900')
  await visitor.page.goto(PAGE)
  await visitor.page.locator('[data-awake]').waitFor({ state: 'attached' })
  await visitor.page.getByText('€10,013').first().waitFor()
  const pdf = await world.ask('GET', '/documents/en/driveline-terms-and-conditions.pdf')
  expect(pdf.status).toBe(200)

  // Once is enough: the next morning nothing is written again.
  const before = (await world.ask('GET', '/_local/invalidations.json')).body.length
  await world.forward(1, ['prices'])
  expect((await world.ask('GET', '/_local/invalidations.json')).body.length).toBe(before)

  // The desk says since when.
  const admin = await arrive('en', 1440)
  await admin.holds({ id: bob.id, ...(await session(world, bob.customer)) })
  await admin.page.goto('/staff/prices')
  await admin.page.getByText(/^On the public pages since /).waitFor()
}, 400_000)
