import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { putSiteFile } from '../../functions/ports/site.ts'
import { publish } from '../../functions/publishing/publish.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { complaintsOf } from '../support/schema-org.ts'

const { arrive, world } = await openSite()

/** Logged in once: a second code within a minute is refused. */
const manager = world.login(PHONES.fleet)
const NAME = 'Porsche Macan Turbo Electric'
const ID = 'porsche-macan-turbo-electric'
const PAGE = '/flotte/suv/porsche/macan/turbo-electric'

/** A picture of the page, where somebody asks for them. */
async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}

const found = async () => (await world.get(`/staff/models/${ID}`, await manager)).body.data
const isPublished = async (version: number) =>
  expect
    .poll(async () => (await found()).published?.version, { timeout: 90_000, interval: 300 })
    .toBe(version)
const bodyOf = async (address: string) =>
  String((await world.ask('GET', address, { headers: { 'accept-language': 'en' } })).body)

async function fillTheForm(page: Page): Promise<void> {
  await page.getByLabel('Marque').selectOption('Porsche')
  const fields = {
    Modèle: 'Macan',
    Version: 'Turbo Electric',
    'Année-modèle': '2026',
    'Puissance, ch': '639',
    Moteur: 'Two electric motors, 100 kWh',
    'Litres, ou kWh, aux 100 km': '18,8',
    'CO₂, grammes par kilomètre': '0',
    'Vitesse maximale, km/h': '260',
    Places: '5',
    'Durée d’une livraison, en jours': '5',
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Motorisation').selectOption('electric')
  await page.getByLabel('Nouveauté').check()
  await page.getByLabel('Carrosserie').selectOption('suv-coupe')
}

test('a fleet manager adds a model on a phone, is told what stands for its drawing, and what is wrong at its field', async () => {
  const visitor = await arrive('fr', 390)
  await visitor.holds(await manager)
  const { page } = visitor
  await page.goto('/fr/staff/models')
  await page.getByRole('link', { name: 'Nouveau modèle' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nouveau modèle' }).waitFor()
  await fillTheForm(page)
  await page.getByText(`Sa page sera ${PAGE}`).waitFor()
  await page.getByText('Personne n’a dessiné ce modèle.').waitFor()
  await page.getByRole('button', { name: 'Ajouter une couleur' }).click()
  await page.getByLabel('Son nom, comme l’écrit le constructeur').nth(0).fill('Ice Grey')
  await page.getByLabel('Ton du dessin').nth(0).selectOption('silver')
  const send = page.getByRole('button', { name: 'Ajouter le modèle' })
  await send.click()
  // The second paint has no name yet, and what was typed stays.
  const second = page.getByLabel('Son nom, comme l’écrit le constructeur').nth(1)
  await expect.poll(() => second.getAttribute('aria-invalid')).toBe('true')
  visitor.expectNoComplaints(/422/)
  expect(await page.getByLabel('Version').inputValue()).toBe('Turbo Electric')
  await second.fill('Night Black')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(page)
  await pictured(page, 'new-model-390-fr')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await pictured(page, 'new-model-1440-fr')
  await send.click()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  await page.getByText('Sans photographie, les pages montrent une carrosserie simple').waitFor()
  await page.getByText(/^Sur les pages publiques depuis/).waitFor({ timeout: 90_000 })
  await pictured(page, 'added-model-1440-fr')
  expect(await found()).toMatchObject({ isOrderable: false, version: 1, drawnAs: 'suv-coupe' })

  // A second time the name is refused in words, and nothing typed is lost.
  await page.goto('/fr/staff/models/new')
  await fillTheForm(page)
  await page.getByLabel('Son nom, comme l’écrit le constructeur').fill('Ice Grey')
  await page.getByRole('button', { name: 'Ajouter le modèle' }).click()
  await page.getByText('Un modèle porte déjà ce nom et cette adresse.').waitFor()
  visitor.expectNoComplaints(/409/)
  expect(await page.getByLabel('Version').inputValue()).toBe('Turbo Electric')
})

test('a visitor finds the added model in the fleet and opens its page by its address in both languages, in each paint', async () => {
  await isPublished(1)
  const visitor = await arrive('en', 1440)
  const { page } = visitor
  await page.goto('/flotte')
  const link = page.locator(`main a[href="${PAGE}"]`).first()
  await link.waitFor()
  const pages = [
    { at: PAGE, says: 'Not to be ordered now' },
    { at: `${PAGE}/night-black`, says: 'Night Black' },
    { at: `/fr${PAGE}`, says: 'Fiche technique' },
  ]
  for (const { at, says } of pages) {
    const answer = await page.goto(at)
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
    await page.getByText(says).first().waitFor()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(PAGE)
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    const picture = page.locator('main picture img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await pictured(page, 'added-model-page-1440-fr')
  for (const language of ['', '/fr'])
    expect(await bodyOf('/sitemap.xml')).toContain(`${language}${PAGE}</loc>`)
  // What is no model says so, and asks not to be listed.
  expect((await page.goto('/flotte/suv/porsche/macan/none-such'))?.status()).toBe(404)
  await page.getByText('404').waitFor()
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
})

const FACTS = /<script type="application\/ld\+json">(.*?)<\/script>/gs
/** A page as those read it who run no code: a messenger that shows a preview of a link, and search engines. */
async function readAt(address: string) {
  const { status, headers, body } = await world.ask('GET', address, { headers: { 'accept-language': 'en' } })
  const text = String(body)
  const contentOf = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1] ?? ''
  const facts = [...text.matchAll(FACTS)].map(([, json = '']) => JSON.parse(json))
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''
  return { status, headers, text, title, contentOf, car: facts.find(({ sku }) => sku === ID) }
}

test('who runs no code reads the added model at its address: its words, its picture and its facts, in both languages and each paint', async () => {
  await isPublished(1)
  const pictures: string[] = []
  for (const { prefix, lang, heading } of [
    { prefix: '', lang: 'en', heading: 'Technical data' },
    { prefix: '/fr', lang: 'fr', heading: 'Fiche technique' },
  ])
    for (const paint of ['', '/ice-grey', '/night-black']) {
      const at = `${prefix}${PAGE}${paint}`
      const { status, headers, text, title, contentOf, car } = await readAt(at)
      expect([at, status, headers['content-type']]).toEqual([at, 200, 'text/html; charset=utf-8'])
      expect(text).toContain(`<html lang="${lang}">`)
      expect(text).toContain(`data-page="${at}"`)
      expect(text).toContain(heading)
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(title).toContain(NAME)
      expect(contentOf('og:title')).toBe(title)
      expect(contentOf('description')).toContain('639')
      expect(contentOf('og:url')).toMatch(new RegExp(`${at}$`))
      expect(contentOf('robots')).toBe('')
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="https://[^"/]+${prefix}${PAGE}"`))
      expect(car).toMatchObject({ name: NAME, offers: { priceCurrency: 'EUR' } })
      expect(complaintsOf(car)).toEqual([])
      pictures.push(contentOf('og:image'))
    }
  // The first paint is the car itself; the other one has a picture of its own.
  const [own, first, second] = pictures
  expect([first, second === own]).toEqual([own, false])
  expect(pictures.slice(3)).toEqual(pictures.slice(0, 3))
  for (const picture of [own, second]) {
    const { pathname } = new URL(picture ?? '')
    const { status, headers } = await world.ask('GET', pathname)
    expect([pathname, status, headers['content-type']]).toEqual([pathname, 200, 'image/jpeg'])
  }
})

test('a mistyped model or paint is 404, with the page that says so in the language of its address, and is kept nowhere', async () => {
  await isPublished(1)
  const KNOWN = '/flotte/suv/porsche/macan/4-electric'
  const mistyped = ['/flotte/suv/porsche/macan/none-such', '/flotte/suv/porsche/maccan/4-electric']
  for (const prefix of ['', '/fr'])
    for (const at of [...mistyped, `${PAGE}/no-such-paint`, `${KNOWN}/no-such-paint`]) {
      const address = `${prefix}${at}`
      const { status, headers, text, contentOf } = await readAt(address)
      expect([address, status, headers['content-type']]).toEqual([address, 404, 'text/html; charset=utf-8'])
      expect(text === (await readAt(`${prefix}/404.html`)).text, address).toBe(true)
      expect(text).toContain(`<html lang="${prefix ? 'fr' : 'en'}">`)
      expect(contentOf('robots')).toBe('noindex')
    }
  const [at = ''] = mistyped
  expect((await readAt(at)).headers['cache-control']).toBe('no-store')
  expect((await world.ask('HEAD', at)).status).toBe(404)
  // A file that is not there is neither a page nor a part of the API.
  expect((await readAt('/assets/none-0123abcd.js')).status).toBe(404)
  expect((await world.get('/none-such')).body).toMatchObject({ code: 'route_not_found' })
})

test('another version of the model names the added one, and its page counts as changed with it', async () => {
  expect(await bodyOf('/flotte/suv/porsche/macan/4-electric')).toContain(`href="${PAGE}"`)
})

test('a model that staff have added is there again once a new build has taken the place of every page', async () => {
  await isPublished(1)
  const uploaded = ['flotte/index.html', 'spa.html', 'sitemap.xml']
  for (const name of uploaded)
    for (const file of [name, `${name}.br`])
      await putSiteFile(file, readFileSync(path.resolve('build/site', file)))
  expect(await bodyOf('/sitemap.xml')).not.toContain(PAGE)
  await publish('all', world.run.now().toISOString())
  expect(await bodyOf('/sitemap.xml')).toContain(PAGE)
  for (const address of ['/flotte', '/', PAGE]) expect(await bodyOf(address)).toContain(ID)
})

test('an added model is booked by customers once it is allowed, as any other', async () => {
  const { version, facts, note, chosen } = await found()
  const body = { version, facts, note, chosen, isOrderable: true }
  const answer = await world.ask('PATCH', `/api/v1/staff/models/${ID}`, { body, ...(await manager) })
  expect(answer.status).toBe(200)
  await isPublished(version + 1)
  const visitor = await arrive('en', 390)
  await visitor.page.goto(PAGE)
  await visitor.page.getByRole('link', { name: 'Book this car' }).first().waitFor()
})
