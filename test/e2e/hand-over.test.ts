import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as reservations from '../../functions/store/reservations.ts'
import { confirm, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { lapsesOn } from '../../shared/rules/reservations.ts'
import { longDate } from '../../web/lib/format.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { readToday } from '../support/odometer.ts'
import { sign, takePhotographs } from '../support/reporting.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'
import { photo } from '../support/uploads.ts'

const { arrive, world } = await openSite()
let session: ReturnType<typeof world.advisor> | undefined

/** A reservation whose vehicle may go out today, its odometer read, and a fleet manager in front of its customer's file. */
async function atTheVehicle(language: 'en' | 'fr' = 'en') {
  const day = today(world)
  const who = await seededSubscriber(world)
  await withAllDocuments(world, who)
  await pay(who.invoice, day)
  const reservation = await reserve(who.customer, await addModel(world, 1), day, 1, day)
  await pay(await confirm(who.customer, reservation, day), day)
  await readToday(world, reservation)
  session ??= world.advisor()
  const visitor = await arrive(language, 390)
  await visitor.holds(await session)
  const { page } = visitor
  await page.goto(`${language === 'fr' ? '/fr' : ''}/staff/customers/${who.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { who, reservation, page, visitor }
}

const dialog = (page: Page) => page.getByRole('dialog')
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const statusOf = async ({ who, reservation }: Awaited<ReturnType<typeof atTheVehicle>>) =>
  (await reservations.find(who.id, reservation._id))?.status

/** Everything of a report, signed by both with a finger. */
async function fillIn(page: Page, name: string): Promise<void> {
  await takePhotographs(page)
  await dialog(page).getByLabel('Who receives or returns it').fill(name)
  await sign(page, /^For Driveline/)
  await sign(page, /^The customer signs/)
}

test('a vehicle is handed over on a phone and taken back, both signed, and the fee of the missing fuel is charged once an advisor confirms it', async () => {
  const one = await atTheVehicle()
  const { page } = one
  await page.getByRole('button', { name: /^Hand over/ }).click()
  await dialog(page).getByText('12,000 km, read today').waitFor()
  await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
  await dialog(page).getByText('Something is still missing').waitFor()
  await expectAccessible(page)
  expect(await over(page)).toBe(0)
  await dialog(page).getByRole('button', { name: 'Add damage' }).click()
  await dialog(page).getByLabel('Where').selectOption('bonnet')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await dialog(page).getByText('Bonnet, scratch').waitFor()
  await fillIn(page, 'Anna Weber')
  await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('The vehicle is with the customer.').waitFor()
  expect(await statusOf(one)).toBe('InGarage')

  await page.getByRole('button', { name: /^Take back/ }).click()
  await dialog(page).getByText('known since').waitFor()
  await dialog(page).getByLabel('Fuel or charge').fill('40')
  await fillIn(page, 'Anna Weber')
  await dialog(page).getByRole('button', { name: 'Take back', exact: true }).click()
  await page.getByRole('heading', { name: /out and back$/ }).waitFor()
  await expectAccessible(page)
  expect(await over(page)).toBe(0)
  expect(await dialog(page).getByText('New damage').count()).toBe(0)
  await dialog(page)
    .getByRole('button', { name: /^Charge this fee/ })
    .click()
  await dialog(page).getByText('charged', { exact: false }).waitFor()
  expect(await statusOf(one)).toBe('Ended')
})

test('a hand-over that is signed without a network is kept on the phone and sent by itself when there is one', async () => {
  const one = await atTheVehicle()
  const { page, visitor } = one
  const context = page.context()
  await page.getByRole('button', { name: /^Hand over/ }).click()
  await dialog(page).getByText('12,000 km, read today').waitFor()
  await context.setOffline(true)
  await dialog(page).getByText('No network. Everything is kept').waitFor()
  await fillIn(page, 'Paul Hansen')
  await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
  await page.getByText('Signed. It waits for the network.').waitFor()
  expect(await statusOf(one)).toBe('Confirmed')
  await context.setOffline(false)
  await page.getByText('Signed. It waits for the network.').waitFor({ state: 'detached' })
  await expect.poll(() => statusOf(one), { timeout: 15_000 }).toBe('InGarage')
  visitor.expectNoComplaints(/ERR_INTERNET_DISCONNECTED/)
})

test('what is typed and taken while a photograph is made smaller is kept with it', async () => {
  const { page } = await atTheVehicle()
  await page.evaluate(() => {
    // Photographs become smaller when the test says so, in the order in which they were taken.
    const read = window.createImageBitmap.bind(window)
    const waiting: (() => void)[] = []
    const held = async (...[picture, options]: [ImageBitmapSource, ImageBitmapOptions?]) => {
      await new Promise<void>((resume) => waiting.push(resume))
      return read(picture, options)
    }
    Object.assign(window, { createImageBitmap: held, waiting })
  })
  const goOn = (waiting: number) =>
    page.evaluate((count) => {
      const held = (window as unknown as { waiting: (() => void)[] }).waiting
      if (held.length < count) return false
      for (const resume of held.splice(0)) resume()
      return true
    }, waiting)
  await page.getByRole('button', { name: /^Hand over/ }).click()
  await dialog(page).getByText('12,000 km, read today').waitFor()
  const positions = dialog(page).getByLabel(/^Photograph: /)
  const taken = dialog(page).getByLabel(/^Take again: /)
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 600) }
  await positions.nth(0).setInputFiles(file)
  await positions.nth(1).setInputFiles(file)
  await dialog(page).getByLabel('Who receives or returns it').fill('Anna Weber')
  await expect.poll(() => goOn(2)).toBe(true)
  await expect.poll(() => taken.count()).toBe(2)
  expect(await dialog(page).getByLabel('Who receives or returns it').inputValue()).toBe('Anna Weber')
})

test('what was begun is on the phone after the page was closed, and a refusal says which gate is shut without losing it', async () => {
  const one = await atTheVehicle()
  const { page, who, visitor } = one
  await page.getByRole('button', { name: /^Hand over/ }).click()
  await dialog(page).getByText('12,000 km, read today').waitFor()
  await fillIn(page, 'Marie Klein')
  await page.reload()
  // What is on the screen is older than the end of the contract.
  await page.getByRole('button', { name: /^Hand over/ }).waitFor()
  await world.post(
    `/staff/customers/${who.id}/contracts/${who.contractId}/end`,
    { reason: 'revoked', note: 'A test.' },
    await world.advisor(),
  )
  await page.getByRole('button', { name: /^Hand over/ }).click()
  await dialog(page).getByText('12,000 km, read today').waitFor()
  expect(await dialog(page).getByLabel('Who receives or returns it').inputValue()).toBe('Marie Klein')
  expect(
    await dialog(page)
      .getByLabel(/^Take again: /)
      .count(),
  ).toBe(8)
  await dialog(page).getByRole('button', { name: 'Hand over', exact: true }).click()
  await dialog(page).getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  await page.reload()
  await page.getByText('Signed, but refused.', { exact: false }).waitFor()
  visitor.expectNoComplaints(/409/)
})

test('a reservation whose last day has passed says so at the desk, which offers no hand-over of it', async () => {
  const [day, who] = [today(world), await seededSubscriber(world)]
  const start = addDays(day, -35)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, 1, start)
  await pay(await confirm(who.customer, reservation, start), start)
  session ??= world.advisor()
  const ends = lapsesOn(reservation.return_date)
  for (const [language, path, words] of [
    [
      'en',
      '',
      `Its last day has passed: this vehicle cannot be handed over any more, and the reservation ends by itself on ${longDate(ends, 'en')}.`,
    ],
    [
      'fr',
      '/fr',
      `Le dernier jour est passé\u00a0: ce véhicule ne peut plus être remis, et la réservation prend fin d’elle-même le ${longDate(ends, 'fr')}.`,
    ],
  ] as const) {
    const visitor = await arrive(language, 390)
    await visitor.holds(await session)
    const { page } = visitor
    await page.goto(`${path}/staff/customers/${who.id}`)
    await page.getByText(words).waitFor()
    expect(await page.getByRole('button', { name: /^(Hand over|Remettre)/ }).count()).toBe(0)
    expect(await over(page)).toBe(0)
  }
})

test('a photograph of 40 MB is made smaller on the phone, and what is no picture is refused there in words', async () => {
  const { page } = await atTheVehicle('fr')
  await page.getByRole('button', { name: /^Remettre/ }).click()
  const front = dialog(page).getByLabel('Photo : Avant', { exact: true })
  await front.setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
  await dialog(page).getByText('Cette image est illisible').waitFor()
  const picture = await photo(4000, 3000)
  const large = Buffer.concat([picture, Buffer.alloc(40 * 1024 * 1024 - picture.length)])
  await front.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
  await dialog(page).getByLabel('Reprendre : Avant', { exact: true }).waitFor({ state: 'attached' })
  const bytes = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const open = indexedDB.open('driveline-reports')
        open.onsuccess = () => {
          const all = open.result.transaction('reports').objectStore('reports').getAll()
          all.onsuccess = () => done(all.result[0].photographs.front.file.size)
        }
      }),
  )
  expect(bytes).toBeLessThan(2 * 1024 * 1024)
  await expectAccessible(page)
  expect(await over(page)).toBe(0)
})
