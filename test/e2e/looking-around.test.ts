import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'

const { arrive, browser, world } = await openSite()

const CAR = '/flotte/sports-coupe/porsche/911/carrera-gts'
const THREE = ['porsche-911-carrera-gts', 'porsche-macan-4-electric', 'ferrari-purosangue-v12']

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const heart = (page: Page, name: string) => page.getByRole('button', { name: `${name}, favourite` })

/** Scrolls down as a person does, until a part of the page has come. */
async function bring(page: Page, name: string) {
  const region = page.getByRole('region', { name })
  await page.evaluate(() => scrollTo(0, 0))
  for (let turn = 0; turn < 40 && !(await region.isVisible()); turn += 1) {
    await page.evaluate(() => scrollBy(0, 500))
    await page.waitForTimeout(100)
  }
  await region.scrollIntoViewIfNeeded()
  return region
}

for (const width of [390, 1440]) {
  test(`anybody sees the free days of a model without a login, and turns its months by keyboard (${width} pixels)`, async () => {
    const { page } = await arrive('en', width)
    await page.goto(CAR)
    const region = await bring(page, 'Free days')
    await region.getByText(/^(Days on which this model|This model can be yours)/).waitFor()
    const first = await region.locator('caption').first().textContent()
    // It opens where something is free, which on the last days of a month is the next one.
    const free = region.locator('td').getByText('free', { exact: true })
    expect(await free.count()).toBeGreaterThan(0)
    await region.getByRole('button', { name: 'Later months' }).focus()
    await page.keyboard.press('Enter')
    expect(await region.locator('caption').first().textContent()).not.toBe(first)
    expect(await free.count()).toBeGreaterThan(20)
    expect(await isTooWide(page)).toBe(0)
    await expectAccessible(page)
  })

  test(`a comparison of three cars is its address: it survives a reload, and cars are changed by keyboard (${width} pixels)`, async () => {
    const { page } = await arrive('en', width)
    await page.goto(`/compare?cars=${THREE.join(',')}`)
    const names = page.getByRole('main').getByRole('heading', { level: 2 })
    await names.nth(2).waitFor()
    expect(await names.allTextContents()).toEqual([
      'Porsche911 Carrera GTS',
      'PorscheMacan 4 Electric',
      'FerrariPurosangue V12',
    ])
    await page.getByText('€2,290 / month').waitFor()
    expect(await page.getByText('Not in this plan').count()).toBe(2)
    // A fact stands at one height in all three.
    const tops = await page
      .getByText('Top speed')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops.map(Math.round)).size).toBe(1)
    expect(await isTooWide(page)).toBe(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Remove Porsche Macan/ }).press('Enter')
    await expect.poll(() => names.count()).toBe(2)
    await page.reload()
    await names.nth(1).waitFor()
    expect(await names.count()).toBe(2)
    await page.goBack()
    await expect.poll(() => names.count()).toBe(3)
  })
}

test('a comparison prints on one sheet, in French too', async () => {
  for (const language of ['en', 'fr'] as const) {
    const { page } = await arrive(language, 1440)
    await page.goto(`${language === 'fr' ? '/fr' : ''}/compare?cars=${THREE.join(',')}`)
    await page.getByRole('heading', { level: 2 }).nth(2).waitFor()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('favourites need no account: the header counts them, the fleet shows them alone, and they survive a reload', async () => {
  const { page } = await arrive('en', 390)
  await page.goto('/flotte')
  const [first, second] = FLEET.map(
    (each) => `${each.manufacturer.name} ${each.model.name} ${each.declination}`,
  )
  for (const name of [first, second]) await heart(page, name ?? '').click()
  await page.getByRole('link', { name: 'Favourites (2)' }).click()
  await page.waitForURL('**/flotte?favourites=true')
  await page.getByText('2 vehicles').waitFor()
  await page.reload()
  await page.getByText('2 vehicles').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Compare' }).click()
  // The fleet has headings of this level too: only the address says that the comparison has come.
  await page.waitForURL('**/compare?cars=*')
  await page.getByRole('heading', { level: 2 }).nth(1).waitFor()
  await page.goBack()
  await heart(page, first ?? '').click()
  await page.getByText('1 vehicle', { exact: true }).waitFor()
  await heart(page, second ?? '').click()
  await page.getByText('No favourite fits').waitFor()
  expect(await page.getByRole('link', { name: /^Favourites/ }).count()).toBe(0)
})

test('where storage is off, a favourite lasts as long as the page and breaks nothing', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('Storage is off', 'SecurityError')
    }
    Storage.prototype.setItem = forbidden
    Storage.prototype.getItem = forbidden
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(world.run.url + CAR)
  await heart(page, 'Porsche 911 Carrera GTS').click()
  await page.getByRole('link', { name: 'Favourites (1)' }).waitFor()
  await page.reload()
  await heart(page, 'Porsche 911 Carrera GTS').waitFor()
  expect(await page.getByRole('link', { name: /^Favourites/ }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('the cost against buying and leasing follows months, kilometres and every assumption, and its address survives a reload', async () => {
  const { page } = await arrive('en', 390)
  await page.goto(`${CAR}?plan=Single&months=6&km=2000&costMonths=24&costKm=1500`)
  const region = await bring(page, 'Against buying and leasing')
  await region.getByRole('heading', { name: 'Buying new, then selling' }).waitFor()
  expect(await region.getByRole('radio', { name: '24 months' }).isChecked()).toBe(true)
  const totals = () => region.locator('article').allTextContents()
  const before = await totals()
  await region.getByText('6 months', { exact: true }).click()
  await expect.poll(totals).not.toEqual(before)
  expect(page.url()).toContain('costMonths=6')
  expect(page.url()).toContain('plan=Single')

  await region.getByText(/^The 16 assumptions/).click()
  const fields = region.getByRole('textbox')
  // The kilometres, and each assumption.
  expect(await fields.count()).toBe(1 + 16)
  for (const hint of await region.locator('details [slot="description"]').allTextContents())
    expect(hint).toMatch(/^(Assumption|Our estimate|Luxembourg’s formula)/)
  const price = region.getByRole('textbox', { name: 'Price of the new car' })
  const cheaper = await totals()
  await price.fill('100000')
  await price.press('Tab')
  await expect.poll(totals).not.toEqual(cheaper)
  await region.getByRole('button', { name: 'Back to our assumptions' }).click()
  await expect.poll(totals).toEqual(cheaper)
  expect(await isTooWide(page)).toBe(0)
  await expectAccessible(page)

  await page.reload()
  await bring(page, 'Against buying and leasing')
  await expect.poll(totals).toEqual(cheaper)
})

test('a link to the plans leads to them again for whoever has scrolled away since', async () => {
  const { page } = await arrive('en', 1440)
  await page.goto('/')
  const follow = () => page.getByRole('navigation').getByRole('link', { name: 'Plans', exact: true }).click()
  const top = () => page.evaluate(() => document.getElementById('plans')?.getBoundingClientRect().top ?? 9999)
  await follow()
  await expect.poll(top).toBeLessThan(200)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await top()).toBeGreaterThan(400)
  await follow()
  await expect.poll(top).toBeLessThan(200)
})
