import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteFile } from '../../functions/ports/site.ts'
import { openKit } from '../../functions/publishing/kit.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { StaffModel } from '../../shared/api/staff-models.ts'
import { FLEET, suggestedBeside } from '../../shared/catalogue/fleet.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { KIT_KEY } from '../../shared/publishing-kit.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { openSite } from '../support/browser.ts'
import { upload } from '../support/uploads.ts'

const { arrive, world } = await openSite()

const MODEL = 'porsche-911-gt3'
const PAGE = '/flotte/sports-coupe/porsche/911/gt3'

/** Logged in once: a second code within a minute is refused. */
const person = world.login(PHONES.fleet)
const manager = () => person
type Person = Awaited<typeof person>
/** The page of a model beside which this one is suggested. */
const SUGGESTING = vehiclePath(
  FLEET.find(({ suggested }) => suggested.slice(0, 3).includes(MODEL)) ?? neverNull(),
)
function neverNull(): never {
  throw new Error(`Nothing suggests ${MODEL}`)
}
const find = async (who: Person, modelId = MODEL): Promise<StaffModel> =>
  (await world.get(`/staff/models/${modelId}`, { token: who.token })).body.data

/** Saves a model, and waits until the stream has had it published. */
async function save(who: Person, changes: object, modelId = MODEL): Promise<StaffModel> {
  const { version, facts, isOrderable, note, chosen } = await find(who, modelId)
  const body = { version, facts, isOrderable, note, chosen, ...changes }
  const answer = await world.ask('PATCH', `/api/v1/staff/models/${modelId}`, { body, token: who.token })
  expect(answer.status).toBe(200)
  await expect
    .poll(async () => (await find(who, modelId)).published?.version, { timeout: 90_000, interval: 300 })
    .toBe(version + 1)
  return find(who, modelId)
}

const pageAt = async (path: string, language = 'en') => {
  const headers = { 'accept-language': language }
  const { status, body } = await world.ask('GET', path, { headers })
  expect(status).toBe(200)
  return String(body)
}
/** Pages are long: a test that fails says what it looked for, and not all of the page. */
const says = async (path: string, words: string, language = 'en') =>
  (await pageAt(path, language)).includes(words)

test('what staff save of a model is on its pages in both languages, and whoever opens one sees nothing jump', async () => {
  const who = await manager()
  expect(await says(PAGE, 'Book this car')).toBe(true)
  const { facts } = await find(who)
  const note = { en: 'Back in <March> & "April".', fr: 'De retour en mars.' }
  await save(who, { isOrderable: false, note, facts: { ...facts, power_hp: 777 } })

  expect(await says(PAGE, '777')).toBe(true)
  expect(await says(PAGE, '<March>')).toBe(false)
  expect(await says(PAGE, 'Book this car')).toBe(false)
  expect(await says(`/fr${PAGE}`, 'De retour en mars.', 'fr')).toBe(true)
  for (const path of ['/flotte', SUGGESTING]) expect(await says(path, 'Not to be ordered now')).toBe(true)

  // A page whose code disagrees with what was written complains, and fails this test.
  const visitor = await arrive('en', 390)
  await visitor.page.goto(PAGE)
  await visitor.page.getByText('Back in <March> & "April".').first().waitFor()
  await visitor.page.locator('[data-awake]').waitFor({ state: 'attached' })
  expect(await visitor.page.getByRole('link', { name: 'Book this car' }).count()).toBe(0)
  const paths: string[][] = (await world.ask('GET', '/_local/invalidations.json')).body
  expect(paths.at(-1)).toEqual(expect.arrayContaining(['/flotte*', '/fr*', '/spa.html*']))

  await save(who, { isOrderable: true, facts })
  expect(await says(PAGE, 'Book this car')).toBe(true)
  expect(await says('/flotte', 'Not to be ordered now')).toBe(false)
  expect(await says(PAGE, '777')).toBe(false)
})

