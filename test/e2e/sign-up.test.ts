import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { newcomer } from '../support/seeded.ts'
import {
  go,
  heading,
  mailCode,
  PASSWORD,
  smsCode,
  toAccount,
  toCompany,
  toPhone,
  toRecap,
  typeBirth,
  whoIs,
} from '../support/sign-up-flow.ts'

const { arrive, world } = await openSite()

test('signing up leads from the phone number to the recap; then the request is sent and a call is booked', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await toPhone(world, page, 'jeanne@example.lu')
  await toAccount(world, page, '+352621300001')
  await toCompany(page)
  expect(await page.getByLabel('Company name').inputValue()).toBe('ATELIER LUMEN S.A R.L.')
  const seat = await page.getByLabel('Company address').inputValue()
  expect(seat.length).toBeGreaterThan(8)
  await toRecap(world, page)
  for (const words of [
    'Jeanne Muller',
    'jeanne@example.lu',
    '+352621300001',
    '12 April 1988',
    'LU26375245',
    seat,
  ])
    await page.getByText(words).first().waitFor()
  // A correction leads straight back.
  await page.getByRole('link', { name: /^Edit.*Address/ }).click()
  await page.getByLabel('City').fill('Strassen')
  await go(page)
  await page.getByText('L-1740 Strassen').waitFor()
  await page.getByRole('button', { name: 'Send my request' }).click()

  await heading(page, 'When may we call you?')
  await page.getByRole('group', { name: 'Day' }).locator('label').nth(1).click()
  await page.getByText('11:00–13:00', { exact: true }).click()
  await page.getByRole('button', { name: 'Book the call' }).click()
  await heading(page, 'We will call you')
  await page.getByText(/between 11:00 and 13:00, Luxembourg time/).waitFor()
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(PASSWORD)
  await visitor.leave()
})

test('signing up survives reload, Back and a typed address, and continues on another device', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/signup/recap')
  await heading(page, 'Who are you?')
  await page.getByLabel('First name').fill('Paul')
  await page.getByLabel('Last name').fill('Klein')
  await page.getByLabel('First name').focus()
  await page.reload()
  await page.getByLabel('Last name').waitFor()
  expect(await page.getByLabel('Last name').inputValue()).toBe('Klein')
  await go(page)
  await page.getByLabel('E-mail').fill('paul@example.lu')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await heading(page, 'A code by e-mail')
  await page.reload()
  await page.getByLabel('4-digit code').fill(await mailCode(world, 'paul@example.lu'))
  await heading(page, 'Your phone number')
  await page.goBack()
  await heading(page, 'Your')
  await page.goto('/signup/phone')
  await toAccount(world, page, '+352621300003')
  await page.goBack()
  await heading(page, 'Welcome to Driveline')
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await typeBirth(page, '1988')
  await heading(page, 'Your driving licence')

  const other = await arrive('en', 390)
  await other.holds(await whoIs(page))
  await other.page.goto('/signup')
  await other.page.getByRole('link', { name: 'Go on' }).click()
  await heading(other.page, 'Your driving licence')
  // Opened from a mail there is no page before it.
  await other.page.goto('/signup/dob')
  await other.page.getByRole('button', { name: 'Back', exact: true }).click()
  await heading(other.page, 'Welcome to Driveline')
  await other.leave()
  await visitor.leave()
})

test('signing up stops under 23 years and with a licence under 5 years, says why, and lets a mistake be corrected', async () => {
  const visitor = await arrive()
  const who = await newcomer(world)
  await world.post(`/cust/setpassword/${who.id}`, { password: PASSWORD }, who)
  await visitor.holds(who)
  const { page } = visitor
  await page.goto('/signup/thankyou')
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await go(page)
  await page.getByText('Please fill in all date fields').waitFor()
  await typeBirth(page, '2010')
  await page.getByText('You must be at least 23 years old.').waitFor()
  await page.getByRole('button', { name: 'I made a mistake' }).click()
  await typeBirth(page, '1990')
  await page.getByText('No', { exact: true }).click()
  await go(page)
  await page.getByText('You must have held your driving licence for at least 5 years.').waitFor()
  await page.goto('/signup/address')
  await heading(page, 'Your driving licence')
})

test('signing up says what is wrong at its field, in the specification’s words', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/signup/info')
  await go(page)
  await page.getByText('First name is required').waitFor()
  await page.getByText('Last name is required').waitFor()
  await page.getByLabel('First name').fill('A')
  await page.getByLabel('Last name').fill('B')
  await go(page)
  const ask = page.getByRole('button', { name: 'Send me a code' })
  await ask.click()
  await page.getByText('Email is required').waitFor()
  await page.getByLabel('E-mail').fill('élodie@example.lu')
  await ask.click()
  await page.getByText('Please use standard Latin characters.').waitFor()
  await page.getByLabel('E-mail').fill('claire.weber@example.lu')
  await ask.click()
  await page.getByText('This email already exists. Please log in to activate your account.').waitFor()
  await page.getByRole('link', { name: 'Log in to your account' }).click()
  await heading(page, 'Welcome back')
  visitor.expectNoComplaints(/409/)
})

test('an expired code at sign-up says so, and another one is asked for after the countdown', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await toPhone(world, page, 'late@example.lu')
  await page.getByLabel('Phone number').fill('+352621300005')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText(/New code in \d+ s/).waitFor()
  const late = await smsCode(world, '+352621300005')
  await world.wait(5 * 60 + 1)
  await page.getByLabel('6-digit code').fill(late)
  await page.getByText('Invalid Otp').waitFor()
  visitor.expectNoComplaints(/401/)
})

test('signing up in two tabs at once makes one account, and both continue with it', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await toPhone(world, page, 'two.tabs@example.lu')
  await page.getByLabel('Phone number').fill('+352621300006')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('6-digit code').waitFor()
  const second = await page.context().newPage()
  await second.goto('/signup')
  await second.getByRole('link', { name: 'Go on' }).click()
  await second.getByLabel('6-digit code').waitFor()
  await page.getByLabel('6-digit code').fill(await smsCode(world, '+352621300006'))
  await heading(page, 'Your password')
  await heading(second, 'Your password')
  const accounts = (await world.everyItem()).filter(
    ({ type, phonenumber }) => type === 'Customer' && phonenumber === '+352621300006',
  )
  expect(accounts).toHaveLength(1)
  await visitor.leave()
})

test('a session that ends during sign-up asks for the login over the same step', async () => {
  const visitor = await arrive()
  await visitor.holds({ token: 'ended', id: 'cus_01K0000000000000000000000A' })
  const { page } = visitor
  await page.goto('/signup/address')
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/signup/address')
  visitor.expectNoComplaints(/401/)
})

test('where a request is closed and the answer to how far it is does not come, the page says so and closes it with the next press', async () => {
  const customer = await newcomer(world)
  const visitor = await arrive()
  await visitor.holds(customer)
  const { page } = visitor
  await page.goto('/signup/close-req')
  const close = page.getByRole('button', { name: 'Close my request' })
  await close.waitFor()
  await page.route('**/api/v1/cust/check-customer-status', (route) => route.abort())
  await close.click()
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await page.unroute('**/api/v1/cust/check-customer-status')
  await close.click()
  await page.getByText('Your request is closed.').waitFor()
  visitor.expectNoComplaints(/ERR_FAILED/)
})
