import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { readToday } from '../support/odometer.ts'
import { seededSubscriber, today } from '../support/seeded.ts'
import { singleChooser } from '../support/single-chooser.ts'

const { arrive, world } = await openSite()
const CAR = 'bentley-continental-gt-speed'

const dialog = (page: Page) => page.getByRole('dialog')

/** The desk's file of a customer with a confirmed reservation, paid or not, at the width of a phone. */
async function atTheDesk(of: { isPaid: boolean; startsIn?: number; isOut?: boolean }) {
  const day = today(world)
  const who = await seededSubscriber(world, 'One', addDays(day, -20))
  await withAllDocuments(world, who)
  await pay(who.invoice, day)
  const start = addDays(day, of.startsIn ?? 0)
  const reservation = await reserve(who.customer, CAR, start, 1, addDays(day, -20))
  const invoice = await confirm(who.customer, reservation, addDays(day, -20))
  if (of.isPaid) await pay(invoice, day)
  if (of.isOut) await handOver(reservation)
  const visitor = await arrive('en', 390)
  await visitor.holds(await world.advisor())
  await visitor.page.goto(`/staff/customers/${who.id}`)
  return { visitor, page: visitor.page, reservation }
}

test('a vehicle is handed over at the desk: the odometer first, what is missing named, and the reason why it goes unpaid', async () => {
  const { visitor, page } = await atTheDesk({ isPaid: false, startsIn: 1 })
  await page.getByRole('button', { name: /^Hand over/ }).click()
  await dialog(page).getByText('The first reading of this reservation').waitFor()
  await dialog(page).getByRole('button', { name: 'See what it bills' }).click()
  await expectAccessible(page)
  await dialog(page).getByLabel('Kilometres').fill('12 000')
  await dialog(page).getByRole('button', { name: 'See what it bills' }).click()
  await dialog(page).getByText('Nothing is invoiced').waitFor()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('12,000 km, read today').waitFor()

  await dialog(page).getByRole('button', { name: 'Hand over' }).click()
  await dialog(page).getByText('The first payment of this reservation is not paid.').waitFor()
  await dialog(page).getByText('The reservation has not begun.').waitFor()
  await expectAccessible(page)
  await dialog(page).getByLabel('It begins tomorrow').check()
  await dialog(page)
    .getByLabel(/^Hand it over unpaid/)
    .fill('The transfer is on its way.')
  await dialog(page).getByRole('button', { name: 'Hand over' }).click()
  await page.getByText('The vehicle is with the customer.').waitFor()
  await page.getByRole('button', { name: /^Take back/ }).waitFor()
  visitor.expectNoComplaints(/409/)
})

test('a vehicle comes back at the desk: a wrong reading is corrected, today’s is asked for, and the reservation ends', async () => {
  const { visitor, page, reservation } = await atTheDesk({ isPaid: true, startsIn: -10, isOut: true })
  await readToday(world, reservation, 125_000)
  await page.getByRole('button', { name: /^Odometer/ }).click()
  await dialog(page)
    .getByText(/^Last reading: 125,000 km/)
    .waitFor()
  await dialog(page).getByLabel('Kilometres').fill('12500')
  await dialog(page).getByRole('button', { name: 'See what it bills' }).click()
  await dialog(page).getByRole('alert').waitFor()
  await dialog(page)
    .getByLabel(/^The last reading was wrong/)
    .check()
  await dialog(page)
    .getByLabel(/^Why; the customer/)
    .fill('A digit too many.')
  await dialog(page).getByRole('button', { name: 'See what it bills' }).click()
  await dialog(page).getByText('12,500 km', { exact: true }).waitFor()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Take back/ }).click()
  await dialog(page).getByText('12,500 km, read today').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Take back' }).click()
  await page.getByText('The vehicle is back.').waitFor()
  await page.getByText(/^Ended/).waitFor()
  visitor.expectNoComplaints(/422/)
})

test('a Single is validated at the desk from the day that was agreed', async () => {
  const who = await singleChooser(world)
  const visitor = await arrive('fr', 390)
  const { page } = visitor
  await visitor.holds(await world.advisor())
  await page.goto('/fr/staff/queues/choices')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /^Single/ })
    .filter({ hasText: who.customer.firstname })
  await row.getByRole('button', { name: /^Valider/ }).click()
  const agreed = addDays(today(world), 12)
  await dialog(page).getByLabel('Date').fill(agreed)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Valider' }).click()
  await row.waitFor({ state: 'detached' })
  const [offered] = await subscriptions.list(who.id)
  expect(offered).toMatchObject({ status: 'to_sign', commitment: { startsOn: agreed } })
})
