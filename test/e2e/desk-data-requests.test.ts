import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()

/** A picture of the page, where somebody asks for them. */
async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}

test('an advisor records a letter of somebody without an account by keyboard on a phone, and nobody answers it before they are identified', async () => {
  const visitor = await arrive('fr', 390)
  await visitor.holds(await world.login(PHONES.advisor))
  const { page } = visitor
  await page.goto('/fr/staff/data-requests')
  await page.getByRole('button', { name: 'Enregistrer une demande' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Paul Weber')
  await dialog.getByLabel('Reçue par').selectOption('letter')
  await dialog.getByLabel('Reçue le').fill(addDays(today(world), -26))
  await dialog.getByRole('button', { name: 'Enregistrer la demande' }).focus()
  await page.keyboard.press('Enter')
  // What was typed stays, and each field says what it misses.
  await expect.poll(() => dialog.getByLabel('Où va notre réponse').getAttribute('aria-invalid')).toBe('true')
  visitor.expectNoComplaints(/422/)
  await dialog.getByLabel('Où va notre réponse').fill('12, rue de la Gare, L-8229 Mamer')
  await dialog.getByLabel('Dans ses mots').fill('Je souhaite une copie de tout ce que vous avez sur moi.')
  await expectAccessible(page)
  await pictured(page, 'data-request-record-390-fr')
  await dialog.getByRole('button', { name: 'Enregistrer la demande' }).click()
  await page.getByRole('heading', { level: 1, name: 'Accès · Paul Weber' }).waitFor()
  await page.getByText(/^Personne ne sait encore/).waitFor()
  // Who answers and extends is an administrator.
  expect(await page.getByRole('button', { name: 'Noter la réponse' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Prolonger' }).count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(page)
  await pictured(page, 'data-request-390-fr')
  await page.getByRole('button', { name: 'Corriger' }).click()
  await dialog.getByLabel('Comment l’identité est établie').selectOption('document')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  // The dialog that goes has the same words among its choices.
  await page.locator('#main').getByText('A montré une pièce d’identité').waitFor()

  await page.goto('/fr/staff')
  await page
    .getByRole('region', { name: 'Demandes sur les données, à échéance proche' })
    .getByText('Paul Weber')
    .waitFor()
  await page.goto('/fr/staff/data-requests')
  await page.getByRole('link', { name: 'Accès · Paul Weber' }).waitFor()
  await pictured(page, 'data-requests-390-fr')
})

test('an administrator comes from a task, extends a customer’s request, answers it, and saves the register without names', async () => {
  const who = await newcomer(world)
  const name = `${who.customer.firstname} ${who.customer.lastname}`
  const visitor = await arrive('en', 1440)
  await visitor.holds(await world.login(PHONES.admin))
  const { page } = visitor
  await page.goto(`/staff/customers/${who.id}`)
  await page.getByRole('link', { name: 'Requests about data' }).click()
  await page.getByRole('heading', { level: 1, name: `Requests of ${name} about data` }).waitFor()
  await page.getByRole('button', { name: 'Record a request' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`In the file of ${name}`).waitFor()
  await dialog.getByLabel('What is asked').selectOption('portability')
  await dialog.getByLabel('How we know that it is them').selectOption('proven_address')
  await dialog.getByLabel('In their words').fill('My trips and invoices, for another provider.')
  await dialog.getByRole('button', { name: 'Record the request' }).click()
  await page.getByRole('heading', { level: 1, name: `Portability · ${name}` }).waitFor()
  const address = page.url()

  await page.goto('/staff/queues/tasks?group=requests')
  const task = page
    .getByRole('listitem')
    .filter({ hasText: 'Answer a request about data' })
    .filter({ hasText: name })
  await task.getByRole('link', { name: 'See the request' }).click()
  await page.waitForURL(address)

  await page.getByRole('button', { name: 'Extend' }).click()
  await dialog.getByLabel('Why it takes longer').fill('Records of four years have to be gone through.')
  await pictured(page, 'data-request-extend-1440-en')
  await dialog.getByRole('button', { name: 'Extend by two months' }).click()
  await page.getByText(/^Told on /).waitFor()
  expect(await page.getByRole('button', { name: 'Extend' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Record the answer' }).click()
  await dialog.getByLabel('What was answered').fill('Sent as a file to the address that she has proven.')
  await dialog.getByRole('button', { name: 'Close with this answer' }).click()
  await expect.poll(() => dialog.getByLabel('What was handed out').getAttribute('aria-invalid')).toBe('true')
  visitor.expectNoComplaints(/422/)
  await dialog.getByLabel('What was handed out').fill('driveline.zip, all JSON files')
  await expectAccessible(page)
  await pictured(page, 'data-request-answer-1440-en')
  await dialog.getByRole('button', { name: 'Close with this answer' }).click()
  await page.getByText('In the register until').waitFor()
  expect(await page.getByRole('button', { name: 'Correct' }).count()).toBe(0)
  await expectAccessible(page)
  await pictured(page, 'data-request-closed-1440-en')

  await page.goto('/staff/data-requests?state=closed')
  await page.getByRole('link', { name: `Portability · ${name}` }).waitFor()
  await pictured(page, 'data-requests-1440-en')
  await page.getByRole('button', { name: 'Register for an authority' }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as CSV' }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain('Portability')
  expect(file).toContain(';Done;;yes')
  expect(file).not.toContain(who.customer.lastname)
})
