import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { standsAt } from '../support/other-host.ts'

const { arrive, world } = await openSite()

const newcomer = async (language: 'en' | 'fr' = 'en', width = 1440) => {
  const visitor = await arrive(language, width, true)
  await visitor.hasAnsweredCookies(world.run.url)
  return visitor
}
const banner = (page: Page) => page.getByRole('region', { name: /Which country|Dans quel pays/ })
const isFrom = (page: Page, country_code: string) =>
  page.route('**/api/v1/geo', (route) =>
    route.fulfill({ json: { status: 200, success: true, country_code, country: country_code } }),
  )

test('the detected country is preselected, and the four sites can be reached and confirmed by keyboard', async () => {
  const visitor = await newcomer()
  const { page } = visitor
  await isFrom(page, 'BE')
  await page.goto('/faq')
  await banner(page).waitFor()
  expect(await banner(page).getByRole('radio').count()).toBe(4)
  expect(await banner(page).getByLabel('Belgium (.be)').isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await banner(page).getByLabel('Luxembourg (.lu)').isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Confirm')
})

test('confirming where one is sets a secure cookie for the whole site, reloads, and the banner is gone', async () => {
  const visitor = await newcomer('fr')
  const { page } = visitor
  await page.goto('/fr/faq')
  await banner(page).waitFor()
  const reloaded = page.waitForEvent('load')
  await banner(page).getByRole('button', { name: 'Valider' }).click()
  await reloaded
  const kept = (await page.context().cookies()).find(({ name }) => name === 'hideCountryBanner')
  expect(kept).toMatchObject({ value: 'true', path: '/', secure: true })
  await page.goto('/fr/contact')
  await page.waitForTimeout(1500)
  expect(await banner(page).count()).toBe(0)
})

test('confirming another country’s site goes there, path and query kept, with the timestamp hcb, and the banner is not shown again', async () => {
  const visitor = await newcomer()
  const { page } = visitor
  for (const host of ['driveline.be', 'driveline.lu']) await standsAt(world, page, host)
  await visitor.hasAnsweredCookies('https://driveline.be')
  await visitor.hasAnsweredCookies('https://driveline.lu')
  await page.goto('https://driveline.be/flotte?marques=Porsche')
  await banner(page).getByText('Luxembourg (.lu)').click()
  await banner(page).getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/^https:\/\/driveline\.lu\/flotte\?marques=Porsche&hcb=\d{13}$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Another page of the same visit says nothing either.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our solution' }).click()
  await page.waitForTimeout(1500)
  expect(await banner(page).count()).toBe(0)
  visitor.expectNoComplaints(/Idempotency|Failed to load|ERR_/)
})

test('the banner is not shown on the site of the visitor’s own country, whose settings are asked for', async () => {
  const visitor = await newcomer()
  const { page } = visitor
  await standsAt(world, page, 'driveline.be')
  await visitor.hasAnsweredCookies('https://driveline.be')
  await isFrom(page, 'BE')
  const asked = page.waitForRequest('**/api/v1/sett')
  const looked = page.waitForResponse('**/api/v1/geo')
  await page.goto('https://driveline.be/faq')
  expect((await asked).postDataJSON()).toEqual({ country: 'Belgium' })
  await looked
  await page.waitForTimeout(800)
  expect(await banner(page).count()).toBe(0)
  visitor.expectNoComplaints(/Failed to load|ERR_/)
})

test('a failed look-up shows the banner, failing settings change nothing, and closing hides it until the next load', async () => {
  const visitor = await newcomer('en', 390)
  const { page } = visitor
  await page.route('**/api/v1/{geo,sett}', (route) => route.abort())
  await page.goto('/faq')
  await banner(page).waitFor()
  expect(await banner(page).getByLabel('International (.com)').isChecked()).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
  await expectAccessible(page)
  await banner(page).getByRole('button', { name: 'Close the choice of country' }).click()
  expect(await banner(page).count()).toBe(0)
  await page.reload()
  await banner(page).waitFor()
  visitor.expectNoComplaints(/ERR_FAILED/)
})

test('what has focus is never under the banner, and the page’s last line can be read above it', async () => {
  const visitor = await newcomer('fr', 390)
  const { page } = visitor
  await page.goto('/fr/our-solution')
  await banner(page).waitFor()
  await page.locator('main').focus()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const { foot, top } = await page.evaluate(() => ({
      foot: document.activeElement?.getBoundingClientRect().bottom ?? 0,
      top: document.querySelector('section.fixed')?.getBoundingClientRect().top ?? 0,
    }))
    expect(foot).toBeLessThanOrEqual(top)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('contentinfo').getByText('©').boundingBox()
  const top = await banner(page).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
})
