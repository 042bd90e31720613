import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { seededSubscriber, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()

let session: ReturnType<typeof world.login> | undefined
/** The fleet manager, logged in once. */
function asManager() {
  session ??= world.login(PHONES.fleet)
  return session
}

/** A picture of the page, where somebody asks for them. */
async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

test('a fleet manager changes a vehicle on a phone, confirms a VIN, and reads a file whose wrong line changes nothing', async () => {
  const visitor = await arrive('en', 390)
  await visitor.holds(await asManager())
  const { page } = visitor
  await page.goto('/staff/vehicles')
  await page.getByLabel('Name, plate, VIN or key').fill('911 carrera gts')
  await page
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Change/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('VIN', { exact: true }).fill('1M8GDM9A1KP042788')
  await dialog.getByLabel('Key number').fill('K-42')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The check digit does not fit', { exact: false }).waitFor()
  expect(await dialog.getByLabel('Key number').inputValue()).toBe('K-42')
  await expectAccessible(page)
  await dialog.getByLabel('The registration shows this VIN').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1M8GDM9A1KP042788').waitFor()

  await page.getByRole('button', { name: 'Read a CSV file' }).click()
  const file = (text: string) => ({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const choose = (text: string) => page.getByRole('dialog').getByLabel('File').setInputFiles(file(text))
  await choose('vehicleId,keyNumber\nporsche-911-carrera-gts-1,K-1\nnobodys-1,K-2\n')
  await dialog.getByText('Line 3, vehicleId:').waitFor()
  await expectAccessible(page)
  await choose('vehicleId,keyNumber\nporsche-911-carrera-gts-1,K-77\n')
  await dialog.getByRole('button', { name: 'Change 1 vehicle' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Name, plate, VIN or key').fill('K-77')
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: '911 Carrera GTS' }).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  visitor.expectNoComplaints(/400|422/)
})

test('a fleet manager adds a second car of a model from its page, by the keyboard alone, and what is wrong stays typed', async () => {
  const manager = await asManager()
  const visitor = await arrive('fr', 390)
  await visitor.holds(manager)
  const { page } = visitor
  await page.goto('/fr/staff/models/porsche-911-gt3')
  const link = page.getByRole('link', { name: 'Ajouter un véhicule' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Modèle').waitFor()
  expect(await dialog.getByLabel('Modèle').inputValue()).toBe('porsche-911-gt3')
  const type = async (label: string, text: string) => {
    await dialog.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  await type('Plaque', 'DL 1001')
  await type('VIN', 'WP0ZZZ99ZTS400777')
  await type('Numéro de clé', 'K-911')
  const colour = dialog.getByLabel('Couleur')
  await expect.poll(() => colour.locator('option').count()).toBeGreaterThan(1)
  await colour.selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ajouter le véhicule' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Un autre véhicule l’a déjà').waitFor()
  await expect
    .poll(() =>
      dialog.getByLabel('Plaque', { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await pictured(page, 'new-vehicle-refused-390-fr')
  expect(await dialog.getByLabel('Numéro de clé').inputValue()).toBe('K-911')
  await dialog.getByLabel('Plaque', { exact: true }).fill('FL 9911')
  await dialog.getByLabel('Plaque', { exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Nom, plaque', { exact: false }).fill('FL 9911')
  await page.getByRole('listitem').filter({ hasText: 'WP0ZZZ99ZTS400777' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await pictured(page, 'new-vehicle-list-390-fr')
  visitor.expectNoComplaints(/422/)

  const wide = await arrive('en', 1440)
  await wide.holds(manager)
  await wide.page.goto('/staff/models/porsche-911-gt3')
  await wide.page.getByRole('link', { name: 'Add a vehicle' }).waitFor()
  await pictured(wide.page, 'model-with-add-1440-en')
  await wide.page.goto('/staff/vehicles?add=')
  await wide.page.getByRole('dialog').getByLabel('Model', { exact: true }).waitFor()
  await pictured(wide.page, 'new-vehicle-1440-en')
})

test('what ends of a vehicle is seen in the list, the day and the planner, and one that is reserved is not sold', async () => {
  const day = today(world)
  const who = await seededSubscriber(world)
  const stay = await reserve(who.customer, 'porsche-911-carrera-gts', addDays(day, 40), 1, day)
  const manager = await asManager()
  const { body } = await world.get('/staff/vehicles', manager)
  const data = { insuredUntil: addDays(day, -2), inspectedUntil: addDays(day, 20), plate: 'DL 4711' }
  const address = `/api/v1/staff/vehicles/${stay.vehicleId}`
  const saved = await world.ask('PATCH', address, { body: { version: body.version, data }, ...manager })
  expect(saved.status).toBe(200)
  await world.run.invokeJob('vehicle-dates')

  const visitor = await arrive('fr', 390)
  await visitor.holds(manager)
  const { page } = visitor
  await page.goto('/fr/staff')
  await page.getByRole('heading', { name: 'Échéances des véhicules' }).waitFor()
  await pictured(page, 'vehicle-dates-today-390-fr')
  await page
    .getByRole('link', { name: /DL 4711/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vendu le').fill(addDays(day, 30))
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Réservé après ce jour\u00a0:').waitFor()
  await dialog.getByRole('link', { name: `${who.customer.firstname} ${who.customer.lastname}` }).waitFor()
  await expectAccessible(page)
  await pictured(page, 'vehicle-dates-sale-390-fr')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel('Nom, plaque', { exact: false }).fill('DL 4711')
  await page.getByText('Assurance jusqu’au').waitFor()
  await pictured(page, 'vehicle-dates-list-390-fr')
  await page.goto('/fr/staff/queues/tasks?group=dates')
  await page.getByRole('heading', { name: 'Renouveler l’assurance d’un véhicule' }).waitFor()
  await pictured(page, 'vehicle-dates-tasks-390-fr')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  visitor.expectNoComplaints(/409/)

  const wide = await arrive('en', 1440)
  await wide.holds(manager)
  await wide.page.goto('/staff/planner?model=porsche-911-carrera-gts')
  await wide.page
    .getByText(/^Insurance /)
    .first()
    .waitFor()
  expect(await wide.page.locator('[data-due="inspection"]').count()).toBe(1)
  await pictured(wide.page, 'vehicle-dates-planner-1440-en')
  await wide.page.goto('/staff')
  await wide.page.getByRole('heading', { name: 'Vehicle dates' }).waitFor()
  await pictured(wide.page, 'vehicle-dates-today-1440-en')
})
