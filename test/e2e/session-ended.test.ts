import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, seededSubscriber } from '../support/seeded.ts'
import { heading, smsCode, toPhone, whoIs } from '../support/sign-up-flow.ts'

const { arrive, world } = await openSite()

/** Holds a session as of now: a page that is loaded later does not get it again. */
const logIn = (page: Page, session: { id: string; token: string }) =>
  page.evaluate(({ id, token }) => {
    localStorage.setItem('userData', JSON.stringify({ _id: id }))
    localStorage.setItem('authToken', token)
  }, session)

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Logs in through the dialog. */
async function logInAgain(page: Page, phone: string): Promise<void> {
  await ended(page).getByLabel('Phone number').fill(phone)
  await ended(page).getByRole('button', { name: 'Send me a code' }).click()
  await ended(page)
    .getByLabel('6-digit code')
    .fill(await smsCode(world, phone))
  await ended(page).waitFor({ state: 'detached' })
}

test('a session that ends while a customer types is started again over the page, and what was typed is sent', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await arrive('en', 390)
  const { page } = visitor
  await page.goto('/login')
  await logIn(page, customer)
  await page.goto('/profile/billing-addresses')
  await page.getByRole('button', { name: 'Add a billing address' }).click()
  const form = page.getByRole('dialog', { name: 'Add a billing address' })
  await form.getByLabel('Street and number').fill('1, Grand-Rue')
  await form.getByLabel('Postal code').fill('L-1661')
  await form.getByLabel('City').fill('Luxembourg')
  await world.post('/cust/logout', { everywhere: true }, customer)
  await form.getByRole('button', { name: 'Save' }).click()

  await ended(page).waitFor()
  await expectAccessible(page)
  await logInAgain(page, customer.customer.phonenumber)
  expect(new URL(page.url()).pathname).toBe('/profile/billing-addresses')
  await form.getByText('Your session had ended, so this was not done.').waitFor()
  expect(await form.getByLabel('Street and number').inputValue()).toBe('1, Grand-Rue')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('1, Grand-Rue').waitFor()
  visitor.expectNoComplaints(/401/)
})

test('what is open goes home when somebody else logs in in another tab: nothing of it is done in their name', async () => {
  const [customer, other] = [await seededSubscriber(world), await seededSubscriber(world)]
  const visitor = await arrive('en')
  const { page } = visitor
  await page.goto('/login')
  await logIn(page, customer)
  await page.goto('/profile/invoices')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const tab = await page.context().newPage()
  await tab.goto('/')
  await logIn(tab, { id: customer.id, token: customer.token })
  expect(new URL(page.url()).pathname).toBe('/profile/invoices')
  await logIn(tab, other)
  await page.waitForURL(({ pathname }) => pathname === '/')
  await tab.close()
})

test('a session that ends while staff type leaves the desk where it was, with what was typed', async () => {
  const advisor = await newcomer(world, { role: ['ADMIN'] })
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await logIn(page, advisor)
  await page.goto('/staff/settings')
  const rate = page.getByRole('main').getByRole('textbox').first()
  await rate.fill('12.15')
  await page.locator('input[name="from"]').fill('2027-01-01')
  await world.post('/cust/logout', { everywhere: true }, advisor)
  await rate.press('Enter')

  await logInAgain(page, advisor.phone)
  expect(new URL(page.url()).pathname).toBe('/staff/settings')
  expect(await rate.inputValue()).toBe('12.15')
  visitor.expectNoComplaints(/401/)
})

test('another person who logs in where a session ended begins a page of their own', async () => {
  const [before, after] = [await newcomer(world), await newcomer(world)]
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await logIn(page, { ...before, token: 'ended' })
  await page.evaluate(() => localStorage.setItem('signUpInfo', JSON.stringify({ firstname: 'Before' })))
  await page.goto('/profile/personalInfo')
  await ended(page).getByLabel('Phone number').fill(after.phone)
  await ended(page).getByRole('button', { name: 'Send me a code' }).click()
  await ended(page)
    .getByLabel('6-digit code')
    .fill(await smsCode(world, after.phone))
  await heading(page, 'One subscription. Every road.')
  expect((await whoIs(page)).id).toBe(after.id)
  expect(await page.evaluate(() => localStorage.getItem('signUpInfo'))).toBeNull()
  visitor.expectNoComplaints(/401/)
})

test('who does not want to log in again leaves the page of the account for the home page', async () => {
  const who = await newcomer(world)
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await logIn(page, { ...who, token: 'ended' })
  await page.goto('/profile/personalInfo')
  await ended(page).getByRole('button', { name: 'Close' }).click()
  await heading(page, 'One subscription. Every road.')
  visitor.expectNoComplaints(/401/)
})

test('Back under the login of a session that ended leads to the page before, and logs nobody out', async () => {
  const who = await newcomer(world)
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await logIn(page, who)
  await page.goto('/profile/security')
  await page.getByRole('navigation', { name: 'My profile' }).getByRole('link', { name: 'My data' }).click()
  await page.waitForURL(/my-data$/)
  await world.post('/cust/logout', { everywhere: true }, who)
  await page.getByRole('button', { name: 'Download everything' }).click()
  await ended(page).waitFor()
  await page.goBack()
  await page.waitForURL(/security$/)
  // A log-out would have taken the login away and led to the home page.
  expect(await ended(page).count()).toBe(1)
  visitor.expectNoComplaints(/401/)
})

test('a log-out in another tab is said where it is noticed', async () => {
  const who = await newcomer(world)
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await logIn(page, who)
  await page.goto('/profile/personalInfo')
  await page.getByRole('heading', { name: 'My information' }).first().waitFor()
  const second = await page.context().newPage()
  await second.goto('/profile/security')
  await second.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await page.getByText('Your session has ended. Log in again when you need your account.').waitFor()
  await heading(page, 'One subscription. Every road.')
})

test('signing up with a number that has an account says so, and logs nobody in unasked', async () => {
  const [known, alsoKnown] = [await newcomer(world), await newcomer(world)]
  const visitor = await arrive()
  const { page } = visitor
  await toPhone(world, page, 'second.mailbox@example.lu')
  await page.getByLabel('Phone number').fill(known.phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('6-digit code').fill(await smsCode(world, known.phone))
  await page.getByRole('heading', { name: 'This number has an account' }).waitFor()
  await page.getByText('Jeanne Muller').waitFor()
  await page.getByText('second.mailbox@example.lu').waitFor()
  expect((await whoIs(page)).token).toBe('')
  await expectAccessible(page)
  // Another number goes on with what was typed.
  await page.getByRole('button', { name: 'Use another number' }).click()
  await heading(page, 'Your phone number')
  expect(await page.evaluate(() => localStorage.getItem('signUpInfo'))).toContain('second.mailbox@example.lu')

  await page.getByLabel('Phone number').fill(alsoKnown.phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('6-digit code').fill(await smsCode(world, alsoKnown.phone))
  await page.getByRole('button', { name: 'Log in to my account' }).click()
  await heading(page, 'One subscription. Every road.')
  expect((await whoIs(page)).id).toBe(alsoKnown.id)
})
