import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { colleague } from '../support/customers.ts'
import { dunUntilToday } from '../support/dunning.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import type { Person } from '../support/uploads.ts'

const { arrive, world } = await openSite()

async function at(path: string, person: Person, width = 1440, language: 'en' | 'fr' = 'en') {
  const visitor = await arrive(language, width)
  await visitor.holds(person)
  await visitor.page.goto(path)
  return visitor
}
const dialog = (page: Page) => page.getByRole('dialog')
const invoicePath = ({ invoice }: Seeded) => `/profile/invoices/${invoice._id}`

/** Types a card into the provider's page and pays. */
async function payByCard(page: Page, number: string) {
  await page.getByLabel(/^(Card number|Numéro de carte)/).fill(number)
  await page.getByLabel(/^(Expiry|Expiration)/).fill('12/34')
  await page.getByLabel(/^(Security code|Cryptogramme)/).fill('123')
  await page
    .getByRole('button', { name: /^(Pay|Payer)$/ })
    .first()
    .click()
}

test('an invoice is paid by card on the provider’s page, and says so when the customer comes back', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await at(invoicePath(customer), customer, 390, 'fr')
  const { page } = visitor
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await page.waitForURL(/\/_local\/pay\//)
  await payByCard(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/profile\/invoices\//)
  await page.getByText('Payée', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: /^Payer/ }).count()).toBe(0)
  await expectAccessible(page)
})

test('a declined card takes nothing, and whoever goes back without paying can pay another time', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await at(invoicePath(customer), customer)
  const { page } = visitor
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/_local\/pay\//)
  await payByCard(page, '4000 0000 0000 0002')
  await page.getByText('This card was declined.').waitFor()
  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await page.waitForURL(/\/profile\/invoices\//)
  await page.getByRole('button', { name: /^Pay / }).waitFor()
  visitor.expectNoComplaints(/422/)
})

/** A colleague approves what above 1,000 EUR waits for a second person; the page shows it when it is loaded again. */
async function approveAll(page: Page): Promise<void> {
  const accountant = await colleague(world)
  const { data } = (await world.get('/staff/tasks', accountant)).body
  const waiting = (data as { _id: string; kind: string }[]).filter(({ kind }) => kind.startsWith('approve_'))
  expect(waiting.length).toBe(1)
  for (const { _id } of waiting)
    expect((await world.post(`/staff/tasks/${_id}/approve`, {}, accountant)).status).toBe(200)
  await page.reload()
}

