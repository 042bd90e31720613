import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, seededSubscriber } from '../support/seeded.ts'
import { smsCode } from '../support/sign-up-flow.ts'
import { stepUp } from '../support/step-up.ts'

const { arrive, world } = await openSite()

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/people-${name}.png`, fullPage: true })
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

test('an administrator invites, changes and removes somebody by keyboard on a phone, with one code for all of it', async () => {
  const boss = await newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
  const visitor = await arrive('en', 390)
  await visitor.holds(boss)
  const { page } = visitor
  await page.goto('/staff/people')
  await page.getByRole('heading', { name: 'Sophie Klein' }).waitFor()
  // Nobody changes what they are themselves.
  await page.getByRole('heading', { name: 'Ada Admin · you' }).waitFor()
  expect(await page.getByRole('button', { name: 'Roles Ada Admin' }).count()).toBe(0)
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'list-390')

  await page.getByRole('button', { name: 'Invite' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send me a code' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('6-digit code').fill(await smsCode(world, boss.phone))
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await dialog
    .getByText(/first name/i)
    .last()
    .waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('First name').fill('Nadine')
  await dialog.getByLabel('Last name').fill('Steffen')
  await dialog.getByLabel('Mobile number').fill('691 770 900')
  await dialog.getByLabel(/^Advisor/).focus()
  await page.keyboard.press('Space')
  await picture(page, 'invite-390')
  await page.keyboard.press('Enter')
  await page.getByText('Nadine Steffen is invited.').waitFor()
  await page.getByRole('heading', { name: 'Nadine Steffen' }).waitFor()

  const row = page.getByRole('listitem').filter({ hasText: '+352 691 770 900' })
  await row.getByText('Advisor', { exact: true }).waitFor()
  await row.getByRole('button', { name: /^Roles/ }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(/^Fleet/).check()
  await picture(page, 'roles-390')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The roles of Nadine Steffen are changed.').waitFor()
  await row.getByText('Advisor, Fleet', { exact: true }).waitFor()

  await row.getByRole('button', { name: /^Roles/ }).click()
  await dialog.getByRole('button', { name: 'Remove from the desk' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await row.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'What they did Ada Admin' }).click()
  await page.getByText('took all roles away · Advisor, Fleet', { exact: false }).waitFor()
  await page.getByText('invited to the desk', { exact: false }).waitFor()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'acts-390')
})

test('what a person did is read in French on a large screen, and leads to the customer whom it was about', async () => {
  const sam = await newcomer(world, { role: ['ADVISOR', 'FLEET'], firstname: 'Sam', lastname: 'Schneider' })
  const customer = await seededSubscriber(world)
  await world.get(`/staff/customers/${customer.id}`, sam)
  await world.post('/staff/search', { search: 'Weber' }, sam)
  const visitor = await arrive('fr', 1440)
  await visitor.holds(await world.login(PHONES.admin))
  const { page } = visitor
  await page.goto('/fr/staff/people')
  await page.getByRole('heading', { name: 'Sam Schneider' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'list-1440')
  await page.getByRole('link', { name: 'Actions Sam Schneider' }).click()
  await page.getByText('Weber').waitFor()
  await expectAccessible(page)
  await picture(page, 'acts-1440')
  await page
    .getByRole('link', { name: `${customer.customer.firstname} ${customer.customer.lastname}` })
    .click()
  await page.waitForURL(`**/staff/customers/${customer.id}`)
})

test('who is removed while they type is told so at once, and their text is kept', async () => {
  const sam = await newcomer(world, { role: ['ADVISOR'] })
  const customer = await seededSubscriber(world)
  const visitor = await arrive('en', 1440)
  const { page } = visitor
  await page.goto('/login')
  await page.evaluate(({ id, token }) => {
    localStorage.setItem('userData', JSON.stringify({ _id: id }))
    localStorage.setItem('authToken', token)
  }, sam)
  await page.goto(`/staff/customers/${customer.id}?tab=timeline`)
  const note = page.getByLabel('Add a note for the team')
  await note.fill('Prefers a call after six.')
  const boss = await newcomer(world, { role: ['ADMIN'] })
  const removed = await world.ask('DELETE', `/api/v1/staff/people/${sam.id}`, {
    token: boss.token,
    headers: await stepUp(boss.id, 'roles'),
  })
  expect(removed.status).toBe(200)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.waitFor()
  await ended.getByLabel('Phone number').fill(sam.phone)
  await ended.getByRole('button', { name: 'Send me a code' }).click()
  await ended.getByLabel('6-digit code').fill(await smsCode(world, sam.phone))
  await ended.waitFor({ state: 'detached' })
  expect(await note.inputValue()).toBe('Prefers a call after six.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('You may not do this.').first().waitFor()
  expect(await note.inputValue()).toBe('Prefers a call after six.')
  visitor.expectNoComplaints(/40[13]/)
})

test('the page is in nobody’s menu but an administrator’s, and says no to others', async () => {
  const visitor = await arrive('en', 1440)
  await visitor.holds(await newcomer(world, { role: ['ADVISOR', 'FLEET', 'ACCOUNTANT'] }))
  const { page } = visitor
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Tasks' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Staff', exact: true }).count()).toBe(0)
  await page.goto('/staff/people')
  await page.getByRole('alert').first().waitFor()
  visitor.expectNoComplaints(/403/)
})
