import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { offer } from '../../infra/local/seed/story.ts'
import { listLateInvoices } from '../../shared/api/staff-late-invoices.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { addModel, newcomer, seededSubscriber, today } from '../support/seeded.ts'

/** The queues of contracts that wait for a signature and of invoices that are late, and a queue that is very long (docs/decisions/0126). */
const { arrive, world } = await openSite()

const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const rowsOf = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('listitem')

async function atTheDesk(path: string, who: keyof typeof PHONES, width = 1440) {
  const visitor = await arrive('en', width)
  await visitor.holds(await world.login(PHONES[who]))
  await visitor.page.goto(path)
  return visitor.page
}

test('an accountant notes a promise on a late invoice, finds it by its stage, and records its payment with the keyboard alone', async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -6))
  const page = await atTheDesk('/staff/queues/late-invoices', 'accountant')
  const row = rowsOf(page, 'Open after their due day').filter({ hasText: who.invoice.number })
  await row.getByText('6 days late').waitFor()
  await row.getByText('then: Vehicle blocked on', { exact: false }).waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Promise/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill(addDays(today(world), 5))
  await dialog.getByLabel('Reason').fill('With the salary.')
  await dialog.getByRole('button', { name: 'Note the promise' }).click()
  await row.getByText(/^Promised until/).waitFor()
  await page.getByRole('link', { name: 'Day 7', exact: true }).click()
  await page.waitForURL('**?stage=vehicle_blocked')
  await expect.poll(() => row.count()).toBe(0)
  await page.getByRole('link', { name: 'Promised', exact: true }).click()
  await row.waitFor()

  await row.focus()
  await page.keyboard.press('a')
  await dialog.getByLabel(/^The bank’s reference/).fill('LATE 1')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => row.count()).toBe(0)
})

test('what came of calling about an invoice is said by keyboard, on the row, as a filter and in the timeline', async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -4))
  const page = await atTheDesk('/staff/queues/late-invoices', 'accountant', 390)
  const row = rowsOf(page, 'Open after their due day').filter({ hasText: who.invoice.number })
  await row.waitFor()
  await row.focus()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Outcome' })
  await dialog.getByRole('radio', { name: 'Disputes it' }).check()
  await expectAccessible(page)
  await dialog.getByLabel(/^Comment/).fill('The return fee.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText('Disputes it').waitFor()
  await row.getByText('The return fee.', { exact: false }).waitFor()
  expect(await over(page)).toBe(0)
  const { PICTURES } = process.env
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/outcome-390.png` })
  await page.getByRole('link', { name: 'None yet', exact: true }).click()
  await page.waitForURL('**?outcome=none')
  await expect.poll(() => row.count()).toBe(0)
  await page.getByRole('link', { name: 'Disputes it', exact: true }).click()
  await row.waitFor()
  await page.goto(`/staff/customers/${who.id}?tab=timeline`)
  await page.getByText('Late invoices · Disputes it · The return fee.', { exact: false }).waitFor()
})

test('a contract waits with its last day for signing, and A leads to acting for its customer', async () => {
  const { customer } = await newcomer(world, { lastname: 'Zeichner' })
  const contract = await offer(customer, 'One', await addModel(world, 1), addDays(today(world), -25))
  const page = await atTheDesk('/staff/queues/contracts', 'advisor', 390)
  const row = rowsOf(page, 'Contracts to sign').filter({ hasText: contract.number })
  await row.getByText(/: 5 days left$/).waitFor()
  await expectAccessible(page)
  expect(await over(page)).toBe(0)
  await row.focus()
  await page.keyboard.press('a')
  await page.waitForURL(`**/staff/customers/${customer._id}/phone`)
  await page.goto('/staff')
  const toSign = page.getByRole('region', { name: 'Contracts to sign' })
  await toSign.getByText(contract.number).waitFor()
  expect(await over(page)).toBe(0)
  await expectAccessible(page)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/today-390.png`, fullPage: true })
  await toSign.getByRole('link', { name: /Zeichner$/ }).click()
  await page.waitForURL(`**/staff/customers/${customer._id}`)
})

const MANY = 10_000
const PAGE = 50

test('of a queue of ten thousand a page is asked for at a time, and a row out of view is there for screen readers and for J', async () => {
  const page = await atTheDesk('/staff', 'admin')
  let asked = 0
  await page.route(`**${listLateInvoices.path}*`, (route) => {
    asked += 1
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: PAGE }, (_, at) => invoiceAt(from + at))
    return route.fulfill({
      json: { status: 200, data, cursor: from + PAGE < MANY ? String(from + PAGE) : null },
    })
  })
  await page.goto('/staff/queues/late-invoices')
  const rows = rowsOf(page, 'Open after their due day')
  await expect.poll(() => rows.count()).toBe(PAGE)
  expect(asked).toBe(1)
  for (const count of [2 * PAGE, 3 * PAGE]) {
    await page.getByRole('button', { name: /^Show more/ }).click()
    await expect.poll(() => rows.count()).toBe(count)
  }
  expect(asked).toBe(3)

  const last = rows.last()
  expect(await last.evaluate((row) => row.getBoundingClientRect().top > innerHeight)).toBe(true)
  // What a screen reader has of the page; with `content-visibility` it would end a little below the window.
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const links = nodes.filter(({ role }) => role?.value === 'link').map(({ name }) => String(name?.value))
  expect(links.filter((name) => name.startsWith('Customer of '))).toHaveLength(3 * PAGE)
  await rows.nth(148).focus()
  await page.keyboard.press('j')
  expect(await last.evaluate((row) => row === document.activeElement)).toBe(true)
  expect(await last.getByRole('button', { name: /^Record a payment/ }).isVisible()).toBe(true)
  await expectAccessible(page)
})

function invoiceAt(at: number) {
  const id = String(at).padStart(23, '0')
  const dueOn = addDays(today(world), -400 + Math.floor(at / 30))
  return {
    _id: `inv_01K${id}`,
    customerId: `cus_01K${id}`,
    contractId: `con_01K${id}`,
    customerName: `Customer of ${at}`,
    number: `2026-${String(at).padStart(6, '0')}`,
    status: 'open',
    totals: { cents: 100_000, vatCents: 17_000, totalCents: 117_000 },
    owedCents: 117_000,
    dueOn,
    steps: [],
  }
}

test('the text of a row keeps its room on a tablet, however many buttons the row has', async () => {
  const page = await atTheDesk('/staff/queues/contracts', 'advisor', 768)
  const title = rowsOf(page, 'Contracts to sign').first().getByRole('heading')
  await title.waitFor()
  for (const width of [640, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await title.boundingBox())?.width, `at ${width}`).toBeGreaterThan(270)
  }
})
