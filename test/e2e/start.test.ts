import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { fetchedBy } from '../support/fetched.ts'
import { recordShifts, shiftsSince } from '../support/layout-shift.ts'

const { arrive, browser, world } = await openSite({ isCold: true })

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
  // The local run makes a picture when it is first asked for; on AWS it is there.
  const { page: earlier } = await arrive('en', 390)
  await earlier.goto('/')
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

test('no other picture of the fleet is asked for before the first is there, and each is there in the end', async () => {
  const { page } = await arrive('en', 390)
  const asked: string[] = []
  const askedBeforeFirst: string[] = []
  await page.route(/\/pictures\//, async (route) => {
    asked.push(route.request().url())
    if (asked.length === 1) {
      await new Promise((later) => setTimeout(later, 700))
      askedBeforeFirst.push(...asked.slice(1))
    }
    await route.continue()
  })
  await page.goto('/flotte')
  const second = page.locator('main article').nth(1)
  await second.scrollIntoViewIfNeeded()
  await second.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  expect(askedBeforeFirst).toEqual([])
  expect(asked.length).toBeGreaterThan(1)
})

for (const [path, width] of [
  ['/', 390],
  ['/', 1440],
  ['/flotte', 390],
  ['/flotte', 1440],
  ['/3d-fleet', 390],
  ['/3d-fleet', 1440],
] as const) {
  test(`nothing moves on ${path} at ${width} pixels when its first picture comes late`, async () => {
    const { page } = await arrive('en', width)
    await recordShifts(page)
    let isFirst = true
    await page.route(/\/pictures\//, async (route) => {
      if (isFirst) {
        isFirst = false
        await new Promise((later) => setTimeout(later, 700))
      }
      await route.continue()
    })
    await page.goto(path)
    expect(await shiftsSince(page)).toEqual([])
  })
}

test('a page works although its first picture never comes', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  // Neither answered nor refused, for as long as the test runs.
  await page.route(/\/pictures\//, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Fleet' }).waitFor()
})

test('a first visit of the home page fetches at most 20 files and 130 KiB of code, as sent', async () => {
  const { requests, scriptKiB, totalKiB } = await fetchedBy(browser, world, '/')
  expect(scriptKiB).toBeGreaterThan(50)
  expect(scriptKiB).toBeLessThanOrEqual(130)
  expect(requests).toBeLessThanOrEqual(20)
  expect(totalKiB).toBeLessThanOrEqual(600)
})

test('code, styles and pages are sent as the build compressed them, the smallest that brotli makes', async () => {
  const visitor = await arrive('en', 390)
  const encodings: [path: string, encoding: string | undefined][] = []
  const lengths: [path: string, sent: number][] = []
  visitor.page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$|^\/$/.test(pathname)) return
    encodings.push([pathname, response.headers()['content-encoding']])
    lengths.push([pathname, Number(response.headers()['content-length'])])
  })
  await visitor.page.goto('/')
  await visitor.page.waitForTimeout(500)
  expect(encodings.length).toBeGreaterThan(8)
  expect(encodings.filter(([, encoding]) => encoding !== 'br')).toEqual([])
  for (const [pathname, sent] of lengths.filter(([path]) => path.startsWith('/assets/'))) {
    const plain = readFileSync(`build/site${pathname}`)
    expect(sent, pathname).toBe(
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }).length,
    )
  }
})

/** What a new connection carries before the first acknowledgement comes: ten segments of 1,460 bytes. */
const FIRST_FLIGHT_BYTES = 14_600

test('every public page comes within the first flight of a connection, its headers included', async () => {
  const pages = globSync('**/index.html', { cwd: 'build/site' })
  expect(pages.length).toBeGreaterThan(300)
  const { headers } = await world.ask('GET', '/flotte', { headers: { 'accept-encoding': 'br' } })
  const headerBytes = Object.entries(headers).join('\r\n').length
  expect(headerBytes).toBeGreaterThan(500)
  const large = pages
    .map((file) => [file, statSync(`build/site/${file}.br`).size + headerBytes] as const)
    .filter(([, bytes]) => bytes > FIRST_FLIGHT_BYTES)
  expect(large).toEqual([])
})

for (const [width, path] of [
  [390, '/'],
  [1440, '/flotte'],
  [390, '/flotte/sports-coupe/porsche/911/carrera-gts'],
  [1440, '/request-subscription'],
] as const) {
  test(`the rules that ${path} carries paint it as the whole style sheet does (${width} pixels)`, async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    const [sheet, ...more] = globSync('assets/index-*.css', { cwd: 'build/site' })
    expect(more).toEqual([])
    const [own, whole] = [await context.newPage(), await context.newPage()]
    await whole.route(world.run.url + path, async (route) => {
      const answer = await route.fetch()
      const link = `</style><link rel="stylesheet" href="/${sheet}">`
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</style>', link) })
    })
    // Pictures are painted when a busy machine can, now and then a pixel otherwise: rules that differ never come to look alike.
    const isAlike = async () => {
      for (const page of [own, whole]) await page.goto(world.run.url + path, { waitUntil: 'networkidle' })
      return (await own.screenshot()).equals(await whole.screenshot())
    }
    await expect.poll(isAlike, { timeout: 60_000, interval: 1000 }).toBe(true)
    await context.close()
  })
}