test('staff find a customer, record a part payment, credit the rest, and give back what is too much', async () => {
  const customer = await seededSubscriber(world)
  const { totalCents } = customer.invoice.totals
  const advisor = await world.advisor()
  const visitor = await at('/staff', advisor)
  const { page } = visitor
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Search' }).fill(customer.customer.email)
  await page.getByRole('option', { name: `${customer.customer.firstname} Customer` }).click()
  await page.getByRole('heading', { level: 1, name: customer.customer.firstname }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Record a payment ${customer.invoice.number}` }).click()
  const amount = dialog(page).getByLabel('Amount in euros, VAT included')
  expect(await amount.inputValue()).toBe((totalCents / 100).toFixed(2))
  await amount.fill('a lot')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('Please check this field').waitFor()
  await amount.fill('2 000,50')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText(/still owed/).waitFor()

  await page.getByRole('button', { name: `Credit ${customer.invoice.number}` }).click()
  await dialog(page).getByLabel('Reason').fill('The vehicle was never ready.')
  await dialog(page).getByRole('button', { name: 'Issue the credit note' }).press('Enter')
  // Above 1,000 EUR it is a proposal: the dialog says so once, and where it waits.
  const waits = dialog(page).getByText('Nothing is done yet: another accountant or an administrator')
  await waits.waitFor()
  await expect.poll(() => waits.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'See what waits to be approved' }).click()
  await page.waitForURL('**/staff/queues/tasks?group=approvals')
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('Approve a credit note').first().waitFor()
  await page.getByText('You proposed it: a colleague approves or declines it.').waitFor()
  expect(await page.getByRole('button', { name: /^(Approve|Decline)/ }).count()).toBe(0)
  await page.goBack()
  await approveAll(page)
  await page.getByText('Credited', { exact: true }).waitFor()

  await page.getByRole('button', { name: /^Give back/ }).click()
  await dialog(page).getByLabel('IBAN').fill('LU280019400644750000')
  await dialog(page).getByRole('button', { name: 'Give it back' }).click()
  await waits.waitFor()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await dialog(page).waitFor({ state: 'detached' })
  await approveAll(page)
  await page.getByText(/2,000.50 given back/).waitFor()
  visitor.expectNoComplaints(/409|422/)
})

test('in French too, what waits for a second person says so where the form was, and a small amount is done at once', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await at(`/fr/staff/customers/${customer.id}`, await world.advisor(), 390, 'fr')
  const { page } = visitor
  const credit = async (euros: string) => {
    await page.getByRole('button', { name: `Créditer ${customer.invoice.number}` }).click()
    await dialog(page)
      .getByLabel(/^Montant/)
      .fill(euros)
    await dialog(page).getByLabel('Motif').fill('Un essai.')
    await dialog(page).getByRole('button', { name: 'Établir la note de crédit' }).click()
  }
  await credit('100')
  await dialog(page).waitFor({ state: 'detached' })
  await credit('1 200')
  await dialog(page)
    .getByText('Rien n’est encore fait : un autre comptable ou un administrateur l’approuve')
    .waitFor()
  const link = dialog(page).getByRole('link', { name: 'Voir ce qui est à approuver' })
  expect(await link.getAttribute('href')).toBe('/fr/staff/queues/tasks?group=approvals')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a suspended customer sees one amount and one button, pays it on a phone in French, and is active again', async () => {
  const customer = await seededSubscriber(world, 'One', addDays(today(world), -16))
  await dunUntilToday(world, 16)
  const token = { token: customer.token }
  const { owedCents } = (await world.get('/payments', token)).body.data
  const visitor = await at('/fr/profile/invoices', customer, 390, 'fr')
  const { page } = visitor
  await page.getByRole('heading', { name: 'Votre abonnement est suspendu' }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const pay = page.getByRole('button', { name: /^Payer .* et continuer$/ })
  expect(await pay.count()).toBe(1)
  const digits = (text: string | null) => Number(text?.replace(/\D/g, ''))
  expect(digits(await pay.textContent())).toBe(owedCents)
  await pay.click()
  await payByCard(page, '4242424242424242')
  await page.getByText('votre abonnement est actif').waitFor()
  expect((await world.get('/contracts', token)).body.data[0]).toMatchObject({ status: 'active' })
  expect((await world.get('/payments', token)).body.data).toMatchObject({ owedCents: 0 })
})

test('a suspended customer finds the same amount and the same button on the late invoice', async () => {
  const customer = await seededSubscriber(world, 'One', addDays(today(world), -16))
  await dunUntilToday(world, 16)
  const { owedCents } = (await world.get('/payments', { token: customer.token })).body.data
  const { page } = await at(invoicePath(customer), customer)
  const pay = page.getByRole('button', { name: /^Pay .* and go on$/ })
  await pay.waitFor()
  expect(Number((await pay.textContent())?.replace(/\D/g, ''))).toBe(owedCents)
  expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(1)
})

test('a suspended subscription is reinstated against what it costs today, on a phone', async () => {
  const customer = await seededSubscriber(world, 'One', addDays(today(world), -20))
  await dunUntilToday(world)
  const visitor = await at(`/staff/customers/${customer.id}`, await world.advisor(), 390)
  const { page } = visitor
  await page.getByText('Suspended', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('button', { name: 'Reinstate the subscription' }).click()
  await dialog(page).getByRole('button', { name: 'Reinstate the subscription' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('Active', { exact: true }).waitFor()
})

test('whoever is no advisor sees nothing of the desk', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await at(`/staff/customers/${customer.id}`, customer)
  await visitor.page.getByRole('alert').first().waitFor()
  expect(await visitor.page.getByText(customer.customer.email).count()).toBe(0)
  visitor.expectNoComplaints(/403/)
})
