import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { fetchedBy } from '../support/fetched.ts'

const { arrive, browser, world } = await openSite()

const CODE = /\/assets\/main-/

test('what is pressed before the page’s code has come is done when it has', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  await page.route(CODE, async (route) => {
    await new Promise((later) => setTimeout(later, 2000))
    await route.continue()
  })
  const arrived = page.goto('/terms')
  await page.waitForURL('**/terms', { waitUntil: 'domcontentloaded' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  expect(await page.locator('[data-awake]').count()).toBe(0)
  await arrived
  await page.getByRole('dialog').getByRole('link', { name: 'Fleet' }).waitFor()
})

test('what is typed and sent before the page’s code has come is neither in the address nor lost', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  await page.route(CODE, async (route) => {
    await new Promise((later) => setTimeout(later, 3000))
    await route.continue()
  })
  const arrived = page.goto('/request-subscription')
  await page.waitForURL('**/request-subscription', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('E-mail').fill('nora@example.lu')
  await page.getByLabel('E-mail').press('Enter')
  expect(await page.locator('[data-awake]').count()).toBe(0)
  await arrived
  await page.getByText('Last name is required').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByLabel('First name').inputValue()).toBe('Nora')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nora@example.lu')
})

test('the first picture is painted before any code of the page is asked for', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  await page.goto('/')
  const { pictureAt, codeAt } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const picture = entries.find(({ name }) => name.includes('/pictures/'))
    const code = entries.find(({ name }) => name.includes('/assets/main-'))
    return { pictureAt: picture?.responseEnd ?? Number.NaN, codeAt: code?.startTime ?? Number.NaN }
  })
  expect(codeAt).toBeGreaterThanOrEqual(pictureAt)
})

test('a page works although its first picture never comes', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  // Neither answered nor refused, for as long as the test runs.
  await page.route(/\/pictures\//, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Fleet' }).waitFor()
})

test('a first visit of the home page fetches at most 25 files and 150 KiB of code', async () => {
  const { requests, scriptKiB, totalKiB } = await fetchedBy(browser, world, '/')
  expect(scriptKiB).toBeGreaterThan(50)
  expect(scriptKiB).toBeLessThanOrEqual(150)
  expect(requests).toBeLessThanOrEqual(25)
  expect(totalKiB).toBeLessThanOrEqual(600)
})
