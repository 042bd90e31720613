import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { luxembourgMinute } from '../../shared/rules/luxembourg-date.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'

const { arrive, world } = await openSite()

/** Logged in once: a second code within a minute is refused. */
const admin = world.login(PHONES.admin)
const HOUR_MS = 3_600_000
/** A moment so many hours before now, as its field has it. */
const ago = (hours: number) =>
  luxembourgMinute(new Date(world.run.now().getTime() - hours * HOUR_MS).toISOString())
const HAPPENED = 'Une liste de réservations est partie à un garage.'

/** A picture of the page, where somebody asks for them. */
async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}

test('an administrator records a breach on a phone, sees its clock run on the first page, and is told at its field what is missing', async () => {
  const visitor = await arrive('fr', 390)
  await visitor.holds(await admin)
  const { page } = visitor
  await page.goto('/fr/staff/data-requests')
  await page.getByRole('link', { name: 'Violations de données' }).click()
  await page.getByRole('button', { name: 'Enregistrer une violation' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Découverte le').fill(ago(60))
  await dialog.getByLabel('Ce qui s’est passé').fill(`${HAPPENED} À paul@example.lu.`)
  await dialog.getByLabel('Clients').check()
  await dialog.getByLabel('Nombre approximatif de personnes').fill('40')
  await dialog.getByLabel('Conséquences probables').fill('Le garage pourrait leur écrire.')
  await dialog.getByLabel('Mesures prises et prévues').fill('Le garage a effacé la liste.')
  const send = dialog.getByRole('button', { name: 'Enregistrer la violation' })
  await send.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Au moins un').waitFor()
  visitor.expectNoComplaints(/422/)
  await dialog.getByLabel('Coordonnées').check()
  await send.click()
  await dialog.getByText('le registre ne nomme personne').waitFor()
  visitor.expectNoComplaints(/422/)
  expect(await dialog.getByLabel('Nombre approximatif de personnes').inputValue()).toBe('40')
  await dialog.getByLabel('Ce qui s’est passé').fill(HAPPENED)
  await expectAccessible(page)
  await pictured(page, 'data-breach-record-390-fr')
  await send.click()
  await page.getByRole('heading', { level: 1, name: /^Violation découverte le/ }).waitFor()
  await page.getByText(/encore 1[12] heures/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(page)
  await pictured(page, 'data-breach-390-fr')

  await page.goto('/fr/staff')
  const part = page.getByRole('region', { name: 'Violations de données, devoirs ouverts' })
  await part.getByRole('link').first().waitFor()
  await pictured(page, 'today-breach-390-fr')
  await part.getByRole('link', { name: /^Violation découverte le/ }).click()
  await page.getByText(HAPPENED).first().waitFor()
})

test('an administrator corrects a breach by an addition, which leaves what was there, meets both duties, and saves the record', async () => {
  const visitor = await arrive('en', 1440)
  await visitor.holds(await admin)
  const { page } = visitor
  await page.goto('/staff/data-breaches')
  await pictured(page, 'data-breaches-1440-en')
  await page.getByRole('link', { name: HAPPENED }).click()
  await page.getByRole('button', { name: 'Add or correct' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('What is new, or what was wrong')
    .fill('It was noticed on the day before, and is reported.')
  await dialog.getByLabel('Noticed at').fill(ago(80))
  await dialog.getByLabel('About how many people').fill('43')
  const decisions = dialog.getByLabel('Decision')
  await decisions.nth(0).selectOption('met')
  await dialog.getByLabel('The authority’s reference').fill('CNPD 2026-118')
  await decisions.nth(1).selectOption('not')
  await dialog.getByLabel('Why not').fill('The list was deleted unread: no high risk.')
  const send = dialog.getByRole('button', { name: 'Add', exact: true })
  await send.click()
  // After 72 hours a report says why it is late.
  const why = dialog.getByLabel('Why after 72 hours')
  await expect.poll(() => why.getAttribute('aria-invalid')).toBe('true')
  visitor.expectNoComplaints(/422/)
  await why.fill('It was first taken for a test list.')
  await pictured(page, 'data-breach-add-1440-en')
  await send.click()
  await page.getByText('after its time').waitFor()
  const history = page.getByRole('list').filter({ hasText: 'As recorded at first' })
  await history.getByText('40', { exact: true }).waitFor()
  await history.getByText('43', { exact: true }).waitFor()
  // What was not changed is not repeated by the addition.
  expect(await history.getByText('Customers').count()).toBe(1)
  await expectAccessible(page)
  await page.goto(page.url().replace('/staff', '/fr/staff'))
  await page.getByText('Tout ce qui a été enregistré').waitFor()
  await pictured(page, 'data-breach-closed-1440-fr')

  await page.goto('/staff/data-breaches')
  await page.getByText('No breach.').waitFor()
  await page.getByLabel('State').selectOption('closed')
  await page.getByRole('link', { name: HAPPENED }).waitFor()
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const downloads = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as CSV' }).click()
  const file = readFileSync(await (await downloads).path(), 'utf8')
  expect(file).toContain('CNPD 2026-118')
  expect(file).toContain(HAPPENED)
})
