import { describe, expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { brandName } from '../../shared/vocabulary.ts'
import { PAGES, render } from '../../web/app/prerender.tsx'
import { complaintsOf } from '../support/schema-org.ts'

// biome-ignore lint/suspicious/noExplicitAny: schema.org's own shapes.
type Fact = any

/** Every fact of a page, as a search engine reads them. */
async function factsOf(path: string, language: 'en' | 'fr'): Promise<Fact[]> {
  const { head, body } = await render(path, language)
  const blocks = [...(head + body).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const facts = blocks.map(([, json = '']) => JSON.parse(json))
  for (const fact of facts) expect(fact['@context']).toBe('https://schema.org')
  return facts.flatMap((fact) => fact['@graph'] ?? [fact])
}
const ofType = (facts: Fact[], type: string): Fact =>
  facts.find((fact) => [fact['@type']].flat().includes(type))

const text = expect.stringMatching(/\S/)
const address = expect.stringMatching(/^https:\/\/[^\s]+$/)
const PLACE = {
  '@type': 'PostalAddress',
  streetAddress: text,
  postalCode: text,
  addressLocality: text,
  addressCountry: 'LU',
}

/** A trail whose last entry is the page itself. */
function expectTrail(trail: Fact, last: string) {
  const positions = trail.itemListElement.map(({ position }: Fact) => position)
  expect(positions).toEqual(positions.map((_: unknown, index: number) => index + 1))
  for (const entry of trail.itemListElement) expect(entry).toMatchObject({ name: text, item: address })
  expect(trail.itemListElement.at(-1).item).toMatch(new RegExp(`${last}$`))
}

describe.each(['en', 'fr'] as const)('what search engines are told in %s', (language) => {
  const prefix = language === 'fr' ? '/fr' : ''

  test('the home page names the organisation and the car rental with what both require', async () => {
    const facts = await factsOf('/', language)
    expect(ofType(facts, 'Organization')).toMatchObject({
      name: 'Driveline',
      legalName: text,
      url: address,
      logo: address,
      telephone: text,
      address: PLACE,
    })
    expect(ofType(facts, 'AutoRental')).toMatchObject({
      name: 'Driveline',
      image: address,
      telephone: text,
      address: PLACE,
      openingHoursSpecification: [{ opens: '09:00' }, { dayOfWeek: 'Saturday', closes: '18:00' }],
    })
  })

  test('each car is a product with an offer in euros, and lies below the fleet', async () => {
    const ofMakerWithOwnSpelling = FLEET.filter(({ manufacturer }) => manufacturer.name === 'Mclaren')
    for (const vehicle of [...FLEET.slice(0, 4), ...ofMakerWithOwnSpelling]) {
      const facts = await factsOf(vehiclePath(vehicle), language)
      expect(ofType(facts, 'Product')).toMatchObject({
        name: text,
        image: address,
        description: text,
        sku: vehicle._id,
        brand: { '@type': 'Brand', name: brandName(vehicle.manufacturer.name) },
        offers: {
          '@type': 'Offer',
          url: expect.stringMatching(new RegExp(`^https://[^/]+${prefix}${vehiclePath(vehicle)}$`)),
          price: expect.any(Number),
          priceCurrency: 'EUR',
        },
      })
      expectTrail(ofType(facts, 'BreadcrumbList'), prefix + vehiclePath(vehicle))
    }
  })

  test('the fleet and the plans say where they lie', async () => {
    for (const path of ['/flotte', '/our-solution/plus'])
      expectTrail(ofType(await factsOf(path, language), 'BreadcrumbList'), prefix + path)
  })

  test('each question has its answer', async () => {
    const faq = ofType(await factsOf('/faq', language), 'FAQPage')
    expect(faq.mainEntity.length).toBeGreaterThan(10)
    for (const question of faq.mainEntity)
      expect(question).toMatchObject({
        '@type': 'Question',
        name: text,
        acceptedAnswer: { '@type': 'Answer', text },
      })
  })

  test('every public page says only what the vocabulary knows, and all that search engines require', async () => {
    const complaints: string[] = []
    let told = 0
    for (const { path } of PAGES) {
      const facts = await factsOf(path, language)
      told += facts.length
      complaints.push(...facts.flatMap((fact) => complaintsOf(fact)).map((words) => `${path}: ${words}`))
    }
    expect(told).toBeGreaterThan(2 * FLEET.length)
    expect(complaints).toEqual([])
  })
})
