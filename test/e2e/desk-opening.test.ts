import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import { FIRST_HOURS, isClosed } from '../../shared/rules/opening-hours.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()

async function picture(page: Page, name: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/opening-${name}.png`, fullPage: true })
}

test('an administrator closes a day by keyboard on a phone, reads what was booked on it, and visitors read that it is closed', async () => {
  const boss = await newcomer(world, { role: ['ADMIN'] })
  const caller = await newcomer(world, { firstname: 'Paul', lastname: 'Rappel' })
  const days = Array.from({ length: 20 }, (_, at) => addDays(today(world), at + 1))
  const on = days.filter((day) => !isClosed(FIRST_HOURS, 'calls', day))[3] as string
  expect((await world.post('/call-backs', { on, from: '09' }, caller)).status).toBe(200)

  const visitor = await arrive('fr', 390)
  await visitor.holds(boss)
  const { page } = visitor
  await page.goto('/fr/staff/opening-hours')
  await page.getByRole('heading', { name: 'Jours fériés de l’année à venir' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'page-390')
  await page.getByRole('button', { name: 'Ajouter des jours' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom en français').fill('Inventaire')
  await dialog.getByLabel('Premier jour').fill(on)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Requis').first().waitFor()
  await dialog.getByLabel('Nom en anglais').fill('Stocktaking')
  await expectAccessible(page)
  await picture(page, 'close-390')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const booked = page.getByRole('status', { name: 'Réservé un jour fermé' })
  await booked.getByRole('link', { name: 'Paul Rappel' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'booked-390')
  visitor.expectNoComplaints(/422/)

  const reader = await arrive('fr', 1440)
  await reader.page.goto('/fr/contact')
  await reader.page.getByText('(Inventaire), fermé').first().waitFor()
  await picture(reader.page, 'contact-1440')
})

test('the week of a place is changed on a large screen, and a holiday may have hours', async () => {
  const visitor = await arrive('en', 1440)
  await visitor.holds(await newcomer(world, { role: ['ADMIN'] }))
  const { page } = visitor
  await page.goto('/staff/opening-hours')
  await page.getByRole('button', { name: 'Change Ghent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Saturday', { exact: true }).uncheck()
  await dialog.getByRole('group', { name: 'Monday' }).getByLabel('Opens').fill('21:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('It closes after it opens').waitFor()
  await dialog.getByRole('group', { name: 'Monday' }).getByLabel('Opens').fill('10:00')
  await expectAccessible(page)
  await picture(page, 'week-1440')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Mon 10:00–20:00 · Tue–Fri 9:00–20:00').waitFor()
  await page.getByRole('button', { name: /^Other hours Christmas Day/ }).click()
  await dialog.getByLabel('Closes').fill('12:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('9:00–12:00 · everywhere').waitFor()
  await picture(page, 'page-1440')
  visitor.expectNoComplaints(/422/)
})
