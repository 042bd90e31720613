import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { seededSubscriber, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()
const MODEL = 'porsche-911-carrera-gts'
let session: ReturnType<typeof world.login> | undefined

/** The planner of a model in front of an administrator. */
async function atThePlanner(width = 1440, model = MODEL) {
  session ??= world.login(PHONES.admin)
  const visitor = await arrive('en', width)
  await visitor.holds(await session)
  await visitor.page.goto(`/staff/planner${model && `?model=${model}`}`)
  await visitor.page.getByRole('heading', { level: 1, name: 'Planner' }).waitFor()
  return visitor
}

/** Somebody's reservation of the model in some days. */
async function booked(startsIn: number) {
  const who = await seededSubscriber(world)
  const day = today(world)
  const stay = await reserve(who.customer, MODEL, addDays(day, startsIn), 1, day)
  return { stay, name: `${who.customer.firstname} ${who.customer.lastname}` }
}

const stayOf = async ({ stay }: Awaited<ReturnType<typeof booked>>) =>
  (await world.everyItem()).find(({ sk }) => sk === `RESERVATION#${stay._id}`)
const barOf = (page: Page, { stay }: Awaited<ReturnType<typeof booked>>) =>
  page.locator(`[data-item="${stay._id}"]`)
const other = (vehicleId: string) => (vehicleId.endsWith('-1') ? `${MODEL}-2` : `${MODEL}-1`)

test('a reservation is dragged to another vehicle and day: the price is shown first, the customer is told, and it can go back', async () => {
  const one = await booked(9)
  const { page } = await atThePlanner()
  const bar = barOf(page, one)
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  if (!box) throw new Error('The reservation is not drawn')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20 + 24 * 2, box.y + 14, { steps: 4 })
  await page.locator('[data-ghost]').waitFor()
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The price stays').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText(`Moved: ${one.name}`).waitFor()
  const start = addDays(one.stay.start_date, 2)
  expect(await stayOf(one)).toMatchObject({ start_date: start, vehicleId: one.stay.vehicleId })
  await page.getByRole('button', { name: 'Move it back' }).click()
  await dialog.getByText('The price stays').waitFor()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(async () => (await stayOf(one))?.start_date).toBe(one.stay.start_date)
})

test('by keys alone a reservation is picked up, carried, put down and moved, and days are blocked and freed', async () => {
  const one = await booked(60)
  const { page } = await atThePlanner()
  const drawing = page.getByRole('application', { name: 'Planner' })
  await barOf(page, one).waitFor()
  const rows = await page
    .locator('[data-row-of]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-row-of')))
  const at = rows.indexOf(one.stay.vehicleId)
  const to = rows.indexOf(other(one.stay.vehicleId))
  await drawing.focus()
  for (let row = 0; row < at; row += 1) await page.keyboard.press('ArrowDown')
  for (let day = 0; day < 61; day += 1) await page.keyboard.press('ArrowRight')
  await page.getByText(`${one.name}, until`).waitFor()
  await page.keyboard.press('m')
  await page.keyboard.press(to > at ? 'ArrowDown' : 'ArrowUp')
  await page.getByText(`Moving ${one.name} to`).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The price stays').waitFor()
  await dialog.getByRole('button', { name: 'Move', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stayOf(one))?.vehicleId).toBe(other(one.stay.vehicleId))

  await dialog.waitFor({ state: 'detached' })
  await drawing.focus()
  for (let day = 0; day < 9; day += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Block this vehicle' }).waitFor()
  await dialog.getByLabel('Note').fill('Brakes')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const block = page.locator('[data-item^="blk_"]').first()
  await block.waitFor()
  await block.click()
  await dialog.getByText('Brakes').waitFor()
  await dialog.getByRole('button', { name: 'Lift the block' }).click()
  await block.waitFor({ state: 'detached' })
})

test('a reservation that is dropped onto taken days is refused in words, and nothing of the dialog is lost', async () => {
  const one = await booked(100)
  const rival = await booked(100)
  const visitor = await atThePlanner()
  const { page } = visitor
  await page.goto(`/staff/planner?model=${MODEL}&from=${addDays(one.stay.start_date, -7)}`)
  await barOf(page, one).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vehicle').selectOption(rival.stay.vehicleId)
  await dialog.getByText('This vehicle is taken on some of these days.').waitFor()
  expect(await dialog.getByLabel('Vehicle').inputValue()).toBe(rival.stay.vehicleId)
  visitor.expectNoComplaints(/409/)
})

test('on a phone each vehicle lists what takes it, and the same moves and blocks are made', async () => {
  const one = await booked(40)
  const { page } = await atThePlanner(390)
  const row = page.getByRole('button', { name: one.name }).first()
  await row.waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await row.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill(addDays(one.stay.start_date, 1))
  await dialog.getByText('The price stays').waitFor()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(async () => (await stayOf(one))?.start_date).toBe(addDays(one.stay.start_date, 1))
})

test('of all vehicles only those in view are drawn, and they are asked for forty at a time', async () => {
  const visitor = await atThePlanner(1440, '')
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/planner/items') && asked.push(request.url()))
  await page.locator('[data-row-of]').first().waitFor()
  const drawn = () => page.locator('[data-row-of]').count()
  const all = (await page.getByRole('application').evaluate((box) => box.scrollHeight)) / 44
  expect(all).toBeGreaterThan(60)
  expect(await drawn()).toBeLessThan(45)
  await page.getByRole('application').evaluate((box) => box.scrollTo(300, box.scrollHeight))
  await expect
    .poll(() =>
      page
        .locator('[data-row-of]')
        .first()
        .evaluate((row) => (row as HTMLElement).offsetTop),
    )
    .toBeGreaterThan(800)
  expect(await drawn()).toBeLessThan(45)
  expect(new Set(asked).size).toBeLessThanOrEqual(Math.ceil(all / 40))
  await expectAccessible(page)
})
