import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { newId } from '../../functions/store/ids.ts'
import { addOp } from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { seedDay } from '../../infra/local/seed/day.ts'
import { answerClock } from '../../shared/rules/answer-clock.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { daysFrom, FIRST_HOURS, isClosed } from '../../shared/rules/opening-hours.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()
let session: ReturnType<typeof world.login> | undefined

/** The desk at an address, in front of the same advisor. */
async function atTheDesk(address: string, width = 1440): Promise<Page> {
  session ??= world.login(PHONES.advisor)
  const visitor = await arrive('en', width)
  await visitor.holds(await session)
  await visitor.page.goto(address)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor.page
}

const tasksOf = (page: Page) => page.getByRole('region', { name: 'Open tasks' }).getByRole('listitem')
const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const CLOCK = { in_time: 'within 24 h', due: 'before 48 h', late: 'over 48 h' } as const
/** What the clock of a request says that came so many hours ago: days on which nobody answers do not count. */
function clockAfter(hours: number): string {
  const now = world.run.now()
  const closed = daysFrom(addDays(today(world), -10), today(world)).filter((on) =>
    isClosed(FIRST_HOURS, 'calls', on),
  )
  const since = new Date(now.getTime() - hours * 60 * 60 * 1000)
  return CLOCK[answerClock(since.toISOString(), now.toISOString(), closed).state]
}

test('the day shows late cars, those that go out and come back, calls and requests with their clock, each a key away from its customer', async () => {
  await seedDay(world.run.now())
  await world.wait(16)
  const page = await atTheDesk('/staff', 390)
  const late = page.getByRole('region', { name: 'Late returns' })
  await late.getByText('2 days late').waitFor()
  await page.getByRole('region', { name: 'Out today' }).getByText('Pit Wagner').waitFor()
  await page.getByRole('region', { name: 'Back today' }).getByText('Léa Dupont').waitFor()
  const requests = page.getByRole('region', { name: 'Requests' })
  expect(await requests.getByRole('listitem').allInnerTexts()).toEqual(
    [53, 29, 3].map((hours) => expect.stringContaining(clockAfter(hours))),
  )
  await expectAccessible(page)
  expect(await over(page)).toBe(0)
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: 'Nico Steffen' }).waitFor()
})

test('a note is at the top of the timeline at once, and the filter and the part of the file are in the address', async () => {
  const who = await newcomer(world, { firstname: 'Odile', lastname: 'Chronik' })
  const page = await atTheDesk(`/staff/customers/${who.id}`, 390)
  await page.getByRole('link', { name: 'Timeline' }).click()
  await page.getByLabel('Add a note for the team').fill('Prefers mornings.\nSaturdays too.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Prefers mornings.' })
  await first.waitFor()
  expect(await page.getByLabel('Add a note for the team').inputValue()).toBe('')
  await expectAccessible(page)
  expect(await over(page)).toBe(0)
  await page.getByRole('link', { name: 'Notes' }).click()
  await page.waitForURL('**?tab=timeline&kind=notes')
  await page.reload()
  await first.waitFor()
  expect(await page.getByText('looked at the file').count()).toBe(0)
})

test('a task whose day is over says by how many days, and one that is due today does not', async () => {
  const who = await newcomer(world, { firstname: 'Late', lastname: 'Task' })
  const createdAt = world.run.now().toISOString()
  const task = { kind: 'read_odometer', customerId: who.id, createdAt } as const
  for (const dueOn of [addDays(today(world), -3), today(world)])
    await commit([addOp({ ...task, _id: newId('tsk', createdAt), dueOn })])
  const page = await atTheDesk('/staff/queues/tasks?order=newest', 390)
  const own = tasksOf(page).filter({ hasText: 'Late Task' })
  await expect.poll(() => own.count()).toBe(2)
  expect(await own.filter({ hasText: '3 days late' }).count()).toBe(1)
  expect(await own.filter({ hasText: /days? late/ }).count()).toBe(1)
  expect(await over(page)).toBeLessThanOrEqual(0)
})

test('a task is taken and snoozed from its row, and a view of one’s own tasks is kept by its name', async () => {
  const page = await atTheDesk('/staff/queues/tasks?group=requests')
  await tasksOf(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('t')
  await tasksOf(page).first().getByRole('button', { name: 'Give back' }).waitFor()
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect.poll(() => tasksOf(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Save the view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My requests')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await tasksOf(page).first().getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('link', { name: 'Snoozed' }).click()
  await tasksOf(page).first().getByText('snoozed until').waitFor()
  await page.goto('/staff/queues/tasks')
  await page.getByRole('link', { name: 'My requests' }).click()
  await page.waitForURL('**?group=requests&show=mine')
})

test('a reservation is taken by its key, noted and hidden, and a saved view is found from anywhere', async () => {
  const page = await atTheDesk('/staff/queues/reservations')
  const rows = page.getByRole('region', { name: 'Reservations to confirm' }).getByRole('listitem')
  await rows.first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('t')
  await rows.first().getByRole('button', { name: 'Give back' }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Note').fill('Waits for the bank.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await rows.first().getByText('Waits for the bank.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mine' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: 'Save the view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mine to confirm')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/queue-view.png` })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Mine to confirm' }).waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/queue-work.png` })
  await rows.first().getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('link', { name: 'Snoozed' }).click()
  await rows.first().getByText('snoozed until').waitFor()
  await page.goto('/staff')
  await page.keyboard.press('/')
  await page.keyboard.type('Mine to confirm')
  await page.getByRole('option', { name: /Mine to confirm/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/staff/queues/reservations?show=mine')
})

test('a decision that is held back is sent at once when its page is left, and never said to be done before', async () => {
  const page = await atTheDesk('/staff/queues/tasks?group=calls')
  const before = await tasksOf(page)
    .count()
    .then(async () => {
      await tasksOf(page).first().waitFor()
      return tasksOf(page).count()
    })
  await tasksOf(page).first().getByRole('button', { name: /^Done/ }).click()
  await page
    .getByRole('status')
    .getByText(/in 10 s$/)
    .waitFor()
  expect(await tasksOf(page).count()).toBe(before)
  const [closed] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/close')),
    page.getByRole('link', { name: 'Today' }).click(),
  ])
  expect(closed.status()).toBe(200)
  await page.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' })
})
