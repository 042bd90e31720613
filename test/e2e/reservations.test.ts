import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, addMonths, daysBetween } from '../../shared/rules/dates.ts'
import { lapsesOn } from '../../shared/rules/reservations.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import type { Visitor } from '../support/visitor.ts'

const CAR = 'porsche-911-carrera-gts'

const { arrive, world } = await openSite()

async function inDriveline(customer: Seeded, width = 1440): Promise<Visitor> {
  const visitor = await arrive('en', width)
  await visitor.holds(customer)
  await visitor.page.goto('/drive-line')
  return visitor
}
const dialog = (page: Page) => page.getByRole('dialog')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a car is reserved and cancelled while it waits: cancelling is free, and the dates are free again', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await inDriveline(customer, 390)
  const { page } = visitor
  await page
    .getByRole('button', { name: /911 Carrera GTS/ })
    .first()
    .waitFor()
  // Without an earlier booking the whole tier is suggested: no word says so on every vehicle.
  expect(await page.getByText('Suggested', { exact: true }).count()).toBe(0)
  await page
    .getByRole('button', { name: /911 Carrera GTS/ })
    .first()
    .click()
  await page.getByRole('button', { name: '1 month', exact: true }).click()
  await page.getByText('First payment due on').waitFor()
  // The days are taken from now on: those that are shown are fetched again.
  const reserve = page.getByRole('button', { name: 'Reserve', exact: true })
  const days = page.waitForResponse((answer) => answer.url().includes('/vehi/slots'))
  await reserve.click()
  await days
  const row = page.getByRole('listitem').filter({ hasText: 'Waiting for confirmation' })
  // What was just reserved is in view, also for a screen reader.
  await page.waitForFunction(() => document.activeElement?.id === 'coming')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByText('Cancelling is free.').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel the reservation' }).click()
  await page.getByText('Your reservation is cancelled.').waitFor()
  await page.getByText('Cancelled by you.').waitFor()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('a confirmed reservation far ahead shows what is lost before it is cancelled; a figure that has changed is shown again', async () => {
  const [customer, day] = [await seededSubscriber(world), today(world)]
  await pay(customer.invoice, day)
  const reservation = await reserve(customer.customer, CAR, addDays(day, 60), 2, day)
  const visitor = await inDriveline(customer)
  const { page } = visitor
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByText('Cancelling is free.').waitFor()

  // An advisor confirms while the customer looks at it.
  await pay(await confirm(customer.customer, reservation, day), day)
  await dialog(page).getByRole('button', { name: 'Cancel the reservation' }).click()
  await dialog(page).getByText('What cancelling costs has changed. Please check the new amount.').waitFor()
  await dialog(page).getByRole('row', { name: 'Deposit, lost €1,000' }).waitFor()
  await dialog(page).getByText('€5,980').waitFor()
  await dialog(page).getByText('Still to be paid after cancelling').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel the reservation' }).click()
  await page.getByText('Your reservation is cancelled.').waitFor()
  visitor.expectNoComplaints(/409/)
})

test('a car in the garage is kept a month longer: the price is shown, and then the new last day in Driveline', async () => {
  const [customer, day] = [await seededSubscriber(world), today(world)]
  await pay(customer.invoice, day)
  const start = addDays(day, -5)
  const reservation = await reserve(customer.customer, 'bentley-continental-gt-speed', start, 1, start)
  await pay(await confirm(customer.customer, reservation, start), start)
  await handOver(reservation)
  const visitor = await inDriveline(customer, 390)
  const { page } = visitor
  await page.getByRole('button', { name: 'Extend' }).click()
  await dialog(page).getByText('€9,980', { exact: true }).waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Extend', exact: true }).click()
  await page.getByText('Your reservation is extended.').waitFor()
  const last = addDays(addMonths(addDays(reservation.return_date, 1), 1), -1)
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  await page
    .getByText(words.format(new Date(last)), { exact: true })
    .first()
    .waitFor()
})

