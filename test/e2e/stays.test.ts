import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { type Seeded, seededSubscriber, today } from '../seeded.ts'
import { World } from '../world.ts'
import { openBrowser, Visitor } from './visitor.ts'

const CAR = 'porsche-911-carrera-gts'

let world: World
let browser: Browser
beforeAll(async () => {
  world = await World.start({ site: true })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await world?.stop()
})

async function inDriveline(customer: Seeded, width = 1440): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, world.run.url, 'en', width)
  await visitor.holds(customer)
  await visitor.page.goto('/drive-line')
  return visitor
}
async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
const dialog = (page: Page) => page.getByRole('dialog')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a car is reserved and cancelled while it waits: cancelling is free, and the dates are free again', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await inDriveline(customer, 390)
  const { page } = visitor
  await page.getByRole('button', { name: /911 Carrera GTS/ }).click()
  await page.getByRole('button', { name: '1 month', exact: true }).click()
  await page.getByText('First payment').waitFor()
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Waiting for confirmation' })
  await row.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByText('Cancelling is free.').waitFor()
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Keep it' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel the reservation' }).click()
  await page.getByText('Your reservation is cancelled.').waitFor()
  await page.getByText('Cancelled by you.').waitFor()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await visitor.leave()
})

test('a confirmed booking far ahead shows what is lost before it is cancelled; a figure that has changed is shown anew', async () => {
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
  await visitor.leave()
})

test('a car in the garage is kept a month longer: the price is shown, and the new last day stands in Driveline', async () => {
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
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Extend', exact: true }).click()
  await page.getByText('Your reservation is extended.').waitFor()
  const last = addDays(addMonths(addDays(reservation.return_date, 1), 1), -1)
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  await page
    .getByText(`to ${words.format(new Date(last))}`)
    .first()
    .waitFor()
  await visitor.leave()
})
