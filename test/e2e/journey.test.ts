import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { isIntact } from '../support/pdf-seal.ts'
import { HOME } from '../support/seeded.ts'

const { arrive, world } = await openSite()

/** The newest code that came to a phone, once one has come after those that were there. */
async function newCode(phone: string, before: number): Promise<string> {
  await expect
    .poll(async () => (await world.outbox(phone)).length, { timeout: 10_000 })
    .toBeGreaterThan(before)
  const messages = await world.outbox(phone)
  return /\d{6}/.exec(messages.find(({ channel }) => channel === 'sms')?.text ?? '')?.[0] ?? ''
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

const EMAIL = 'jeanne.muller@example.lu'

/** Browses the fleet and opens a vehicle. */
async function browse(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Discover the fleet' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'The fleet' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('carrera gts')
  await page.getByText('1 vehicle', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Porsche 911 Carrera GTS' }).click()
  await page.getByRole('heading', { level: 1, name: 'Porsche 911 Carrera GTS' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Plus' }).first().isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Guards Red' }).click()
  await page.getByRole('img', { name: 'Porsche 911 Carrera GTS in Guards Red, from the front' }).waitFor()
  await page.getByText('At our reception', { exact: true }).click()
  await page.getByRole('link', { name: 'Book this car' }).first().click()
}

/** The car comes along as the first of three; two others join it. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'First, about you' }).waitFor()
  await page.getByLabel('Day').fill('12')
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Year').fill('1988')
  await page.getByText('Yes', { exact: true }).click()
  await page.getByText('Individual', { exact: true }).click()
  await goOn(page)
  await page.getByRole('list', { name: 'Chosen vehicles: 1 of 3' }).waitFor()
  for (const [typed, name] of [
    ['macan', /^Porsche Macan 4 Electric/],
    ['taycan 4s', /^Porsche Taycan 4S/],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await page.getByRole('button', { name, pressed: false }).click()
  }
  await goOn(page)
}

/** Logs in, which leads to signing up, and comes back with everything kept. */
async function signUpOnTheWay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Become a client' }).waitFor()
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByLabel('First name').fill('Jeanne')
  await page.getByLabel('Last name').fill('Muller')
  await goOn(page)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const { subject = '' } = await world.message(EMAIL, ({ channel }) => channel === 'mail')
  await page.getByLabel('4-digit code').fill(subject.slice(0, 4))
  const before = (await world.outbox(PHONES.fresh)).length
  await page.getByLabel('Phone number').fill('621 000 009')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('6-digit code').fill(await newCode(PHONES.fresh, before))
  await page.getByLabel('Password', { exact: true }).fill('Citron-Vélo_Brume!')
  await page.getByLabel('Password, once more').fill('Citron-Vélo_Brume!')
  await goOn(page)
  await page.getByRole('heading', { level: 1, name: 'Welcome to Driveline' }).waitFor()
  // What was answered before is not asked again: on to the first question that is open.
  await page.getByRole('button', { name: 'Yes, continue' }).click()
}

/** Books a call, takes the car at the reception and sends the choice. */
async function sendChoice(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Where do you live?' }).waitFor()
  await page.getByLabel('Street and number').fill(HOME.street)
  await page.getByLabel('Postal code').fill(HOME.postal_code)
  await page.getByLabel('City').fill(HOME.city)
  await goOn(page)
  await page.getByRole('heading', { level: 1, name: 'How would you like to finish?' }).waitFor()
  await page.getByRole('button', { name: /^With an advisor/ }).click()
  await page.getByRole('group', { name: 'Day' }).locator('label').nth(2).click()
  await page.getByText('13:00–15:00', { exact: true }).click()
  await page.getByRole('button', { name: 'Book the call' }).click()
  await page.getByText('€59,543.64').waitFor()
  await page.getByRole('button', { name: 'Send my choice' }).click()
  await page.getByRole('heading', { name: 'Thank you. We have your choice.' }).waitFor()
}

/** An advisor validates it. */
async function validate(): Promise<{ customerId: string; contractId: string }> {
  const advisor = await world.advisor()
  const { body: choices } = await world.get('/staff/choices', advisor)
  const choice = choices.data.at(-1)
  await withAllDocuments(world, { id: choice.customerId })
  const validated = await world.post(
    `/staff/customers/${choice.customerId}/choices/${choice._id}/validate`,
    {},
    advisor,
  )
  return { customerId: choice.customerId, contractId: validated.body.data.contract._id }
}

/** The contract comes by mail; it is read, accepted and signed with a code. Answers the sealed PDF. */
async function sign(page: Page): Promise<Buffer> {
  const ready = await world.message(EMAIL, (mail) => mail.subject === 'Your contract is ready to sign')
  expect(ready.attachments).toHaveLength(1)
  await world.wait(61)
  await page.goto(new URL(/https?:\S+\/profile\/contracts\/\w+/.exec(ready.text)?.[0] ?? '').pathname)
  await page.getByRole('heading', { name: /^Contract C-/ }).waitFor()
  await page.getByText('Contracts are governed by Luxembourg law').waitFor()
  await page.getByRole('button', { name: 'Send me the code to sign' }).click()
  await page.getByText('Please accept this to go on').first().waitFor()
  await page.getByLabel(/^I have read the contract/).check()
  await page.getByLabel(/^I ask that my subscription begin/).check()
  const asked = (await world.outbox(PHONES.fresh)).length
  await page.getByRole('button', { name: 'Send me the code to sign' }).click()
  await page.getByLabel('6-digit code').fill(await newCode(PHONES.fresh, asked))
  await page.getByRole('heading', { name: 'Signed', exact: true }).waitFor()
  // What comes next is said where the reader now is.
  await page.waitForFunction(() => document.activeElement?.id === 'signed')
  await page.getByRole('link', { name: 'See and pay the invoice' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Signed contract, sealed PDF' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^driveline-contract-C-\d{4}-\d{6}\.pdf$/)
  const sealed = readFileSync(await saved.path())
  expect(await isIntact(sealed)).toBe(true)
  return sealed
}

/** Anyone can check it, by their browser alone; one changed byte is found. */
async function verify(page: Page, sealed: Buffer): Promise<void> {
  await page.getByRole('link', { name: 'Verify a document' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Is this document ours?' }).waitFor()
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.postData() ?? ''))
  const check = (buffer: Buffer) =>
    page.getByLabel('Choose a PDF, or drop it here').setInputFiles({
      name: 'contract.pdf',
      mimeType: 'application/pdf',
      buffer,
    })
  await check(sealed)
  await page.getByRole('heading', { name: 'Ours, and unchanged' }).waitFor()
  await page.getByText(/^Contract C-\d{4}-\d{6}, signed on/).waitFor()
  const changed = Buffer.from(sealed)
  changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1
  await check(changed)
  await page.getByRole('heading', { name: 'Not a document as we issued it' }).waitFor()
  await check(Buffer.from('%PDF-1.7 something else'))
  await page.getByRole('heading', { name: 'This is not one of our documents' }).waitFor()
  expect(sent.join('').length).toBeLessThan(1000)
}

/** Reserves the vehicle in Driveline. */
async function book(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Reserve a vehicle' }).click()
  await page.getByText('Active', { exact: true }).waitFor()
  await page
    .getByRole('button', { name: /911 Carrera GTS/ })
    .first()
    .click()
  await page.getByRole('button', { name: '1 month', exact: true }).click()
  await page.getByText('Delivered home').click()
  await page.getByText('Home delivery, 20 km').first().waitFor()
  await page.getByText('At our reception').click()
  await page.getByText('Home delivery, 20 km').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await page.getByText('Reserved. We confirm it shortly.').waitFor()
  await page.getByText('Waiting for confirmation').waitFor()

  await page.getByRole('link', { name: 'My profile' }).click()
  await page.getByText('No confirmed reservation.').waitFor()
}

/** The advisor confirms; then, and only then, it is shown in the profile. */
async function confirmed(page: Page, customerId: string): Promise<void> {
  const advisor = await world.advisor()
  const { body: waiting } = await world.get('/staff/reservations?status=Waiting', advisor)
  const reservation = waiting.data.find((each: { customerId: string }) => each.customerId === customerId)
  await world.post(`/staff/customers/${customerId}/reservations/${reservation._id}/confirm`, {}, advisor)
  await page.reload()
  const confirmed = page.getByRole('region', { name: 'Confirmed reservations' })
  await confirmed.getByRole('heading', { name: 'Porsche 911 Carrera GTS' }).waitFor()
}

/** An invoice that is not late says by when it is to be paid, and no step of dunning. */
async function payments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page
    .getByRole('link', { name: /^Invoice/ })
    .last()
    .click()
  await page.getByText('€10,272.60').first().waitFor()
  await page.getByRole('heading', { name: /^To be paid by/ }).waitFor()
  expect(await page.getByText('Vehicle blocked').count()).toBe(0)
}

/** Logs out, and nothing is left in the browser. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
}

test('a visitor finds a car, becomes a customer, finalises a choice, reserves, and sees it all in the profile', async () => {
  const { page } = await arrive()
  await browse(page)
  await choose(page)
  await signUpOnTheWay(page)
  await sendChoice(page)
  const { customerId, contractId } = await validate()
  const sealed = await sign(page)
  await verify(page, sealed)
  await page.goto(`/profile/contracts/${contractId}`)
  await book(page)
  await confirmed(page, customerId)
  await payments(page)
  await logOut(page)
})

test('a wrong code shows the words of the API, and an unknown phone is led to signing up', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('Required *').waitFor()
  await page.getByLabel('Phone number').fill('621 999 998')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('User not exists with this phone number.').waitFor()
  visitor.expectNoComplaints(/404/)

  await page.getByLabel('Phone number').fill('621 000 002')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByText('Invalid Otp').waitFor()
  visitor.expectNoComplaints(/401/)
})

test('the link of a mail leads home without a login, with the login open, and then to its page', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/profile/invoices')
  const dialog = page.getByRole('dialog', { name: 'Welcome back' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { level: 1, name: 'One subscription. Every road.' }).waitFor()
  expect(new URL(page.url()).search).toBe('')

  await page.goto('/profile/invoices')
  const before = (await world.outbox(PHONES.overdue)).length
  await dialog.getByLabel('Phone number').fill(PHONES.overdue)
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByLabel('6-digit code').fill(await newCode(PHONES.overdue, before))
  await page.waitForURL('**/profile/invoices')
  await page.getByRole('heading', { level: 2, name: 'Invoices' }).waitFor()
})

