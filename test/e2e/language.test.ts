import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { newcomer } from '../support/seeded.ts'

const { arrive, world } = await openSite()

test('a French browser is given French from the first byte, at the French address', async () => {
  const visitor = await arrive('fr')
  const { page } = visitor
  const answer = await page.goto('/flotte?category=2')
  expect(await answer?.text()).toContain('<html lang="fr">')
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe('/fr/flotte?category=2')
})

test('the switch works at an address with a query, keeps it, and counts for the next visit', async () => {
  const visitor = await arrive('fr')
  const { page } = visitor
  await page.goto('/fr?utm_source=x')
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'One subscription. Every road.' }).waitFor()
  await page.waitForURL((url) => url.pathname + url.search === '/?utm_source=x')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'One subscription. Every road.' }).waitFor()
  // A French browser that has chosen English is led nowhere.
  await page.goto('/flotte')
  expect(new URL(page.url()).pathname).toBe('/flotte')
})

test('switching the language in the middle of a form keeps what was typed and says the language in the address', async () => {
  const visitor = await arrive('en')
  const { page } = visitor
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Jeanne')
  await page.getByLabel('Your message', { exact: false }).fill('Quelle voiture ?')
  await page
    .getByRole('button', { name: /Français/ })
    .first()
    .click()
  await page.getByLabel('Prénom').waitFor()
  await page.waitForURL(/\/fr\/contact$/)
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Jeanne')
  expect(await page.locator('textarea').inputValue()).toBe('Quelle voiture ?')

  // Links lead on in French, and Back to a page that was read in English shows it in French.
  const fleet = page.getByRole('navigation').getByRole('link', { name: 'Flotte', exact: true }).first()
  expect(await fleet.getAttribute('href')).toBe('/fr/flotte')
  await fleet.click()
  await page.waitForURL(/\/fr\/flotte$/)
  await page.goBack()
  await page.waitForURL(/\/fr\/contact$/)
  await page.getByLabel('Prénom').waitFor()
})

test('Back to a page that was read in the other language shows it in the one that was chosen, at its address', async () => {
  const visitor = await arrive('en')
  const { page } = visitor
  await page.goto('/contact')
  await page.getByRole('navigation').getByRole('link', { name: 'Fleet', exact: true }).first().click()
  await page.waitForURL(/\/flotte$/)
  await page
    .getByRole('button', { name: /Français/ })
    .first()
    .click()
  await page.waitForURL(/\/fr\/flotte$/)
  await page.goBack()
  await page.waitForURL(/\/fr\/contact$/)
  await page.getByLabel('Prénom').waitFor()
})

test('the pages of an account have their language in the address too', async () => {
  const who = await newcomer(world)
  const visitor = await arrive('fr', 390)
  await visitor.holds(who)
  const { page } = visitor
  await page.goto('/profile/personalInfo')
  expect(new URL(page.url()).pathname).toBe('/fr/profile/personalInfo')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
})

test('the sitemap lists each page in each language, with its other languages', async () => {
  const xml = await (await fetch(`${world.run.url}/sitemap.xml`)).text()
  const urls = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
  expect(urls.length).toBeGreaterThan(100)
  const known = new Set(urls.map(([, loc]) => loc))
  for (const [, , links = ''] of urls) {
    const alternates = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
    expect(alternates.map(([, lang]) => lang).sort()).toEqual(['en', 'fr', 'x-default'])
    for (const [, , href] of alternates) expect(known).toContain(href)
  }
  expect(xml).not.toContain('/login')
})

test('a car in a colour is a page of its own to share, and one car to search engines', async () => {
  const read = async (path: string) => {
    const html = await (await fetch(world.run.url + path)).text()
    const of = (pattern: RegExp) => pattern.exec(html)?.[1]
    return {
      title: of(/<title>([^<]+)<\/title>/),
      picture: of(/property="og:image" content="([^"]+)"/),
      canonical: of(/rel="canonical" href="([^"]+)"/),
    }
  }
  const car = '/flotte/sports-coupe/porsche/911/carrera-gts'
  const [plain, red] = [await read(car), await read(`${car}/guards-red`)]
  expect(red.title).toContain('Guards Red')
  expect(red.picture).toBeDefined()
  expect(red.picture).not.toBe(plain.picture)
  expect(red.canonical).toBe(plain.canonical)
})
