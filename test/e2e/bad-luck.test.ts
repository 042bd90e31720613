import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'

const { arrive } = await openSite()

const toast = (page: Page) => page.locator('.Toastify__toast')
/** Its entrance is over: before that it listens to nothing. */
const hasComeIn = (page: Page) => page.locator('.Toastify__toast:not(.Toastify--animate)').waitFor()
/** The animation at whose end a toast disappears: its length, and whether it runs. */
const countdown = (page: Page) =>
  page.locator('.Toastify__progress-bar').evaluate((bar) => {
    const { animationDuration, animationPlayState } = getComputedStyle(bar)
    return { seconds: animationDuration, state: animationPlayState }
  })
/** A page whose address holds a filter that makes no sense: it says so in a toast. */
async function withToast() {
  const visitor = await arrive()
  await visitor.page.goto('/flotte?category=99&marques=Porsche')
  await toast(visitor.page).waitFor()
  return { visitor, page: visitor.page }
}

test('a filter that makes no sense is dropped with a notice, and the others stay applied', async () => {
  const { page } = await withToast()
  await toast(page).getByText('Part of the address was not understood and was left out.').waitFor()
  const brands = await page.locator('main li article, main li a').allInnerTexts()
  expect(brands.join()).not.toContain('Ferrari')
})

test('a toast is shown at the top right and disappears by itself after 5 seconds', async () => {
  const { page } = await withToast()
  const box = await toast(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40)
  expect(box?.y).toBeLessThan(60)
  expect((await countdown(page)).seconds).toBe('5s')
  await toast(page).waitFor({ state: 'detached' })
})

test('a toast waits while the pointer is on it', async () => {
  const { page } = await withToast()
  await toast(page).hover()
  await expect.poll(async () => (await countdown(page)).state).toBe('paused')
  await page.mouse.move(300, 700)
  await toast(page).waitFor({ state: 'detached' })
})

test('a toast waits while the window has lost focus', async () => {
  const { page } = await withToast()
  await hasComeIn(page)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect.poll(async () => (await countdown(page)).state).toBe('paused')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await toast(page).waitFor({ state: 'detached' })
})

test('a toast can be dragged away', async () => {
  const { page } = await withToast()
  await hasComeIn(page)
  const box = await toast(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(x + step * 30, y)
  await page.mouse.up()
  await toast(page).waitFor({ state: 'detached', timeout: 3000 })
})

test('code of a screen that fails to load is loaded again, and the screen comes', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  let failures = 0
  await page.route(/\/assets\/faq[.\w-]*\.js/, (route) => {
    failures += 1
    return failures <= 2 ? route.abort() : route.fallback()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  expect(failures).toBe(3)
  visitor.expectNoComplaints(/ERR_FAILED/)
})

test('while the API is down the prerendered fleet stays with a notice, and a click tries again', async () => {
  const visitor = await arrive()
  const { page } = visitor
  let isDown = true
  await page.route('**/api/v1/vehi/list**', (route) => (isDown ? route.abort() : route.fallback()))
  await page.goto('/flotte')
  const notice = page.getByRole('alert').filter({ hasText: 'Availability cannot be shown at the moment.' })
  await notice.waitFor()
  await page.getByText('45 vehicles').waitFor()
  isDown = false
  await notice.getByRole('button', { name: 'Try again' }).click()
  await notice.waitFor({ state: 'detached' })
  visitor.expectNoComplaints(/ERR_FAILED/)
})