/** A car that has been in the garage for ten days, for two months. */
async function withCar(plan: 'One' | 'Plus' = 'One') {
  const start = addDays(today(world), -10)
  const customer = await seededSubscriber(world, plan, start)
  await pay(customer.invoice, start)
  const model = plan === 'Plus' ? 'porsche-taycan-4s' : CAR
  const reservation = await reserve(customer.customer, model, start, 2, start)
  await pay(await confirm(customer.customer, reservation, start), start)
  await handOver(reservation)
  return { customer, reservation }
}

test('a car in the garage is switched: what is left of the year, the price, the credit and both reservations are shown', async () => {
  const { customer, reservation } = await withCar('Plus')
  const visitor = await inDriveline(customer, 390)
  const { page } = visitor
  await page.getByText(/^4 of 4 switches left until/).waitFor()
  await page.getByText(`${daysBetween(today(world), reservation.return_date)} days left`).waitFor()
  await page.getByRole('link', { name: 'Switch' }).click()
  await page.getByRole('heading', { name: 'Another vehicle instead of the Porsche Taycan 4S' }).waitFor()
  expect(await page.getByRole('button', { name: /Taycan 4S/ }).count()).toBe(0)
  await page
    .getByRole('button', { name: /Macan 4/ })
    .first()
    .click()
  await page.getByText(/^Credited for \d+ days that are not used/).waitFor()
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Switch to this vehicle' }).click()
  await dialog(page).getByText('It uses one of your switches: 3 are left until').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Switch to this vehicle' }).click()
  await page.getByText('Your vehicle is switched.').waitFor()
  await page.getByText(/^3 of 4 switches left until/).waitFor()
  await page.getByText('Last day').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Waiting for confirmation' })
    .getByText(/Macan/)
    .waitFor()
  await expectAccessible(page)
})

/** Is what has the focus marked by a line that differs from what it lies on? */
const hasRing = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(
      document.activeElement ?? document.body,
    )
    return outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor !== backgroundColor
  })

test('a car is reserved and cancelled by keyboard alone, and the day of the calendar that has the focus is marked', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await arrive('en', 1440)
  await visitor.holds(customer)
  const { page } = visitor
  await page.goto('/drive-line?model=bmw-m5-touring')
  await page.getByText('First payment due on').waitFor()
  const dates = page.getByText(/^From .* to /)
  const proposed = await dates.innerText()
  await page.getByRole('button', { name: 'Next', exact: true }).first().focus()
  await page.keyboard.press('Tab')
  // A key is pressed once what the one before it did is shown: the focus is on another day, and marked.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const move = async (key: string) => {
    const before = await focused()
    await page.keyboard.press(key)
    await expect.poll(focused).not.toBe(before)
    await expect.poll(() => hasRing(page)).toBe(true)
  }
  // The first day of what is proposed, and one within it.
  await expect.poll(() => hasRing(page)).toBe(true)
  await move('ArrowRight')
  await page.keyboard.press('Enter')
  await move('PageDown')
  await move('PageDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => dates.innerText()).not.toBe(proposed)
  await page.getByRole('button', { name: 'Reserve', exact: true }).press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: 'Waiting for confirmation' })
  await row.getByRole('button', { name: 'Cancel' }).press('Enter')
  await dialog(page).getByText('Cancelling is free.').waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel the reservation' }).press('Enter')
  await page.getByText('Your reservation is cancelled.').waitFor()
})

test('while an invoice is late the car in the garage is offered neither to be kept longer nor to be switched', async () => {
  const { customer } = await withCar()
  const contract = await subscriptions.running(customer.id)
  await commit([subscriptions.changeOp(contract, { status: 'suspended', bookingsBlocked: true })])
  const { page } = await inDriveline(customer, 390)
  await page.getByText('Reservations are on hold').waitFor()
  const car = page.getByRole('article').filter({ hasText: 'Due back on' })
  await car.getByRole('button', { name: 'Calendar' }).waitFor()
  expect(await car.getByRole('button', { name: 'Extend' }).count()).toBe(0)
  expect(await car.getByRole('link', { name: /Switch|Another vehicle/ }).count()).toBe(0)
})

