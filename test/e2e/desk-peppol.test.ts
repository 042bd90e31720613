import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { peppolProblems } from '../../shared/books/peppol-check.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, seededSubscriber } from '../support/seeded.ts'

const { arrive, world } = await openSite()

const PLACE = { street: '12, rue de la Loi', city: 'Bruxelles', postal_code: '1000', country: 'BE' }

test('an accountant sees on a phone why Peppol did not take an invoice, saves its file and sends it again', async () => {
  const who = await seededSubscriber(world)
  const address = { name: 'Delacroix SRL', address: PLACE, vat_number: 'BE0403170701' }
  const added = await world.post('/billing-addresses', { ...address, peppol_id: '0208:0000123427' }, who)
  const fee = { kind: 'fuel', contractId: who.contractId, reason: 'A test.' }
  const charged = await world.post(`/staff/customers/${who.id}/charges`, fee, await world.advisor())
  const { number, _id } = charged.body.data
  const visitor = await arrive('en', 390)
  await visitor.holds(await world.login(PHONES.accountant))
  const { page } = visitor
  await expect
    .poll(async () => (await world.get(`/invoices/${_id}`, who)).body.data.peppol?.state, { timeout: 20_000 })
    .toBe('failed')
  await page.goto(`/staff/customers/${who.id}`)
  await page.getByText('The receiver is not registered there.').waitFor()
  await expectAccessible(page)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/peppol-390.png`, fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `XML ${number}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`peppol-${number}.xml`)
  expect(peppolProblems(await readFile(await download.path(), 'utf8'))).toEqual([])

  const path = `/api/v1/billing-addresses/${added.body.data[0]._id}`
  await world.ask('PATCH', path, { ...who, body: { peppol_id: '' } })
  await page.getByRole('button', { name: `Send again by Peppol ${number}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await world.get(`/invoices/${_id}`, who)).body.data.peppol?.state, { timeout: 20_000 })
    .toBe('sent')
  await page.reload()
  const [asSent] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `XML ${number}` }).click(),
  ])
  const taken = (await (await fetch(`${world.run.url}/_local/peppol.json`)).json()) as {
    number: string
    xml: string
  }[]
  const sent = taken.find((message) => message.number === number)
  expect(await readFile(await asSent.path(), 'utf8'), 'what is saved is what was sent').toBe(sent?.xml)
  const customer = await arrive('en', 1440)
  await customer.holds(who)
  await customer.page.goto(`/profile/invoices/${_id}`)
  await customer.page.getByText(/^Sent by Peppol on .*, to 0208:0403170701\.$/).waitFor()
})

test('a company is asked where it receives electronic invoices, and its digits are checked', async () => {
  const company = { name: 'Lumen SA', address: '1, Grand-Rue', vat_number: 'LU26375245' }
  const who = await newcomer(world, { customer_type: 'Entreprise', company })
  const visitor = await arrive('fr', 390)
  await visitor.holds(who)
  const { page } = visitor
  await page.goto('/profile/billing-addresses')
  await page.getByRole('button', { name: 'Ajouter une adresse de facturation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rue et numéro').fill('1, Grand-Rue')
  await dialog.getByLabel('Code postal').fill('L-1661')
  await dialog.getByLabel('Ville').fill('Luxembourg')
  const field = dialog.getByLabel('Numéro Peppol')
  await field.fill('9938:LU26375246')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Ces chiffres ne concordent pas').waitFor()
  await expectAccessible(page)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/peppol-address.png` })
  await field.fill('LU 2637 5245')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [stored] = (await world.get('/billing-addresses', who)).body.data
  expect(stored.peppol_id).toBe('9938:LU26375245')
})
