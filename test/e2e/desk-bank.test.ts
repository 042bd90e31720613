import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { camt } from '../support/camt.ts'
import { seededSubscriber, today } from '../support/seeded.ts'
import type { Visitor } from '../support/visitor.ts'

const { arrive, world } = await openSite()

/** Logged in once: a second code within a minute is refused. */
const sessions = { accountant: world.login(PHONES.accountant), admin: world.login(PHONES.admin) }

const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })

test('an accountant reads a statement on a phone: a broken one is refused, a good one booked once, and what is left is decided', async () => {
  const who = await seededSubscriber(world)
  const on = today(world)
  const structured = creditorReference(who.invoice.number)
  const visitor = await arrive('en', 390)
  await visitor.holds(await sessions.accountant)
  const { page } = visitor
  await page.goto('/staff/bank')
  const choose = (name: string, text: string) =>
    page.getByLabel('A statement: CAMT.053 or CSV').setInputFiles(file(name, text))
  const statement = camt([
    { amount: '100.00', structured, on, reference: 'E2E1' },
    { amount: '77.00', name: 'A Friend', message: `for ${who.invoice.number}`, on, reference: 'E2E2' },
  ])
  await choose('cut.xml', statement.slice(0, -40))
  await page.getByText('Nothing of this file was taken.').waitFor()
  await choose('dollars.xml', camt([{ amount: '1' }, { amount: '2', currency: 'USD' }]))
  await page.getByText('Line or entry 2: the currency is not the euro.').waitFor()
  await expectAccessible(page)
  await choose('good.xml', statement)
  await page.getByText('1 booked, 1 to decide, 0 known already.').waitFor()
  await choose('good.xml', statement)
  await page.getByText('0 booked, 0 to decide, 2 known already.').waitFor()
  await page.getByRole('button', { name: /^Decide €77 A Friend/ }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `It pays ${who.invoice.number}` }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Nothing waits.').waitFor()
  const { payments } = (await world.get('/payments', who)).body.data
  expect(payments.map(({ cents }: { cents: number }) => cents).toSorted()).toEqual([10_000, 7700])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('money of nobody is given back to its account by somebody else than who read the statement', async () => {
  const reader = await arrive('en', 1440)
  await reader.holds(await sessions.accountant)
  await reader.page.goto('/staff/bank')
  const statement = camt([
    { amount: '43.21', name: 'Nobody At All', iban: 'BE68539007547034', on: today(world), reference: 'E2E9' },
  ])
  await reader.page.getByLabel('A statement: CAMT.053 or CSV').setInputFiles(file('one.xml', statement))
  await reader.page.getByText('0 booked, 1 to decide, 0 known already.').waitFor()
  const give = async ({ page }: Visitor) => {
    await page.getByRole('button', { name: /^Decide €43\.21/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Give it back to/).check()
    await dialog.getByLabel('Why it is no customer’s payment').fill('The account is deleted.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Take out of the pile' }).click()
    return dialog
  }
  const own = await give(reader)
  await own.getByText(/^Whoever read the statement neither gives its money back/).waitFor()
  reader.expectNoComplaints(/403/)

  const colleague = await arrive('en', 390)
  await colleague.holds(await sessions.admin)
  await colleague.page.goto('/staff/bank')
  const dialog = await give(colleague)
  await dialog.waitFor({ state: 'detached' })
  await colleague.page.goto('/staff/queues/tasks')
  const task = colleague.page.getByRole('listitem').filter({ hasText: 'Nobody At All' })
  await task
    .getByText(/43\.21/)
    .first()
    .waitFor()
  expect(await colleague.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('an entry that differs from what was typed under its reference says so in both languages, and the difference is booked', async () => {
  const who = await seededSubscriber(world)
  const on = today(world)
  const typed = { amountCents: 5000, receivedOn: on, method: 'transfer', bankReference: 'E2E-TYPO' }
  const { accountant } = sessions
  await world.post(`/staff/customers/${who.id}/payments`, typed, await accountant)
  const structured = creditorReference(who.invoice.number)
  const statement = camt([{ amount: '500.00', structured, on, reference: 'E2E-TYPO' }])
  const french = await arrive('fr', 390)
  await french.holds(await accountant)
  await french.page.goto('/fr/staff/bank')
  await french.page.getByLabel(/^Un relevé/).setInputFiles(file('one.xml', statement))
  await french.page.getByText('0 enregistrées, 1 à traiter, 0 déjà connues.').waitFor()
  await french.page.getByText(/^Sous cette référence, 50.* Le montant diffère\.$/).waitFor()
  await expectAccessible(french.page)

  const visitor = await arrive('en', 390)
  await visitor.holds(await accountant)
  const { page } = visitor
  await page.goto('/staff/bank')
  const { firstname, lastname } = who.customer
  const row = page.getByRole('listitem').filter({ hasText: `is recorded for ${firstname} ${lastname}` })
  await row.getByText(/^Under this reference €50 is recorded for .* The amount differs\.$/).waitFor()
  await row.getByRole('button', { name: /^Decide/ }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: /^It pays/ }).count()).resolves.toBe(0)
  await dialog.getByRole('link', { name: `To the payments of ${firstname} ${lastname}` }).waitFor()
  await dialog
    .getByRole('button', { name: `Book the difference of €450 for ${firstname} ${lastname}` })
    .click()
  await dialog.waitFor({ state: 'detached' })
  const { payments } = (await world.get('/payments', who)).body.data
  expect(payments.map(({ cents }: { cents: number }) => cents).toSorted()).toEqual([45_000, 5000])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('the books of the month are shown with their checks, and their files are saved', async () => {
  const visitor = await arrive('en', 1440)
  await visitor.holds(await sessions.admin)
  const { page } = visitor
  await page.goto('/staff/books')
  await page.getByText(/^Debit is credit, to the cent/).waitFor()
  await expectAccessible(page)
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const journal = await saved('Journal as CSV')
  expect(journal.name).toMatch(/^journal-20\d\d-\d\d\.csv$/)
  expect(journal.text.split('\r\n').length).toBeGreaterThan(3)
  const audit = await saved('FAIA audit file')
  expect(audit.name).toMatch(/^FAIA_LU.*\.xml$/)
  expect(audit.text).toContain('<AuditFileVersion>2.01</AuditFileVersion>')
  expect((await saved('Open items as CSV')).text).toContain('number;customerId')
})
