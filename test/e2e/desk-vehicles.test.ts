import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'

const { arrive, world } = await openSite()

test('a fleet manager changes a vehicle on a phone, confirms a VIN, and reads a file whose wrong line changes nothing', async () => {
  const visitor = await arrive('en', 390)
  await visitor.holds(await world.login(PHONES.fleet))
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
