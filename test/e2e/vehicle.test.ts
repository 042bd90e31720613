import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { recordShifts, shiftsSince } from '../support/layout-shift.ts'

const { arrive, world } = await openSite()

const CAR = '/flotte/sports-coupe/porsche/911/carrera-gts'
const SMALL = '/flotte/suv/porsche/macan/4-electric'

/** The windows of the first-screen promise: a phone and a desk. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const offerOf = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Price, first day/ })

for (const { width } of WINDOWS) {
  test(`nothing on a car's page moves while it loads, nor when view, colour or plan change, at ${width} pixels`, async () => {
    const { page } = await arrive('en', width)
    await recordShifts(page)
    await page.goto(CAR)
    expect(await shiftsSince(page)).toEqual([])

    const stage = page.getByRole('group', { name: 'View' })
    for (const view of ['Front', 'Rear', 'Detail', 'Interior']) {
      await stage.getByRole('button', { name: view }).click()
      expect([view, await shiftsSince(page)]).toEqual([view, []])
    }
    const colours = page.locator('main a[title]')
    for (const at of [1, 2]) {
      await colours.nth(at).click()
      expect([at, await shiftsSince(page)]).toEqual([at, []])
    }
    await page.evaluate(() => scrollTo(0, 0))
    for (const plan of ['Single', 'One']) {
      await offerOf(page).getByText(plan, { exact: true }).click()
      expect([plan, await shiftsSince(page)]).toEqual([plan, []])
    }
  })
}

for (const window of WINDOWS) {
  test(`the first screen of a car shows its price, its first day, and how to book it or be called (${window.width} × ${window.height})`, async () => {
    const { page } = await arrive('en', window.width)
    await page.setViewportSize(window)
    await page.goto(`${SMALL}?plan=Single`)
    const offer = offerOf(page).first()
    const shown = [
      offer.getByText('€2,180 / month'),
      offer.getByText(/^With you from \d+ \w+ 20\d\d at the earliest$/),
      offer.getByRole('link', { name: 'Book this car' }),
      offer.getByRole('button', { name: 'Call me' }),
    ]
    for (const each of shown) {
      await each.waitFor()
      const box = await each.boundingBox()
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(window.height)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(page)
  })
}

test('the offer follows at the foot of the window, but never over the configurator, the cookie bar or the focus (390 pixels)', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  await page.goto(CAR)
  const bars = page.locator('section.fixed[aria-label="The offer, at hand"]')
  expect(await bars.count()).toBe(0)
  await page.getByRole('heading', { name: 'Technical data' }).scrollIntoViewIfNeeded()
  await bars.getByRole('link', { name: 'Book this car' }).waitFor()
  await expectAccessible(page)

  // By keyboard through the whole page: what has the focus is never under the bar.
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('section.fixed[aria-label]')
      const focused = document.activeElement
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return null
      const { bottom, top } = focused.getBoundingClientRect()
      const over = bar.getBoundingClientRect()
      return bottom > over.top + 1 && top < over.bottom ? focused.outerHTML.slice(0, 120) : null
    })
    expect(covered).toBeNull()
  }
  await page.getByRole('group', { name: 'Drivers' }).scrollIntoViewIfNeeded()
  await expect.poll(() => bars.count()).toBe(0)
})

test('on a first visit the cookie bar has the foot of the window to itself', async () => {
  const { page } = await arrive('en', 390, true)
  await page.goto(CAR)
  await page.getByRole('button', { name: 'Accept all' }).waitFor()
  await page.getByRole('heading', { name: 'Technical data' }).scrollIntoViewIfNeeded()
  expect(await page.locator('section.fixed[aria-label="The offer, at hand"]').isVisible()).toBe(false)
})

test('the plan that was chosen stays: from its page to the fleet, from car to car, and into the booking', async () => {
  const { page } = await arrive('en', 1440)
  await page.goto('/our-solution/single')
  await page.getByRole('link', { name: 'Choose a car' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'The fleet' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('macan 4')
  await page.getByRole('link', { name: 'Porsche Macan 4 Electric' }).click()
  await expect.poll(() => offerOf(page).getByRole('radio', { name: 'Single' }).isChecked()).toBe(true)

  const configurator = page.getByRole('region', { name: 'What it costs' })
  await configurator.getByText('24 months', { exact: true }).click()
  await configurator.getByText('3,000 km / month', { exact: true }).click()
  await configurator.getByText('At our reception', { exact: true }).click()
  await page.goto(CAR)
  await expect.poll(() => offerOf(page).getByRole('radio', { name: 'Single' }).isChecked()).toBe(true)
  const link = offerOf(page).getByRole('link', { name: 'Book this car' })
  expect(await link.getAttribute('href')).toMatch(
    /^\/becomeclient\?model=porsche-911-carrera-gts&plan=Single&months=24&km=3000&colour=[a-z-]+&pickup=reception$/,
  )
  await page.reload()
  await expect.poll(() => offerOf(page).getByRole('radio', { name: 'Single' }).isChecked()).toBe(true)
})

test('the cars with Plus are all that Plus may drive: categories 1 and 2', async () => {
  const { page } = await arrive('en', 1440)
  await page.goto('/our-solution/plus')
  await page.getByRole('link', { name: 'Choose a car' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'The fleet' }).waitFor()
  await expect.poll(() => page.getByRole('article').getByText('Cat 03', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('article').getByText('Cat 01', { exact: true }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('article').getByText('Cat 02', { exact: true }).count()).toBeGreaterThan(0)
})

test('from a car to “we call you” it takes two taps and one field', async () => {
  const visitor = await arrive('fr', 390)
  const { page } = visitor
  await page.goto(`/fr${SMALL}`)
  await page.getByRole('button', { name: 'M’appeler' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel')
  await expectAccessible(page)
  await page.keyboard.type('691 123 456')
  await dialog.getByRole('button', { name: 'M’appeler' }).click()
  await dialog.getByRole('status').filter({ hasText: '+352691123456' }).waitFor()
  const { body } = await world.get('/staff/tasks', await world.advisor())
  expect(body.data.at(-1).call).toMatchObject({ phonenumber: '+352691123456' })
  expect(body.data.at(-1).call.about).toContain('Porsche Macan 4 Electric')
})

test('on a phone the filters are a sheet that says how many cars it shows; a slip of the pen finds the make all the same', async () => {
  const { page } = await arrive('en', 390)
  await page.goto('/flotte')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  const all = await sheet.getByRole('button', { name: /^Show \d+ cars$/ }).innerText()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /Plan/ }).click()
  await page.getByRole('option', { name: 'Plus' }).click()
  const show = sheet.getByRole('button', { name: /^Show \d+ cars$/ })
  // The list follows a moment after the choice.
  await expect.poll(() => show.innerText()).not.toBe(all)
  const shown = await show.innerText()
  await sheet.getByRole('button', { name: shown }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('article').count()).toBe(Number(/\d+/.exec(shown)?.[0]))
  expect(new URL(page.url()).searchParams.get('plan')).toBe('Plus')

  await page.getByRole('searchbox', { name: 'Search' }).fill('porche')
  await expect.poll(() => page.getByRole('article').filter({ hasNotText: 'Porsche' }).count()).toBe(0)
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
})
