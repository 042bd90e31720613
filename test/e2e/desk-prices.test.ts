import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/prices-${name}.png`, fullPage: true })
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

/** Counts are whole: half a kilometre is refused at its field. */
async function includesLess(page: Page): Promise<void> {
  const included = page.getByRole('group', { name: 'What plans include' })
  expect(await included.getByLabel('Drivers included').inputValue()).toBe('2')
  const kilometres = included.getByLabel('Kilometres included, a month')
  await kilometres.fill('1500.5')
  await page.getByRole('button', { name: 'See whom it touches' }).press('Enter')
  expect(await kilometres.getAttribute('aria-invalid')).toBe('true')
  await kilometres.fill('1 500')
}

test('prices are proposed by keyboard on a phone after a look at whom they touch, and approved by another on a large screen', async () => {
  const ada = await newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
  const bob = await newcomer(world, { role: ['ADMIN'], firstname: 'Bob', lastname: 'Boss' })
  const hers = await arrive('en', 390)
  await hers.holds(ada)
  const { page } = hers
  await page.goto('/staff/prices')
  await page.getByText('In force today').waitFor()
  await fits(page)
  await picture(page, 'list-390')
  await page.getByRole('button', { name: 'Propose prices' }).focus()
  await page.keyboard.press('Enter')
  const day = page.getByLabel('Day of effect')
  expect(await day.inputValue()).toBe(addDays(today(world), 2))
  const one = page.getByRole('group', { name: 'One, a month' })
  expect(await one.getByLabel('Category 3').inputValue()).toBe('4980.00')
  await one.getByLabel('Category 3').fill('5,1x')
  await page.getByLabel('Further driver').fill('275')
  await page.getByRole('button', { name: 'See whom it touches' }).press('Enter')
  // What cannot be read, and the reason that is missing, are said at their fields; the rest is kept.
  expect(await one.getByLabel('Category 3').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Why', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await picture(page, 'form-390')
  await includesLess(page)
  await one.getByLabel('Category 3').fill('5110.50')
  await page.getByLabel('Why', { exact: true }).fill('Insurance costs more.')
  await page.keyboard.press('Enter')
  await page.getByText('Who keeps the prices of before').waitFor()
  await page.getByRole('row', { name: /^One, a month, Category 3/ }).waitFor()
  await page.getByRole('row', { name: 'Kilometres included, a month 2,000 1,500 −500 −25%' }).waitFor()
  await page.getByText(/models? gets? another rent/).click()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'look-390')
  await page.getByRole('button', { name: 'Propose these prices' }).press('Enter')
  await page.getByText('Another administrator approves or declines what you proposed.').waitFor()
  expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)

  const his = await arrive('fr', 1440)
  await his.holds(bob)
  await his.page.goto('/fr/staff/queues/tasks?group=approvals')
  await his.page.getByRole('link', { name: 'Voir les prix' }).click()
  await his.page.getByText('Proposée par Ada Admin', { exact: false }).waitFor()
  await expectAccessible(his.page)
  await picture(his.page, 'list-1440')
  await his.page.getByRole('button', { name: /^Approuver/ }).click()
  const dialog = his.page.getByRole('dialog')
  await dialog.getByText('Qui garde les prix d’avant').waitFor()
  await expectAccessible(his.page)
  await picture(his.page, 'approve-1440')
  await dialog.getByRole('button', { name: 'Approuver' }).click()
  await his.page.getByText('Approuvée par Bob Boss', { exact: false }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  const hersDialog = page.getByRole('dialog')
  await hersDialog.getByLabel('Reason').fill('Too early.')
  await hersDialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Withdrawn by Ada Admin', { exact: false }).waitFor()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'withdrawn-390')
})
