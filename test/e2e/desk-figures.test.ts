import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { seedFigures } from '../../infra/local/seed/figures.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { today } from '../support/seeded.ts'

const { arrive, world } = await openSite()
let admin: { id: string; token: string }
beforeAll(async () => {
  await seedFigures(today(world), 100)
  // Once: codes have a limit.
  admin = await world.login(PHONES.admin)
})

const NAMES = [
  'Use of the fleet',
  'Monthly recurring revenue',
  'Churn',
  'From request to signature',
  'Days to pay',
  'Answer time',
]

test('an administrator reads the figures: each with its sentence, its chart, its table by keyboard and its file', async () => {
  const visitor = await arrive('en', 1440)
  await visitor.holds(admin)
  const { page } = visitor
  const charts: string[] = []
  page.on('request', (request) => charts.push(new URL(request.url()).pathname))
  await page.goto('/staff')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(charts.filter((file) => /figures\.screen/.test(file))).toEqual([])
  await page.getByRole('link', { name: 'Figures' }).click()
  for (const name of NAMES) {
    const part = page.getByRole('region', { name, exact: true })
    await part.getByRole('img', { name: new RegExp(`^${name}`) }).waitFor()
    expect(await part.locator('canvas').count()).toBe(1)
    expect(await part.getByRole('paragraph').first().innerText()).toMatch(/\.$/)
  }
  expect(charts.filter((file) => /figures\.screen/.test(file)).length).toBeGreaterThan(0)
  await expectAccessible(page)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/figures-1440.png`, fullPage: true })

  const churn = page.getByRole('region', { name: 'Churn', exact: true })
  await churn.getByText('Table').focus()
  await page.keyboard.press('Enter')
  const rows = await churn.getByRole('row').allInnerTexts()
  expect(rows.length).toBeGreaterThan(3)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    churn.getByRole('button', { name: 'CSV Churn' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('churn.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(rows.length)
  await page.getByLabel('Period').selectOption('31 days')
  await expect.poll(() => churn.getByRole('row').count()).toBeLessThan(rows.length)
})

test('the figures are complete on a phone, in French and in the dark, and only administrators have them', async () => {
  const visitor = await arrive('fr', 390)
  await visitor.page.emulateMedia({ colorScheme: 'dark' })
  await visitor.holds(admin)
  const { page } = visitor
  await page.goto('/fr/staff/figures')
  await page.getByRole('img', { name: /^Revenu mensuel récurrent/ }).waitFor()
  await page.getByText(/^Catégorie 1/).click()
  await expectAccessible(page)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/figures-390.png`, fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  const other = await arrive('en', 1440)
  await other.holds(await world.login(PHONES.accountant))
  await other.page.goto('/staff')
  await other.page.getByRole('link', { name: 'Books' }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Figures' }).count()).toBe(0)
})
