import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { openSite } from '../support/browser.ts'
import { newcomer } from '../support/seeded.ts'

const { arrive, world } = await openSite()

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** The form of a message to us that opens over any page, and what opens it. */
const contactOf = (page: Page) => ({
  open: page.getByRole('contentinfo').getByRole('button', { name: 'Contact' }),
  dialog: page.getByRole('dialog'),
})

/** The first step of a request, filled in and done. */
async function aboutMyself(page: Page, email: string): Promise<void> {
  await page.getByText('An individual').click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Schmit')
  await page.getByLabel('Phone number').fill('621 42 42 42')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Day').fill('1')
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Year').fill('1990')
  await next(page)
  await page.getByRole('heading', { name: 'Additional information' }).waitFor()
}

test('each step of a request has an address, so that Back leads to the one before and not out of the form', async () => {
  const { page } = await arrive()
  await page.goto('/request-subscription')
  await aboutMyself(page, 'nora.back@example.lu')
  expect(new URL(page.url()).search).toBe('?step=additional')
  await page.goBack()
  await page.getByRole('heading', { name: 'Personal information' }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nora.back@example.lu')
  await page.goForward()
  await page.getByRole('heading', { name: 'Additional information' }).waitFor()
  // A step that was not reached leads to the one that was.
  await page.goto('/request-subscription?step=sent')
  await page.getByRole('heading', { name: 'Additional information' }).waitFor()
})

test('what a request was told is not asked again by signing up, becoming a client or a message', async () => {
  const { page } = await arrive()
  await page.goto('/request-subscription')
  await aboutMyself(page, 'nora.once@example.lu')
  await page.goto('/contact')
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('nora.once@example.lu')
  await page.goto('/signup/info')
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Schmit')
  await next(page)
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nora.once@example.lu')
  await page.goto('/becomeclient')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const answers = await page.evaluate(() => JSON.parse(localStorage.getItem('clientForm') ?? '{}'))
  expect(answers).toMatchObject({ customerType: 'Particulier', dob: '1990-05-01' })
})

test('a customer’s request begins with what their account says', async () => {
  const who = await newcomer(world, { dob: '1985-06-15', customer_type: 'Particulier' })
  const visitor = await arrive()
  await visitor.holds(who)
  const { page } = visitor
  await page.goto('/request-subscription')
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(who.customer.email)
  expect(await page.getByLabel('Year').inputValue()).toBe('1985')
})

test('a customer’s request takes no answer that their account would take the place of, and a reload keeps what it was told', async () => {
  const visitor = await arrive()
  const who = await newcomer(world)
  await visitor.holds(who)
  const { page } = visitor
  let come = () => {}
  const account = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(`**/cust/customer/${who.id}`, async (route) => {
    await account
    await route.fallback()
  })
  await page.goto('/request-subscription')
  const form = page.locator('form').filter({ hasText: 'An individual' })
  await expect.poll(() => form.evaluate((node) => node.closest('[inert]') !== null)).toBe(true)
  come()
  await page.getByText('A company').click()
  await page.getByLabel('Last name').fill('Wagner')
  await page.reload()
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Wagner')
  await expect.poll(() => page.getByRole('radio', { name: 'A company' }).isChecked()).toBe(true)
})

test('a request of a visitor leaves the cars that an account has chosen as they are', async () => {
  const who = await newcomer(world)
  const chosen = { aim: 'one', models: ['porsche-911-carrera-gts'], plan: 'Single' }
  await world.post('/onboarding', { answers: chosen }, who)
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/request-subscription')
  await aboutMyself(page, 'nora.cars@example.lu')
  await visitor.holds(who)
  await page.goto('/becomeclient')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(async () => (await world.get('/onboarding', who)).body.data.answers)
    .toMatchObject({ ...chosen, customerType: 'Particulier' })
})

test('a message to us survives a press beside its dialog, and closing it', async () => {
  const { page } = await arrive()
  await page.goto('/faq')
  const open = () => page.getByRole('contentinfo').getByRole('button', { name: 'Contact' }).click()
  const dialog = page.getByRole('dialog')
  await open()
  await dialog.getByLabel('Message').fill('Do you deliver to Arlon?')
  await page.mouse.click(5, 5)
  await page.mouse.click(5, 5)
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Do you deliver to Arlon?')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await open()
  await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('Do you deliver to Arlon?')
})

test('Back closes the menu of a phone and stays on the page', async () => {
  const { page } = await arrive('en', 390)
  await page.goto('/flotte')
  await page.getByRole('link', { name: 'Driveline' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')
  // A link of the menu takes its place: Back from there does not open it again.
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Questions' }).click()
  await page.waitForURL(/\/faq$/)
  await menu.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await menu.count()).toBe(0)
})

test('Back closes a form over a page and stays there with what was typed; the next Back leaves', async () => {
  const { page } = await arrive('en', 390)
  await page.goto('/flotte')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
  await page.waitForURL(/\/faq$/)
  // A link to a place in the page makes an entry of its own.
  await page.getByText('How many kilometres are included?').click()
  await page.getByRole('link', { name: /How many kilometres are included/ }).click()
  await page.waitForURL(/\/faq#/)
  const { open, dialog } = contactOf(page)
  await open.click()
  await dialog.getByLabel('Message').fill('Do you deliver to Arlon?')
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toMatch(/\/faq#/)
  await open.click()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Do you deliver to Arlon?')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL(/\/faq$/)
  await page.goBack()
  await page.waitForURL(/\/flotte$/)
})

test('on the first page of a visit Back closes a form and keeps the page; the next Back leaves the site', async () => {
  const { page } = await arrive('en', 390)
  await page.goto('/faq')
  const { open, dialog } = contactOf(page)
  await open.click()
  await dialog.getByLabel('Message').fill('Do you deliver to Virton?')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/faq')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await open.click()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Do you deliver to Virton?')
  // Also when its button closed it, no Back is without effect.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate(() => history.back())
  await page.waitForURL('about:blank')
})

test('of two dialogs over each other Back closes the upper one, then the other, on the first page of a visit, too', async () => {
  const visitor = await arrive('en', 390)
  await visitor.holds(await newcomer(world, { role: ['ADMIN'] }))
  const { page } = visitor
  await page.goto('/staff/people')
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('heading', { name: 'Invite to the desk', includeHidden: true })
  await form.waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox')
  await search.waitFor()
  await page.goBack()
  await search.waitFor({ state: 'detached' })
  expect(await form.count()).toBe(1)
  await page.goBack()
  await form.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/staff/people')
})

test('Back closes the filters of a phone, and what was chosen in them still holds', async () => {
  const { page } = await arrive('en', 390)
  await page.goto('/')
  await page.getByRole('link', { name: 'Fleet' }).first().click()
  await page.waitForURL(/\/flotte$/)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  const choose = async (brand: string) => {
    await sheet.getByRole('button', { name: /Brand/ }).click()
    await page.getByRole('option', { name: brand }).click()
  }
  await choose('Ferrari')
  await page.waitForURL(/Ferrari/i)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/flotte\?.*Ferrari/i)
  // The same where the visit began with the list.
  await page.goto('/flotte')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await choose('Porsche')
  await page.waitForURL(/Porsche/i)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toMatch(/flotte\?.*Porsche/i)
  await page.getByRole('button', { name: /^Filter and sort/ }).waitFor()
})

test.each([
  ['en', '', 'Verify a document', 'You are offline. This page opens as soon as you are connected again.'],
  [
    'fr',
    '/fr',
    'Vérifier un document',
    'Vous êtes hors ligne. La page s’ouvrira dès que la connexion sera rétablie.',
  ],
] as const)(
  'a page that is opened without a connection is said to wait for it, and comes with it: %s',
  async (language, base, name, words) => {
    const visitor = await arrive(language)
    const { page } = visitor
    await page.goto(`${base}/`)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await page.getByText(words).waitFor()
    await page.context().setOffline(false)
    await page.waitForURL((to) => to.pathname === `${base}/verify`)
    visitor.expectNoComplaints(/ERR_INTERNET_DISCONNECTED/)
  },
)

test('who asks for a code while the connection is away is told so, and the next press sends it', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await page.getByLabel('Phone number').fill('621 000 002')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const send = page.getByRole('button', { name: 'Send me a code' })
  await send.click()
  await page.getByText('We cannot reach our service at the moment. Please check your connection.').waitFor()
  await page.context().setOffline(false)
  await send.click()
  expect((await world.message(PHONES.company, ({ channel }) => channel === 'sms')).text).toMatch(/\d{6}/)
  visitor.expectNoComplaints(/ERR_INTERNET_DISCONNECTED/)
})

test('a log-out removes what forms were told of the person', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await visitor.holds(await newcomer(world))
  await page.goto('/request-subscription')
  await aboutMyself(page, 'nora.gone@example.lu')
  // It does not wait for the server: who leaves a borrowed computer closes the page at once.
  await page.route('**/cust/logout', () => {})
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const kept = () =>
    page.evaluate(() =>
      ['signUpInfo', 'clientForm', 'authToken', 'userData'].map((key) => localStorage.getItem(key)),
    )
  expect(await kept()).toEqual([null, null, null, null])
  await page.goto('/contact')
  await page.getByLabel('Your message').waitFor()
  for (const field of ['E-mail', 'First name', 'Last name'])
    expect(await page.getByLabel(field).inputValue()).toBe('')
})