test('a photograph takes the place of the drawing wherever the car is shown in that paint, cut around its focus', async () => {
  const who = await manager()
  const model = await find(who)
  const paint = model.colours[0]?.hex ?? ''
  // Red on the left, blue on the right: what was kept of it is seen.
  const half = (left: number, background: string) => ({
    input: { create: { width: 1600, height: 800, channels: 3 as const, background } },
    left,
    top: 0,
  })
  const photograph = await sharp({ create: { width: 3200, height: 800, channels: 3, background: '#000' } })
    .composite([half(0, '#c00000'), half(1600, '#0000c0')])
    .jpeg()
    .toBuffer()
  const announced = await world.post(
    `/staff/models/${MODEL}/photographs`,
    { contentType: 'image/jpeg', bytes: photograph.length },
    { token: who.token },
  )
  await upload(announced.body.data, photograph, 'image/jpeg')
  const { _id } = announced.body.data
  await expect
    .poll(async () => (await find(who)).uploads.find((one) => one._id === _id)?.review, { timeout: 20_000 })
    .toBe('accepted')
  const chosen = {
    _id,
    paint,
    view: 'side',
    focus: { x: 1000, y: 500 },
    alt: { en: 'At the pass', fr: 'Au col' },
  }
  await save(who, { chosen: [chosen] })

  const page = await pageAt(PAGE)
  const [, stem = ''] = /\/pictures\/(p-[0-9a-f]{16})-1600\.avif/.exec(page) ?? []
  expect(stem).toMatch(/^p-/)
  expect(page).toContain('alt="At the pass"')
  expect(page).toContain(`${stem}-1200.jpg`)
  for (const path of ['/flotte', '/flotte/sports-coupe/porsche/911/turbo-s'])
    expect(await pageAt(path)).toContain(stem)
  expect(await says('/sitemap.xml', `driveline.lu/pictures/${stem}-1600.webp</image:loc>`)).toBe(true)
  // In another paint it is drawn as before.
  expect(await says(`${PAGE}/guards-red`, `/pictures/${stem}`)).toBe(false)

  const visitor = await arrive('fr', 390)
  await visitor.page.goto(`/fr${PAGE}`)
  const picture = visitor.page.getByRole('img', { name: 'Au col' })
  await picture.waitFor()
  // So it is from another side.
  await visitor.page.locator('img[srcset*="-front-"]').first().waitFor()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const bytes = await picture.evaluate(async (img: HTMLImageElement) => {
    const answer = await fetch(img.currentSrc)
    return [...new Uint8Array(await answer.arrayBuffer())]
  })
  const { width = 0, height = 1 } = await sharp(Buffer.from(bytes)).metadata()
  expect(width / height).toBe(2)
  const { channels } = await sharp(Buffer.from(bytes)).stats()
  // The focus was at the right edge: only blue is left.
  expect(channels[2]?.mean).toBeGreaterThan(150)
  expect(channels[0]?.mean).toBeLessThan(20)
  await save(who, { chosen: [] })
  expect(await says(PAGE, `/pictures/${stem}`)).toBe(false)
})

/** The code that writes pages, as it was uploaded with the site, and what it writes them from. */
async function kitOfTheSite() {
  await openKit()
  const packed = (await siteFile(KIT_KEY)) ?? new Uint8Array()
  const { blueprint } = JSON.parse(gunzipSync(packed).toString('utf8'))
  const folder = `driveline-kit-${createHash('sha256').update(packed).digest('hex').slice(0, 24)}`
  const code = await import(pathToFileURL(path.join(tmpdir(), folder, 'site-pages.js')).href)
  const textsOf = async (files: AsyncIterable<{ path: string; text: string }>) => {
    const texts = new Map<string, string>()
    for await (const file of files) texts.set(file.path, file.text)
    return texts
  }
  return {
    changes: (models: readonly object[]) => ({ published: code.published(models), prices: FIRST_PRICE_BOOK }),
    every: (changes: object) => textsOf(code.everyFile(blueprint, changes)),
    showing: (changes: object, ids: string[]) => textsOf(code.filesShowing(blueprint, changes, ids)),
  }
}

