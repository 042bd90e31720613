import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { seededSubscriber, today } from '../support/seeded.ts'
import { photo } from '../support/uploads.ts'

const { arrive, world } = await openSite()
const MODEL = 'porsche-911-carrera-gts'

/** A picture of the page, where somebody asks for them. */
async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}

test('an advisor opens a fine by plate and moment, sees who drove, charges its handling and closes it, by keyboard on a phone', async () => {
  const who = await seededSubscriber(world)
  // Since yesterday, whatever the hour: who had it a moment ago is asked.
  const yesterday = addDays(today(world), -1)
  const stay = await reserve(who.customer, MODEL, yesterday, 1, yesterday)
  await confirm(who.customer, stay, yesterday)
  await handOver(stay)
  const visitor = await arrive('fr', 390)
  await visitor.holds(await world.login(PHONES.advisor))
  const { page } = visitor
  await page.goto(`/fr/staff/incidents?plate=${stay.vehicleId}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Trouver le véhicule' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(`Chez ${who.customer.firstname} ${who.customer.lastname}`).waitFor()
  await dialog.getByLabel('Nature').selectOption('fine')
  await dialog.getByLabel('Lieu').fill('A6, sortie Mamer')
  await dialog.getByLabel('Ce qui s’est passé').fill('Excès de vitesse, 12 km/h.')
  await dialog.getByRole('button', { name: 'Ouvrir l’incident' }).focus()
  await page.keyboard.press('Enter')
  // A fine has its notice: what was typed stays, and each field says what it misses.
  await expect.poll(() => dialog.getByLabel('Numéro de l’avis').getAttribute('aria-invalid')).toBe('true')
  visitor.expectNoComplaints(/422/)
  await dialog.getByLabel('Numéro de l’avis').fill('PV-2026-4471')
  await dialog.getByLabel('Date de l’avis').fill(today(world))
  await dialog.getByLabel('Montant de l’amende').fill('49,00')
  await expectAccessible(page)
  await pictured(page, 'incident-open-390-fr')
  await dialog.getByRole('button', { name: 'Ouvrir l’incident' }).click()
  await page.getByRole('heading', { level: 1, name: /^Amende routière/ }).waitFor()
  await page.getByText('Désigner le conducteur de l’infraction').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Facturer au client' }).click()
  await expect.poll(() => dialog.getByRole('textbox').last().inputValue()).toContain('PV-2026-4471')
  await pictured(page, 'incident-charge-390-fr')
  await dialog.getByRole('button').last().click()
  await page.getByRole('heading', { name: 'Facturé au client' }).waitFor()

  const file = path.join(os.tmpdir(), `incident-${process.pid}.jpg`)
  writeFileSync(file, await photo(400, 300))
  await page.getByLabel('Ajouter des photos').setInputFiles(file)
  await page.getByRole('img', { name: 'Photo 1' }).waitFor({ timeout: 20_000 })
  await pictured(page, 'incident-390-fr')

  await page.getByRole('button', { name: 'Modifier', exact: true }).click()
  await dialog.getByLabel('Conducteur désigné le').fill(today(world))
  await dialog.getByRole('button').last().click()
  await page.getByText('Plus rien à faire. L’incident peut être clos.').waitFor()
  await page.getByRole('button', { name: 'Clore l’incident' }).click()
  await dialog.getByLabel('À la charge de').selectOption('customer')
  await dialog.getByRole('button', { name: 'Clore l’incident' }).click()
  await page.getByText(/\s· clos\s· Le client/).waitFor()
  await page.getByRole('link', { name: 'Incidents' }).first().click()
  await page.getByLabel('État').selectOption('closed')
  await page.getByRole('link', { name: /^Amende routière/ }).waitFor()
  await pictured(page, 'incidents-390-fr')
})

test('a fleet manager opens a damage of a vehicle that is with us, and blocks it', async () => {
  const visitor = await arrive('en', 1440)
  await visitor.holds(await world.login(PHONES.fleet))
  const { page } = visitor
  await page.goto('/staff/incidents?plate=porsche-taycan-4s-1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('When it happened').fill('2020-05-04T10:00')
  await dialog.getByRole('button', { name: 'Find the vehicle' }).click()
  await dialog.getByText('The vehicle was with us then.').waitFor()
  await dialog.getByLabel('Kind').selectOption('damage')
  await dialog.getByLabel('Where').fill('Our garage')
  await dialog.getByLabel('What happened').fill('The rear bumper was pushed in by a lift.')
  await dialog.getByRole('button', { name: 'Open the incident' }).click()
  await page.getByRole('heading', { level: 1, name: /^Damage/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Charge the customer' }).count()).toBe(0)
  await expectAccessible(page)
  await pictured(page, 'incident-1440-en')
  await page.getByRole('button', { name: 'Block the vehicle' }).click()
  const far = `${Number(today(world).slice(0, 4)) + 1}-06-01`
  await dialog.getByLabel('First day').fill(far)
  await dialog.getByLabel('Last day').fill(far)
  await dialog.getByRole('button', { name: 'Block the vehicle' }).click()
  await page.getByText('The vehicle is blocked.').waitFor()
  await page.goto('/staff/incidents?vehicle=porsche-taycan-4s-1')
  await page.getByRole('link', { name: /^Damage/ }).waitFor()
  await pictured(page, 'incidents-1440-en')
})
