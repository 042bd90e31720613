import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { handler } from '../../functions/events/pages-publish.ts'
import { commit } from '../../functions/store/commit.ts'
import { openingHours, shownOp, shownWeeks } from '../../functions/store/opening-hours.ts'
import type { StaffHours } from '../../shared/api/staff-opening-hours.ts'
import { READ_PDFS } from '../../shared/legal-documents.ts'
import { FIRST_HOURS, type Week } from '../../shared/rules/opening-hours.ts'
import { openSite } from '../support/browser.ts'
import { newcomer } from '../support/seeded.ts'

const { arrive, world } = await openSite()

const pageAt = async (path: string, language = 'en') => {
  const { body } = await world.ask('GET', path, { headers: { 'accept-language': language } })
  // Times have spaces that do not break, and joiners after their dashes.
  return String(body)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')
}
/** What a page is told of the hours, for its code. */
const TOLD = / data-hours="([^"]*)"/
const told = async (path: string) =>
  JSON.parse((TOLD.exec(await pageAt(path))?.[1] ?? '{}').replaceAll('&quot;', '"'))
/** Pages are long: a test that fails says what it looked for, and not all of the page. */
const says = async (path: string, words: string, language = 'en') =>
  (await pageAt(path, language)).replace(TOLD, '').includes(words)
const saidInFooter = (page: Page, hours: string) =>
  page.getByRole('contentinfo').getByText(hours.replaceAll('–', '–\u2060')).first().waitFor()
const invalidations = async (): Promise<string[][]> =>
  (await world.ask('GET', '/_local/invalidations.json')).body

const FIRST = {
  en: 'Monday to Friday 9:00–20:00, Saturday 9:00–18:00',
  fr: 'Du lundi au vendredi 9 h – 20 h, le samedi 9 h – 18 h',
}
const OTHER = { en: 'Monday to Thursday 8:30–17:00', fr: 'Du lundi au jeudi 8 h 30 – 17 h' }
const FROM_EARLY = { opens: '08:30', closes: '17:00' }
const CALLS: Week = [FROM_EARLY, FROM_EARLY, FROM_EARLY, FROM_EARLY, null, null, null]

const boss = newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
const stored = async (): Promise<StaffHours> =>
  (await world.get('/staff/opening-hours', await boss)).body.data
async function save(change: Partial<StaffHours>) {
  const body = { ...(await stored()), ...change }
  const { token } = await boss
  return world.ask('PATCH', '/api/v1/staff/opening-hours', { token, body })
}
/** Until what a change has others write is written: the edge forgets it last. */
const published = async (before: number) =>
  expect
    .poll(async () => (await invalidations()).length, { timeout: 240_000, interval: 500 })
    .toBe(before + 1)

test('a page that was built and never published says the first hours, those of the application and of what is not there too', async () => {
  for (const path of ['/', '/faq', '/contact', '/legal-notice']) {
    expect(await says(path, FIRST.en), path).toBe(true)
    expect(await says(`/fr${path}`, FIRST.fr, 'fr'), path).toBe(true)
  }
  for (const path of ['/profile', '/nowhere-at-all'])
    expect(await told(path)).toMatchObject({ ...FIRST, weeks: {} })
})