test('the pages that a change of a model writes are exactly those that differ from before', async () => {
  const kit = await kitOfTheSite()
  const model = FLEET.find(({ _id }) => _id === MODEL) ?? neverNull()
  const paint = model.colours[0]?.hex ?? ''
  const alt = { en: 'At the pass', fr: 'Au col' }
  const changed = {
    ...model,
    not_orderable: { en: 'Back in March.', fr: 'De retour en mars.' },
    photographs: [{ stem: 'p-0123456789abcdef', paint, view: 'side', alt }],
    version: 1,
  }
  const changes = kit.changes(FLEET.map((one) => (one._id === MODEL ? changed : one)))
  const before = await kit.every(kit.changes(FLEET))
  const after = await kit.every(changes)
  const differing = [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]))
  const written = await kit.showing(changes, [MODEL])
  expect([...after.keys()]).toEqual([...before.keys()])
  expect(differing.length).toBeGreaterThan(10)
  expect(differing.length).toBeLessThan(after.size)
  expect([...written.keys()].sort()).toEqual(differing.sort())
  for (const [name, text] of written) expect(text === after.get(name), name).toBe(true)
})

test('the pages that a new model writes are exactly those that differ from before', async () => {
  const kit = await kitOfTheSite()
  const model = FLEET.find(({ _id }) => _id === MODEL) ?? neverNull()
  const added = { ...model, _id: 'porsche-911-dakar', declination: 'Dakar', sequence: 99, version: 1 }
  const before = await kit.every(kit.changes(FLEET))
  const changes = kit.changes([...FLEET, added])
  const after = await kit.every(changes)
  const differing = [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]))
  const written = await kit.showing(changes, [added._id])
  expect([...written.keys()].sort()).toEqual(differing.sort())
  expect(differing).toContain('fr/flotte/index.html')
  // Its own page, and one in each of its paints, the first one among them.
  const own = vehiclePath(added)
  const paints = added.colours.map(({ name }) => vehiclePath(added, name))
  for (const path of [own, ...paints])
    for (const name of [path.slice(1), `fr${path}`]) expect(differing).toContain(`${name}/index.html`)
  // The other versions of the model name it, and no other vehicle's page does.
  const ofVehicles = differing.filter((name) => name.startsWith('flotte/') && name !== 'flotte/index.html')
  expect(ofVehicles.length).toBeGreaterThan(3)
  expect(ofVehicles.filter((name) => !name.includes('/porsche/911/'))).toEqual([])
})

test('a change of a model that is suggested beside an added one writes the page of that one too, and no page that stays as it is', async () => {
  const kit = await kitOfTheSite()
  const model = FLEET.find(({ _id }) => _id === MODEL) ?? neverNull()
  const added = { ...model, _id: 'porsche-911-dakar', declination: 'Dakar', sequence: 99, version: 1 }
  // Of another make: only that it is close to the added one brings it onto that one's page.
  const isOther = ({ manufacturer }: typeof model) => manufacturer.name !== model.manufacturer.name
  const beside = FLEET.find((one) => isOther(one) && suggestedBeside(added, FLEET).includes(one._id))
  const other = beside ?? neverNull()
  const alt = { en: 'At the pass', fr: 'Au col' }
  const paint = other.colours[0]?.hex ?? ''
  // A photograph is in the sitemap too, which every change writes.
  const photographs = [{ stem: 'p-0123456789abcdef', paint, view: 'side', alt }]
  const changed = { ...other, version: 1, photographs }
  const before = await kit.every(kit.changes([...FLEET, added]))
  const changes = kit.changes([...FLEET.map((one) => (one === other ? changed : one)), added])
  const after = await kit.every(changes)
  const differing = [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]))
  const written = await kit.showing(changes, [changed._id])
  expect([...written.keys()].sort()).toEqual(differing.sort())
  expect(differing).toContain(`${vehiclePath(added).slice(1)}/index.html`)
})
