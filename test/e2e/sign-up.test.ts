import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { fetchedBy } from '../support/fetched.ts'
import { withIdentity } from '../support/identity-documents.ts'
import { newcomer } from '../support/seeded.ts'

const { arrive, browser, world } = await openSite()

const PASSWORD = 'Citron-Vélo_Brume!'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

const smsCode = async (phone: string) =>
  (await world.message(phone, ({ channel }) => channel === 'sms')).text.slice(0, 6)
const mailCode = async (email: string) =>
  (await world.message(email, ({ subject }) => /^\d{4} /.test(subject ?? ''))).subject?.slice(0, 4) ?? ''
const whoIs = (page: Page) =>
  page.evaluate(() => ({
    id: JSON.parse(localStorage.getItem('userData') ?? '{}')._id as string,
    token: localStorage.getItem('authToken') ?? '',
  }))

/** From the first screen to the phone number. */
async function toPhone(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByLabel('First name').fill('Jeanne')
  await page.getByLabel('Last name').fill('Muller')
  await go(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('4-digit code').fill(await mailCode(email))
  await heading(page, 'Your phone number')
}

/** From the phone number to the account. */
async function toAccount(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('6-digit code').fill(await smsCode(phone))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password, once more').fill(PASSWORD)
  await go(page)
  await heading(page, 'Welcome to Driveline')
}

async function typeBirth(page: Page, year: string): Promise<void> {
  await page.getByLabel('Day').fill('12')
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Year').fill(year)
  await go(page)
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Street and number').fill('12, rue de Hollerich')
  await page.getByLabel('Postal code').fill('L-1740')
  await page.getByLabel('City').fill('Luxembourg')
  await go(page)
}

describe('signing up', () => {
  test('signing up leads from the phone number to the recap; then the request is sent and a call is booked', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await toPhone(page, 'jeanne@example.lu')
    const began = Date.now()
    await toAccount(page, '+352621300001')
    await page.getByRole('button', { name: 'Yes, continue' }).click()
    await typeBirth(page, '1988')
    await heading(page, 'Your driving licence')
    await go(page)
    await page.getByText('Company', { exact: true }).click()
    await go(page)
    await typeAddress(page)
    await page.getByLabel('VAT number').fill('LU 26375245')
    await page.getByLabel('VAT number').blur()
    await page.getByText('Confirmed by the European register.').waitFor()
    expect(await page.getByLabel('Company name').inputValue()).toBe('ATELIER LUMEN S.A R.L.')
    await go(page)
    await heading(page, 'Your documents')
    await go(page)
    await page.getByText(/^Missing required documents: /).waitFor()
    await withIdentity(world, await whoIs(page))
    await page.reload()
    await go(page)
    await heading(page, 'Is everything right?')
    expect(Date.now() - began).toBeLessThan(60_000)

    for (const words of [
      'Jeanne Muller',
      'jeanne@example.lu',
      '+352621300001',
      '12 April 1988',
      'LU26375245',
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
    await page.getByText('11–13\u00a0h', { exact: true }).click()
    await page.getByRole('button', { name: 'Book the call' }).click()
    await heading(page, 'We will call you')
    await page.getByText(/between 11 and 13\sh, Luxembourg time/).waitFor()
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(PASSWORD)
    await visitor.leave()
  }, 180_000)

  test('signing up works with the keyboard alone, in French, on a screen of 320 pixels', async () => {
    const visitor = await arrive('fr', 320)
    const { page } = visitor
    const { keyboard } = page
    /** Tabs until something with this name has the focus. */
    const reach = async (name: RegExp) => {
      for (let tabs = 0; tabs < 60; tabs += 1) {
        await keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const at = document.activeElement as HTMLInputElement | null
          return [at?.getAttribute('aria-label'), at?.labels?.[0]?.innerText, at?.innerText].join(' ').trim()
        })
        if (name.test(focused)) return
      }
      throw new Error(`The keyboard does not reach ${name}`)
    }
    const noWider = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    await page.goto('/signup')
    await heading(page, 'Devenir client')
    await noWider()
    await reach(/^Commencer/)
    await keyboard.press('Enter')
    await heading(page, 'Qui êtes-vous')
    await reach(/^Prénom/)
    await keyboard.type('Élodie')
    await keyboard.press('Tab')
    await keyboard.type('Weber')
    await keyboard.press('Enter')
    await heading(page, 'Votre e-mail')
    await reach(/^E-mail/)
    await keyboard.type('elodie@example.lu')
    await keyboard.press('Enter')
    await heading(page, 'Un code par e-mail')
    await noWider()
    await keyboard.type(await mailCode('elodie@example.lu'))
    await heading(page, 'Votre téléphone')
    const began = Date.now()
    await reach(/^Numéro/)
    await keyboard.type('+352621300002')
    await keyboard.press('Enter')
    await heading(page, 'Un code par SMS')
    await keyboard.type(await smsCode('+352621300002'))
    await heading(page, 'Votre mot de passe')
    await noWider()
    await reach(/^Mot de passe$/)
    await keyboard.type(PASSWORD)
    await reach(/encore une fois/)
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await heading(page, 'Bienvenue')
    await reach(/^Oui/)
    await keyboard.press('Enter')
    await heading(page, 'Votre date de naissance')
    await reach(/^Jour/)
    for (const part of ['12', '4', '1988']) {
      await keyboard.type(part)
      if (part !== '1988') await keyboard.press('Tab')
    }
    await keyboard.press('Enter')
    await heading(page, 'Votre permis')
    await reach(/^Continuer/)
    await keyboard.press('Enter')
    await heading(page, 'Pour vous, ou')
    await reach(/^Particulier/)
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await heading(page, 'Votre adresse')
    await noWider()
    await reach(/^Rue/)
    await keyboard.type('12, rue de Hollerich')
    await reach(/^Code postal/)
    await keyboard.type('L-1740')
    await keyboard.press('Tab')
    await keyboard.type('Luxembourg')
    await keyboard.press('Enter')
    await heading(page, 'Vos documents')
    await noWider()
    await withIdentity(world, await whoIs(page))
    await page.reload()
    await heading(page, 'Vos documents')
    await reach(/^Continuer/)
    await keyboard.press('Enter')
    await heading(page, 'Tout est exact')
    await noWider()
    expect(Date.now() - began).toBeLessThan(60_000)
    await visitor.leave()
  }, 180_000)

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
    await page.getByLabel('4-digit code').fill(await mailCode('paul@example.lu'))
    await heading(page, 'Your phone number')
    await page.goBack()
    await heading(page, 'Your')
    await page.goto('/signup/phone')
    await toAccount(page, '+352621300003')
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
    await other.leave()
    await visitor.leave()
  }, 180_000)

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
    await toPhone(page, 'late@example.lu')
    await page.getByLabel('Phone number').fill('+352621300005')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText(/New code in \d+ s/).waitFor()
    const late = await smsCode('+352621300005')
    await world.wait(5 * 60 + 1)
    await page.getByLabel('6-digit code').fill(late)
    await page.getByText('Invalid Otp').waitFor()
    visitor.expectNoComplaints(/401/)
  })

  test('signing up in two tabs at once makes one account, and both continue with it', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await toPhone(page, 'two.tabs@example.lu')
    await page.getByLabel('Phone number').fill('+352621300006')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByLabel('6-digit code').waitFor()
    const second = await page.context().newPage()
    await second.goto('/signup')
    await second.getByRole('link', { name: 'Go on' }).click()
    await second.getByLabel('6-digit code').waitFor()
    await page.getByLabel('6-digit code').fill(await smsCode('+352621300006'))
    await heading(page, 'Your password')
    await heading(second, 'Your password')
    const accounts = (await world.everyItem()).filter(
      ({ type, phonenumber }) => type === 'Customer' && phonenumber === '+352621300006',
    )
    expect(accounts).toHaveLength(1)
    await visitor.leave()
  }, 120_000)

  test('a session that ends during sign-up asks for the login and returns to the same step', async () => {
    const visitor = await arrive()
    await visitor.holds({ token: 'ended', id: 'cus_01K0000000000000000000000A' })
    const { page } = visitor
    await page.goto('/signup/address')
    await heading(page, 'Welcome back')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/signup/address')
    visitor.expectNoComplaints(/401/)
  })
})

describe('the login', () => {
  test.each(['en', 'fr'] as const)(
    'the login loads at most 170 KiB of JavaScript, brotli, in %s',
    async (language) => {
      const { scriptKiB } = await fetchedBy(browser, world, '/login', language)
      expect(scriptKiB).toBeGreaterThan(20)
      expect(scriptKiB).toBeLessThanOrEqual(170)
    },
  )

  test('the login of a browser that lost its user data begins again at the home page', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('authToken', 'half a login'))
    await page.goto('/profile/invoices')
    await heading(page, 'One subscription. Every road.')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })

  test('the login is ended everywhere from the profile', async () => {
    const visitor = await arrive()
    const who = await newcomer(world)
    const { page } = visitor
    await page.goto('/login')
    await page.evaluate((session) => {
      localStorage.setItem('userData', JSON.stringify({ _id: session.id }))
      localStorage.setItem('authToken', session.token)
    }, who)
    await page.goto('/profile/security')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await page.getByRole('link', { name: 'Log in' }).first().waitFor()
    expect((await world.get(`/cust/customer/${who.id}`, who)).status).toBe(401)
  })
})