test('five wrong codes are said to be too many; the code step survives a reload, and the next code is counted down', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  const phone = PHONES.paused
  await page.goto('/login')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const field = page.getByLabel('6-digit code')
  await field.waitFor()
  await page.reload()
  await page.getByText(/^New code in \d+ s$/).waitFor()
  const right = await newCode(phone, 0)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    // Pasted with a space in it, as some programs copy it.
    await field.fill(`${wrong.slice(0, 3)} ${wrong.slice(3)}`)
    if (attempt < 5) await page.getByText('Invalid Otp').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
  }
  await page.getByText('All attempts for this code are used up. Please ask for a new one below.').waitFor()
  expect(await field.isEditable()).toBe(false)
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByText(/^New code in \d+ s$/).waitFor()
  await expectAccessible(page)
  visitor.expectNoComplaints(/401/)
})

test('Driveline leads to the login and back', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/drive-line')
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  expect(new URL(page.url()).searchParams.get('from')).toBe('/drive-line')
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('heading', { level: 1, name: 'One subscription. Every road.' }).waitFor()
})

test('a session that the server ended asks to log in again over the page', async () => {
  const visitor = await arrive()
  await visitor.holds({ token: 'ended', id: 'cus_01K0000000000000000000000A' })
  const { page } = visitor
  await page.goto('/profile/invoices')
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile/invoices')
  visitor.expectNoComplaints(/401/)
})

test('a filtered fleet can be shared by its address, Back undoes a filter, and nonsense is dropped', async () => {
  const visitor = await arrive('fr')
  const { page } = visitor
  await page.goto('/flotte?marques=BMW&category=99')
  await page.getByText('Une partie de l’adresse n’a pas été comprise et a été ignorée.').waitFor()
  await page.getByRole('button', { name: 'Business' }).click()
  await page.waitForURL(/type=4/)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('type'))
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await page.getByText('45 véhicules').waitFor()
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('zzz')
  await page.getByText('Aucun véhicule ne correspond à vos critères').waitFor()
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByText('No vehicle matches your criteria').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('EN')
})
