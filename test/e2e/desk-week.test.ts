import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { seedBusy } from '../../infra/local/seed/busy.ts'
import { seedFigures } from '../../infra/local/seed/figures.ts'
import { seedStays } from '../../infra/local/seed/stays.ts'
import type { JobState } from '../../shared/api/staff-ops.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { JOB_NAMES } from '../../shared/rules/job-times.ts'
import { openSite } from '../support/browser.ts'
import { camt } from '../support/camt.ts'
import { today } from '../support/seeded.ts'

/** A working week at the desk of a business with 2,000 customers: each night has its jobs, each day somebody else's work. */

const { arrive, world } = await openSite()

const CUSTOMERS = 2000
beforeAll(async () => {
  await seedBusy({ tableName: world.run.tableName, now: world.run.now(), count: CUSTOMERS })
  await seedStays(today(world), 18)
  await seedFigures(today(world), 92)
  // Counts are good for a quarter of a minute.
  await world.wait(16)
})

/** As many bytes as a page of the desk may move. */
const MOST_BYTES = 300_000

/** Somebody of the staff at the desk, and what their pages ask the API for. */
async function atTheDesk(phone: string) {
  const visitor = await arrive('en', 1440)
  const session = await world.login(phone)
  await visitor.holds(session)
  const { page } = visitor
  const asked = { bytes: 0 }
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    asked.bytes += (await response.body().catch(() => Buffer.alloc(0))).byteLength
  })
  await page.clock.install({ time: world.run.now() })
  await page.goto('/staff')
  await page.getByRole('navigation', { name: 'Pages of the desk' }).getByRole('link').nth(1).waitFor()
  return { visitor, page, session, asked }
}
type Desk = Awaited<ReturnType<typeof atTheDesk>>

/** Goes to each of one's own pages from the keyboard, and looks at what each moves. */
async function goesThroughAllPages({ page, asked }: Desk): Promise<string[]> {
  const pages = page.getByRole('navigation', { name: 'Pages of the desk' })
  const paths = await pages
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths) {
    asked.bytes = 0
    const link = pages.locator(`a[href="${path}"]`)
    // The heading of a page that comes late takes the focus: whoever sees that presses again.
    const pressed = async () => {
      await link.focus()
      await page.keyboard.press('Enter')
      return new URL(page.url()).pathname
    }
    await expect.poll(pressed).toBe(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, asked.bytes < MOST_BYTES]).toEqual([path, true])
  }
  return paths
}

/** Asks for the next rows from the keyboard until there are none, and counts the rows. */
async function rowsToTheEnd(page: Page): Promise<number> {
  const rows = page.locator('[data-row]')
  await rows.first().waitFor()
  const more = page.getByRole('button', { name: /^Show more/ })
  while (await more.count()) {
    const before = await rows.count()
    await more.focus()
    await page.keyboard.press('Enter')
    // A page may end with the last row, and the next one be empty.
    const hasGoneOn = async () => (await rows.count()) > before || (await more.count()) === 0
    await expect.poll(hasGoneOn, { timeout: 10_000 }).toBe(true)
  }
  return rows.count()
}

/** The night comes with all of its jobs, the figures too, and the next morning. */
async function nextMorning(): Promise<void> {
  const { ran } = await world.forward(1, JOB_NAMES)
  expect(new Set(ran.map(({ job }) => job))).toEqual(new Set(JOB_NAMES))
}

async function countsOf({ session }: Desk): Promise<Record<string, number>> {
  const { data } = (await world.get('/staff/queues', session)).body
  return Object.fromEntries(data.map(({ name, count }: { name: string; count: number }) => [name, count]))
}

test('on Monday an advisor reaches the end of every queue by keyboard, and does the first task', async () => {
  const desk = await atTheDesk(PHONES.advisor)
  const { page } = desk
  await goesThroughAllPages(desk)
  const counts = await countsOf(desk)
  expect(counts.choices).toBeGreaterThan(150)
  for (const name of ['choices', 'documents', 'drivers', 'tasks', 'reservations'] as const) {
    await page.goto(`/staff/queues/${name}`)
    expect([name, await rowsToTheEnd(page)]).toEqual([name, counts[name]])
  }
  await page.goto('/staff/queues/tasks')
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Do it now' }).focus()
  await page.keyboard.press('Enter')
  await world.wait(16)
  await expect.poll(async () => (await countsOf(desk)).tasks).toBe((counts.tasks ?? 0) - 1)
})

test('on Tuesday a fleet manager goes through their pages, and opens whom the first hand-over is for', async () => {
  await nextMorning()
  const desk = await atTheDesk(PHONES.fleet)
  const { page } = desk
  const pages = await goesThroughAllPages(desk)
  expect(pages).toContain('/staff/vehicles')
  const counts = await countsOf(desk)
  for (const name of ['hand-overs', 'returns'] as const) {
    await page.goto(`/staff/queues/${name}`)
    expect([name, await rowsToTheEnd(page)]).toEqual([name, counts[name]])
  }
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await page.waitForURL(/\/staff\/customers\//)
})

test('on Wednesday an accountant books a statement that pays an invoice, and finds a customer from the palette', async () => {
  await nextMorning()
  const desk = await atTheDesk(PHONES.accountant)
  const { page } = desk
  const pages = await goesThroughAllPages(desk)
  expect(pages).toEqual(expect.arrayContaining(['/staff/bank', '/staff/books']))
  const open = await invoices.allOpen()
  const owed = open.find(({ totals }) => totals.totalCents > 0)
  if (!owed) throw new Error('Nobody owes anything')
  const amount = (openCents(owed) / 100).toFixed(2)
  const structured = creditorReference(owed.number)
  const statement = camt([{ amount, structured, on: today(world), reference: `WEEK ${owed.number}` }])
  await page.goto('/staff/bank')
  const chosen = { name: 'wednesday.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) }
  await page.getByLabel('A statement: CAMT.053 or CSV').setInputFiles(chosen)
  await page.getByText('1 booked, 0 to decide, 0 known already.').waitFor()
  expect((await invoices.allOpen()).map(({ _id }) => _id)).not.toContain(owed._id)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('customer.1217@busy')
  // The palette waits for a pause in typing.
  await page.clock.runFor(1000)
  await page.getByRole('option', { name: /customer\.1217/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('customer.1217@busy.example.lu').first().waitFor()
})

test('on Thursday an advisor reviews the first document by keyboard, and the next one opens by itself', async () => {
  await nextMorning()
  const desk = await atTheDesk(PHONES.advisor)
  const { page } = desk
  const counts = await countsOf(desk)
  await page.goto('/staff/queues/documents')
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  const review = page.getByRole('dialog')
  const accept = review.getByRole('button', { name: 'Accept' })
  await expect.poll(() => accept.isEnabled()).toBe(true)
  await accept.focus()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/accept')),
    page.keyboard.press('a'),
  ])
  expect(answer.status()).toBe(200)
  await review.waitFor()
  await world.wait(16)
  await expect.poll(async () => (await countsOf(desk)).documents).toBe((counts.documents ?? 0) - 1)
})

test('on Friday an administrator goes through all pages, and the figures have counted every night of the week', async () => {
  await nextMorning()
  const desk = await atTheDesk(PHONES.admin)
  const pages = await goesThroughAllPages(desk)
  expect(pages).toEqual(expect.arrayContaining(['/staff/figures', '/staff/ops', '/staff/settings']))
  const { data } = (await world.get('/staff/ops', desk.session)).body
  const failed = data.filter(({ lastRun }: JobState) => !lastRun || lastRun.error || lastRun.failed > 0)
  expect(failed).toEqual([])
})