test.each([
  ['en', 390],
  ['en', 1440],
  ['fr', 390],
  ['fr', 1440],
] as const)('no line of the footer ends within hours, in %s at %i pixels', async (language, width) => {
  const { page } = await arrive(language, width)
  await page.goto(language === 'fr' ? '/fr/faq' : '/faq')
  const hours = page.getByRole('contentinfo').getByText(/^(Monday to|Du lundi)/)
  const lines = await hours.evaluate((element) => {
    const text = element.firstChild as Text
    return [...text.data.matchAll(/\d[^,]*/g)].map(({ index, 0: { length } }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  })
  expect(lines).toEqual([1, 1])
})

test('hours that are changed at the desk are in the footer, for search engines, in the legal notice and the application, in both languages', async () => {
  const before = (await invalidations()).length
  const { weeks } = await stored()
  const ghent = weeks.ghent.with(0, { opens: '10:15', closes: '20:00' })
  expect((await save({ weeks: { ...weeks, calls: CALLS, ghent } })).status).toBe(200)
  await published(before)

  for (const path of ['/', '/flotte', '/faq', '/contact', '/legal-notice']) {
    expect(await says(path, OTHER.en), `${path} says it`).toBe(true)
    expect(await says(`/fr${path}`, OTHER.fr, 'fr'), `/fr${path} says it`).toBe(true)
    for (const [language, prefix] of [
      ['en', ''],
      ['fr', '/fr'],
    ] as const)
      expect(await says(prefix + path, FIRST[language], language), `${prefix}${path} is not as before`).toBe(
        false,
      )
  }
  expect(await pageAt('/')).toMatch(
    /"openingHoursSpecification":\[\{"@type":"OpeningHoursSpecification","dayOfWeek":\["Monday","Tuesday","Wednesday","Thursday"\],"opens":"08:30","closes":"17:00"\}\]/,
  )
  expect(await pageAt('/contact')).toMatch(/name="description" content="[^"]*Monday to Thursday 8:30–17:00\./)
  expect(await pageAt('/fr/contact', 'fr')).toMatch(
    /name="description" content="[^"]*: du lundi au jeudi 8 h 30 – 17 h\./,
  )
  expect(await says('/legal-notice', '(Monday to Thursday 8:30–17:00)')).toBe(true)
  expect(await says('/fr/legal-notice', '(du lundi au jeudi 8 h 30 – 17 h)', 'fr')).toBe(true)
  expect(await says('/contact', '10:15–20:00')).toBe(true)
  // The page of everything that is not prerendered, and of what is not there.
  for (const path of ['/profile', '/nowhere-at-all'])
    expect(await told(path)).toMatchObject({ ...OTHER, weeks: { calls: CALLS, ghent } })
  const pdf = await world.ask('GET', READ_PDFS.legalNotice.en)
  expect(pdf.status).toBe(200)

  // A page whose code disagrees with what was written complains, and fails this test.
  for (const [language, path] of [
    ['en', '/'],
    ['fr', '/fr/contact'],
    ['fr', '/fr/legal-notice'],
  ] as const) {
    const { page } = await arrive(language, 390)
    await page.goto(path)
    await page.locator('[data-awake]').waitFor({ state: 'attached' })
    await saidInFooter(page, OTHER[language])
  }
  const signingUp = await arrive('en', 390)
  await signingUp.page.goto('/nowhere-at-all')
  await saidInFooter(signingUp.page, OTHER.en)
}, 400_000)

test('the same event a second time writes the same, and closed days write nothing', async () => {
  const paths = ['/', '/fr/contact', '/legal-notice', '/profile', READ_PDFS.legalNotice.fr]
  const hashOf = async (path: string) =>
    createHash('sha256')
      .update(await pageAt(path))
      .digest('hex')
  const texts = () => Promise.all(paths.map(async (path) => [path, await hashOf(path)]))
  const before = await texts()
  const count = (await invalidations()).length
  const weeks = { M: { calls: { L: [] } } }
  const NewImage = { type: { S: 'OpeningHours' }, weeks }
  await handler({ Records: [{ dynamodb: { NewImage, OldImage: { type: { S: 'OpeningHours' } } } }] })
  expect((await invalidations()).length).toBe(count + 1)
  expect(await texts()).toEqual(before)
  await handler({ Records: [{ dynamodb: { NewImage, OldImage: NewImage } }] })
  expect((await invalidations()).length).toBe(count + 1)
})

test('the night has the pages written that do not show the saved hours, and only those', async () => {
  const count = (await invalidations()).length
  await world.run.invokeJob('prices')
  const { weeks } = await openingHours()
  expect(await shownWeeks()).toEqual(weeks)
  // As after a publication that failed each time that it was tried.
  await commit([shownOp({ weeks: FIRST_HOURS.weeks, at: world.run.now().toISOString() })])
  await world.run.invokeJob('prices')
  await published(count)
  expect(await shownWeeks()).toEqual(weeks)
  expect(await says('/', OTHER.en)).toBe(true)
})