test('a reservation goes into the calendar as a file that can be imported again', async () => {
  const { customer, reservation } = await withCar()
  const visitor = await inDriveline(customer, 390)
  const { page } = visitor
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`driveline-porsche-911-carrera-gts-${reservation.start_date}.ics`)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(`UID:${reservation._id}@driveline\r\n`)
  expect(text).toContain('SUMMARY:Porsche 911 Carrera GTS\r\n')
})

test('filters of the booking space narrow the list by category, brand and type; clearing restores it', async () => {
  const visitor = await inDriveline(await seededSubscriber(world), 1440)
  const { page } = visitor
  const count = async () => Number.parseInt(await page.getByText(/^\d+ vehicles?$/).innerText(), 10)
  const choose = async (field: string, option: string) => {
    await page.getByRole('button', { name: new RegExp(field) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByText(/^\d+ vehicles$/).waitFor()
  const all = await count()
  await choose('Brand', 'Porsche')
  const porsches = await count()
  await choose('Category', 'Cat 01')
  const first = await count()
  await choose('Type', 'Electric')
  const electric = await count()
  expect([porsches < all, first < porsches, electric <= first, electric > 0]).toEqual([
    true,
    true,
    true,
    true,
  ])
  await page.getByRole('button', { name: 'Reset filters' }).click()
  expect(await count()).toBe(all)
})

test('Driveline opens on the cars of the subscription with rent and first free day; the calendar marks one’s own stay and proposes what follows it', async () => {
  const [customer, day] = [await seededSubscriber(world), today(world)]
  await pay(customer.invoice, day)
  const start = addDays(day, 3)
  await reserve(customer.customer, 'bentley-continental-gt-speed', start, 1, day)
  const { page } = await inDriveline(customer, 390)
  const yours = page.getByRole('region', { name: 'Your car' })
  await yours.getByText('€4,980 / month').waitFor()
  await yours.getByText(/^Free from \d+ \w+ 20\d\d$/).waitFor()
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)

  await yours.getByRole('button', { name: /911 Carrera GTS/ }).click()
  // Nothing was chosen yet: the first month that does not overlap the other stay is proposed, with its price.
  await page.getByText('First payment due on').waitFor()
  await page.getByText('Your own reservations').waitFor()
  await page.getByText(/^Bentley Continental GT Speed: \d/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await page.getByText('Reserved. We confirm it shortly.').waitFor()
})

/** A paid month that began so many days ago. */
async function month(daysAgo: number) {
  const start = addDays(today(world), -daysAgo)
  const customer = await seededSubscriber(world, 'One', addDays(start, -30))
  await pay(customer.invoice, start)
  const reservation = await reserve(customer.customer, await addModel(world, 1), start, 1, start)
  await pay(await confirm(customer.customer, reservation, start), start)
  return { customer, reservation }
}
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

test('a car that is not back says by how many days it is late, whom to call, and offers nothing that would be refused', async () => {
  const { customer, reservation } = await month(33)
  await handOver(reservation)
  const days = daysBetween(reservation.return_date, today(world))
  const { page } = await inDriveline(customer, 390)
  const car = page.getByRole('article').filter({ hasText: 'Due back on' })
  await car.getByText(`${days} days late`, { exact: true }).waitFor()
  await car
    .getByText(`This vehicle was due back on ${inWords(reservation.return_date)}.`, { exact: false })
    .waitFor()
  await car.getByRole('link', { name: '+352 20 00 00 00', exact: true }).waitFor()
  expect(await car.getByText('Last day').count()).toBe(0)
  expect(await car.getByRole('button', { name: /^(Extend|Cancel)$/ }).count()).toBe(0)
  expect(await car.getByText(/^(Switch|Another vehicle)/).count()).toBe(0)
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  // Pages without the actions say it too.
  await page.goto('/profile/')
  await page.getByText('This vehicle was due back on', { exact: false }).waitFor()
})

test('a booking past its last day that nobody fetched says when it ends, and offers neither to extend nor to cancel it', async () => {
  const { customer, reservation } = await month(34)
  const { page } = await inDriveline(customer, 390)
  const row = page.getByRole('listitem').filter({ hasText: 'the vehicle was not fetched' })
  await row
    .getByText(`ends by itself on ${inWords(lapsesOn(reservation.return_date))}`, { exact: false })
    .waitFor()
  expect(await row.getByRole('button', { name: /^(Extend|Cancel)$/ }).count()).toBe(0)
  await expectAccessible(page)
})

test('at the desk a vehicle that is not back is late by days, and one that nobody fetched says when its booking ends', async () => {
  const [late, unfetched] = [await month(35), await month(36)]
  await handOver(late.reservation)
  const visitor = await arrive('en')
  await visitor.holds(await world.login(PHONES.advisor))
  const { page } = visitor
  const rowOf = ({ customer: { customer } }: Awaited<ReturnType<typeof month>>) =>
    page.getByRole('listitem').filter({ hasText: `${customer.firstname} ${customer.lastname}` })
  await page.goto('/staff/queues/returns')
  const days = daysBetween(late.reservation.return_date, today(world))
  await rowOf(late).getByText(`${days} days late`, { exact: true }).waitFor()
  await rowOf(late)
    .getByRole('button', { name: /^Take back/ })
    .waitFor()
  await page.goto('/staff/queues/hand-overs')
  const row = rowOf(unfetched)
  await row
    .getByText(`ends by itself on ${inWords(lapsesOn(unfetched.reservation.return_date))}`, { exact: false })
    .waitFor()
  expect(await row.getByRole('button', { name: /^Hand over/ }).count()).toBe(0)
  await expectAccessible(page)
})

test('the car of a Single offers what can be done with it: neither to extend, nor to switch, nor to cancel it', async () => {
  const eva = await world.login(PHONES.single)
  const visitor = await arrive('en')
  await visitor.holds(eva)
  const { page } = visitor
  await page.goto('/drive-line')
  const car = page.getByRole('article').filter({ hasText: 'Reserved until' })
  await car.getByRole('button', { name: 'Calendar' }).waitFor()
  expect(await car.getByRole('button', { name: /^(Extend|Cancel)$/ }).count()).toBe(0)
  expect(await car.getByRole('link', { name: /Switch|Another vehicle/ }).count()).toBe(0)
})

test('whoever still has a car when the subscription was terminated is told to bring it back and what is to be paid, and is offered no other', async () => {
  const day = today(world)
  const customer = await seededSubscriber(world, 'One', addDays(day, -60))
  const start = addDays(day, -30)
  const reservation = await reserve(customer.customer, await addModel(world, 1), start, 4, start)
  await pay(await confirm(customer.customer, reservation, start), start)
  await handOver(reservation)
  const contract = await subscriptions.running(customer.id)
  await commit([
    subscriptions.changeOp(contract, { status: 'terminated', endsOn: day, endReason: 'unpaid' }),
    subscriptions.endRunningOp(customer.id),
  ])
  const { page } = await inDriveline(customer, 390)
  await page.getByText(/still to be paid$/).waitFor()
  await page.getByText('Please bring this vehicle back at once', { exact: false }).waitFor()
  expect(await page.getByText('Due back on').locator('xpath=..').innerText()).toContain('at once')
  expect(await page.getByRole('link', { name: 'See what is to be paid' }).getAttribute('href')).toBe(
    '/profile/invoices',
  )
  expect(await page.getByText('Choose a car and a plan', { exact: false }).count()).toBe(0)
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
