import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { photo } from '../support/uploads.ts'

const { arrive, world } = await openSite()
const MODEL = 'porsche-911-gt3'

/** Logged in once: a second code within a minute is refused. */
const manager = world.login(PHONES.fleet)

/** A picture of the page, where somebody asks for them. */
async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}

const found = async () => (await world.get(`/staff/models/${MODEL}`, await manager)).body.data

test('a fleet manager closes a model and gives it a photograph with its focus, by keyboard on a phone, and sees when it is published', async () => {
  const visitor = await arrive('fr', 390)
  await visitor.holds(await manager)
  const { page } = visitor
  await page.goto('/fr/staff/models')
  await page.getByLabel('Nom du modèle').fill('gt3')
  const row = page.getByRole('link', { name: 'Porsche 911 GT3', exact: true })
  await row.waitFor()
  await pictured(page, 'models-390-fr')
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Porsche 911 GT3' }).waitFor()

  const power = page.getByLabel('Puissance, ch')
  await power.fill('beaucoup')
  await page.getByLabel('Les clients peuvent le commander').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Ce que lisent les clients, en français').fill('De retour en mars.')
  await page.getByLabel('Ce que lisent les clients, en anglais').fill('Back in March.')
  const save = page.getByRole('button', { name: 'Enregistrer et publier' })
  await save.focus()
  await page.keyboard.press('Enter')
  // What is no number is said at its field, and what was typed stays.
  await expect.poll(() => power.getAttribute('aria-invalid')).toBe('true')
  expect(await power.inputValue()).toBe('beaucoup')
  visitor.expectNoComplaints(/422/)
  await power.fill('520')

  const file = path.join(os.tmpdir(), `model-${process.pid}.jpg`)
  writeFileSync(file, await photo(900, 700))
  await page.getByLabel('Ajouter une photographie').setInputFiles(file)
  const use = page.getByRole('button', { name: 'Utiliser Photographie 1' })
  await use.waitFor({ timeout: 20_000 })
  await use.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Côté').selectOption('front')
  await page.getByLabel('Ce qu’elle montre, en français').fill('Au col')
  await page.getByLabel('Ce qu’elle montre, en anglais').fill('At the pass')
  const fromLeft = page.getByRole('slider', { name: 'Point d’intérêt, depuis la gauche' })
  await fromLeft.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(page)
  await pictured(page, 'model-390-fr')
  await save.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^Sur les pages publiques depuis/).waitFor({ timeout: 90_000 })
  expect(await found()).toMatchObject({
    isOrderable: false,
    facts: { power_hp: 520 },
    chosen: [{ view: 'front', focus: { x: 520, y: 500 }, alt: { fr: 'Au col' } }],
  })

  await page.getByRole('button', { name: /^Afficher à nouveau le dessin/ }).click()
  await page.getByLabel('Les clients peuvent le commander').check()
  const { version } = await found()
  await save.click()
  await expect.poll(async () => (await found()).published?.version, { timeout: 90_000 }).toBe(version + 1)
  expect(await found()).toMatchObject({ isOrderable: true, chosen: [] })
})

test('a press on a photograph moves its focus, and who saves after somebody else is told and loses nothing', async () => {
  const visitor = await arrive('en', 1440)
  await visitor.holds(await manager)
  const { page } = visitor
  await page.goto(`/staff/models/${MODEL}`)
  await page.getByRole('button', { name: 'Use Photograph 1' }).click()
  const picture = page.getByRole('group', { name: 'Photograph 1' }).getByRole('img')
  await picture.waitFor()
  await picture.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width * 0.9, y: height * 0.2 } })
  const slider = (name: string) => page.getByRole('slider', { name }).inputValue()
  expect(Math.abs(Number(await slider('Focus, from the left')) - 900)).toBeLessThanOrEqual(10)
  expect(Math.abs(Number(await slider('Focus, from the top')) - 200)).toBeLessThanOrEqual(10)
  await page.getByLabel('What it shows, in French').fill('Au col')
  await page.getByLabel('What it shows, in English').fill('At the pass')
  await pictured(page, 'model-1440-en')

  const { version, facts, isOrderable, note, chosen } = await found()
  const other = await world.ask('PATCH', `/api/v1/staff/models/${MODEL}`, {
    body: { version, facts: { ...facts, seats: 2 }, isOrderable, note, chosen },
    ...(await manager),
  })
  expect(other.status).toBe(200)
  await page.getByLabel('Engine').fill('4.0 flat six')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Somebody has changed this model meanwhile.').waitFor()
  visitor.expectNoComplaints(/409/)
  expect(await page.getByLabel('Engine').inputValue()).toBe('4.0 flat six')
  expect(await page.getByLabel('What it shows, in French').inputValue()).toBe('Au col')
  // The page has the other version by now: once more is enough.
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect.poll(async () => (await found()).version).toBe(version + 2)
  expect((await found()).facts.engine).toBe('4.0 flat six')
  await page.goto('/staff/models')
  await page.getByRole('link', { name: 'Porsche 911 GT3', exact: true }).waitFor()
  await pictured(page, 'models-1440-en')
})
