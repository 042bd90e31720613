import type { Page } from 'playwright-core'
import { withIdentity } from './identity-documents.ts'
import type { World } from './world.ts'

export const PASSWORD = 'Citron-Vélo_Brume!'

/** Waits for a screen by its first heading. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Confirms a step. */
export const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

export const smsCode = async (world: World, phone: string) =>
  (await world.message(phone, ({ channel }) => channel === 'sms')).text.slice(0, 6)

export const mailCode = async (world: World, email: string) =>
  (await world.message(email, ({ subject }) => /^\d{4} /.test(subject ?? ''))).subject?.slice(0, 4) ?? ''

/** Who is logged in in this browser. */
export const whoIs = (page: Page) =>
  page.evaluate(() => ({
    id: JSON.parse(localStorage.getItem('userData') ?? '{}')._id as string,
    token: localStorage.getItem('authToken') ?? '',
  }))

/** From the first screen to the phone number. */
export async function toPhone(world: World, page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByLabel('First name').fill('Jeanne')
  await page.getByLabel('Last name').fill('Muller')
  await go(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('4-digit code').fill(await mailCode(world, email))
  await heading(page, 'Your phone number')
}

/** From the phone number to the account. */
export async function toAccount(world: World, page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('6-digit code').fill(await smsCode(world, phone))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password, once more').fill(PASSWORD)
  await go(page)
  await heading(page, 'Welcome to Driveline')
}

export async function typeBirth(page: Page, year: string): Promise<void> {
  await page.getByLabel('Day').fill('12')
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Year').fill(year)
  await go(page)
}

/** From the account of a company to its VAT number. */
export async function toCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  await typeBirth(page, '1988')
  await heading(page, 'Your driving licence')
  await go(page)
  await page.getByText('Company', { exact: true }).click()
  await go(page)
  await page.getByLabel('Street and number').fill('12, rue de Hollerich')
  await page.getByLabel('Postal code').fill('L-1740')
  await page.getByLabel('City').fill('Luxembourg')
  await go(page)
  await page.getByLabel('VAT number').fill('LU 26375245')
  await page.getByLabel('VAT number').blur()
  await page.getByText('Confirmed by the European register.').waitFor()
}

/** From the VAT number to the recap; the documents are sent meanwhile. */
export async function toRecap(world: World, page: Page): Promise<void> {
  await go(page)
  await heading(page, 'Your documents')
  await go(page)
  await page.getByText(/^Missing required documents: /).waitFor()
  await withIdentity(world, await whoIs(page))
  await page.reload()
  await go(page)
  await heading(page, 'Is everything right?')
}
