import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as reservations from '../../functions/store/reservations.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { isLive } from '../../shared/rules/reservations.ts'
import { openSite } from '../support/browser.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import type { Visitor } from '../support/visitor.ts'

// A network that takes the answer away after the work was done: "trying again" does nothing twice, whatever the page has fetched since.

const CAR = 'porsche-911-carrera-gts'
const UNANSWERED = /it is done once at most/

const { arrive, world } = await openSite()

/** Takes the first answer to a change of reservations away; answers with what each try sent. */
async function losing(page: Page, address: string): Promise<{ bodies: string[] }> {
  const sent: { bodies: string[] } = { bodies: [] }
  await page.route(address, async (route) => {
    const request = route.request()
    const body = request.postData() ?? ''
    // A price is asked for without the one that was agreed to.
    if (request.method() !== 'POST' || !body.includes('priceCents')) return route.fallback()
    sent.bodies.push(body)
    if (sent.bodies.length > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  return sent
}

/** All is fetched again, as when one comes back to the window. */
async function comesBack(page: Page): Promise<void> {
  const again = page.waitForResponse((answer) => /\/reserv(ations|\/client)/.test(answer.url()))
  // What was fetched a moment ago is not fetched again at once.
  await page.waitForTimeout(5500)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await again
}

async function inDriveline(customer: Seeded, query = ''): Promise<Visitor> {
  const visitor = await arrive('en', 1440)
  await visitor.holds(customer)
  await visitor.page.goto(`/drive-line${query}`)
  return visitor
}
const live = async ({ id }: Seeded) => (await reservations.live(id)).filter(isLive)

/** A car in the garage for two months, ten days of which are over. */
async function withCar() {
  const start = addDays(today(world), -10)
  const customer = await seededSubscriber(world, 'One', start)
  await pay(customer.invoice, start)
  const reservation = await reserve(customer.customer, CAR, start, 2, start)
  await pay(await confirm(customer.customer, reservation, start), start)
  await handOver(reservation)
  return { customer, reservation }
}

test('a reservation whose answer is lost is made once: the proposed days stay, and trying again sends the same', async () => {
  const customer = await seededSubscriber(world)
  await pay(customer.invoice, today(world))
  const visitor = await inDriveline(customer, `?model=${CAR}`)
  const { page } = visitor
  await page.getByText('First payment due on').waitFor()
  const sent = await losing(page, '**/api/v1/reservations')
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await page.getByText(UNANSWERED).waitFor()
  expect(await live(customer)).toHaveLength(1)
  await comesBack(page)
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await page.getByText('Reserved. We confirm it shortly.').waitFor()
  expect(new Set(sent.bodies).size).toBe(1)
  expect(await live(customer)).toHaveLength(1)
  visitor.expectNoComplaints(/ERR_FAILED/)
})

test('an extension whose answer is lost is made once, and the dialog says so until it is known', async () => {
  const { customer, reservation } = await withCar()
  const visitor = await inDriveline(customer)
  const { page } = visitor
  const sent = await losing(page, '**/api/v1/reservations/*/extension')
  await page.getByRole('button', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
  await dialog.getByText(UNANSWERED).waitFor()
  const { return_date: extended } = (await reservations.find(customer.id, reservation._id)) ?? {}
  expect(extended).not.toBe(reservation.return_date)
  await comesBack(page)
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
  await page.getByText('Your reservation is extended.').waitFor()
  expect(new Set(sent.bodies).size).toBe(1)
  expect((await reservations.find(customer.id, reservation._id))?.return_date).toBe(extended)
  visitor.expectNoComplaints(/ERR_FAILED/)
})

test('a switch whose answer is lost is made once, and is not shown as impossible', async () => {
  const { customer, reservation } = await withCar()
  const visitor = await inDriveline(customer, `?switch=${reservation._id}&model=porsche-macan-4-electric`)
  const { page } = visitor
  const sent = await losing(page, '**/api/v1/reservations/*/switch')
  await page.getByRole('button', { name: 'Switch to this vehicle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Switch to this vehicle' }).click()
  await dialog.getByText(UNANSWERED).waitFor()
  await comesBack(page)
  await dialog.getByRole('button', { name: 'Switch to this vehicle' }).click()
  await page.getByText('Your vehicle is switched.').waitFor()
  expect(new Set(sent.bodies).size).toBe(1)
  expect(await live(customer)).toHaveLength(2)
  visitor.expectNoComplaints(/ERR_FAILED/)
})
