import vm from 'node:vm'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { RESPOND, REWRITE } from '../../infra/front/rewrite.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { KIT_KEY } from '../../shared/publishing-kit.ts'
import { filterFleet } from '../../shared/rules/fleet.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { PRIVATE_PAGES } from '../../web/app/private-pages.ts'
import { routes } from '../../web/app/routes.tsx'
import { readFilters } from '../../web/features/fleet/filters-url.ts'

/** The functions in front of the site, run as the edge runs them. */

// biome-ignore lint/suspicious/noExplicitAny: CloudFront's own shapes.
type Edge = any

function edge(code: string): (event: object) => Edge {
  const context = vm.createContext({})
  vm.runInContext(code, context)
  return context.handler
}
const rewrite = edge(REWRITE)
const respond = edge(RESPOND)

const ask = (uri: string, querystring: Record<string, { value: string }> = {}, viewer: object = {}) =>
  rewrite({ request: { uri, querystring, headers: {}, cookies: {}, ...viewer } })
/** Where a visitor is led to whose browser asks for these languages, and who has chosen one. */
const ledTo = (uri: string, accepted: string, chosen?: string) =>
  ask(
    uri,
    {},
    {
      headers: { 'accept-language': { value: accepted } },
      cookies: chosen ? { language: { value: chosen } } : {},
    },
  ).headers?.location?.value
const statusOf = (uri: string) =>
  respond({ request: { uri, querystring: {} }, response: { statusCode: 200, headers: {} } }).statusCode
const movedTo = (uri: string) => ask(uri).headers?.location.value

/** Every address of the site's own table of routes, with something in place of its parameters. */
function addresses(all: RouteObject[], parent = ''): string[] {
  return all.flatMap(({ path = '', index, children = [] }) => {
    if (path === '*') return []
    const here = index || !path ? parent : `${parent}/${path}`.replace(/\/+/g, '/')
    return [...(children.length > 0 ? [] : [here]), ...addresses(children, here)]
  })
}

test('every address of the site leads to a page; a new one is missed here by name', () => {
  const known = addresses(routes)
    .filter((path) => !path.startsWith('/flotte/') && path !== '/our-solution/:plan')
    .map((path) => path.replace(/:\w+/g, 'x1').replace(/(.)\/$/, '$1'))
  expect(known.length).toBeGreaterThan(40)
  expect(known.filter((path) => statusOf(path || '/') !== 200)).toEqual([])
})

test('each page of a profile names its code, so that it is asked for at once', () => {
  const pages = addresses(routes).filter((path) => /^\/(profile|drive-line|becomeclient)/.test(path))
  const named = PRIVATE_PAGES.map(({ address }) => address)
  expect([...new Set(pages.map((path) => path.replace(/:\w+/g, '*').replace(/\/$/, '')))].sort()).toEqual(
    named.sort(),
  )
})

test('a filter that the address stands for takes the place of the same one in its query; others stay', () => {
  const query = { marques: { value: 'BMW' }, plan: { value: 'Plus' } }
  expect(ask('/flotte/porsche', query).headers?.location.value).toBe('/flotte?plan=Plus&marques=Porsche')
})

test('a host with www leads to the one without, with the address and its query', () => {
  const moved = ask(
    '/flotte',
    { marques: { value: 'Porsche' } },
    { headers: { host: { value: 'www.driveline.be' } } },
  )
  expect(moved).toMatchObject({
    statusCode: 301,
    headers: { location: { value: 'https://driveline.be/flotte?marques=Porsche' } },
  })
  expect(ask('/flotte', {}, { headers: { host: { value: 'driveline.be' } } }).uri).toBe('/flotte/index.html')
})

test('every vehicle has one address: under its type and in small letters, and others lead to it', () => {
  for (const vehicle of FLEET) {
    const path = vehiclePath(vehicle)
    expect(ask(path).uri).toBe(`${path}/index.html`)
    const [, , , ...rest] = path.split('/')
    expect(movedTo(`/flotte/anything/${rest.join('/')}`)).toBe(path)
    expect(movedTo(path.toUpperCase())).toBe(path)
    expect(ask(`/fr${path}`).uri).toBe(`/fr${path}/index.html`)
    const [first, ...others] = vehicle.colours
    // A car in its first colour is the car.
    expect(movedTo(vehiclePath(vehicle, first?.name))).toBe(path)
    for (const { name } of others) {
      const coloured = vehiclePath(vehicle, name)
      expect(ask(coloured).uri).toBe(`${coloured}/index.html`)
      expect(statusOf(coloured)).toBe(200)
    }
    expect(statusOf(`${path}/no-such-paint`)).toBe(404)
  }
})

test('the page of a model that the build does not know is looked for at its address, in every language and paint, and nothing else below the fleet is', () => {
  const added = '/flotte/suv/porsche/macan/turbo-electric'
  for (const uri of [added, `${added}/ice-grey`, `/fr${added}`, `/fr${added}/ice-grey`]) {
    expect(ask(uri).uri).toBe(`${uri}/index.html`)
    // It is there: where it is not, the bucket itself says 404.
    expect(statusOf(uri)).toBe(200)
  }
  expect(movedTo(added.toUpperCase())).toBe(added)
  const none = ['/flotte/suv/trabant/601/s', '/flotte/boat/porsche/macan/turbo', `${added}/ice-grey/x`]
  for (const uri of [...none, '/flotte/suv/porsche/macan/%20x']) {
    expect(ask(uri).uri).toBe('/404.html')
    expect(statusOf(uri)).toBe(404)
  }
})

test('an address of the fleet that was cut off at its type, brand or model leads to the fleet with these filters, also without its type and in English', () => {
  for (const [from, filters] of [
    ['/flotte/suv', { carType: ['suv'] }],
    ['/flotte/suv/', { carType: ['suv'] }],
    ['/flotte/sports-coupe/porsche', { carType: ['sports-coupe'], marques: ['Porsche'] }],
    ['/flotte/sports-coupe/porsche/911', { marques: ['Porsche'], search: '911' }],
    ['/flotte/aston-martin', { marques: ['Aston Martin'] }],
    ['/flotte/porsche/911', { marques: ['Porsche'], search: '911' }],
    ['/flotte/SUV/Mercedes-AMG', { carType: ['suv'], marques: ['Mercedes AMG'] }],
    ['/fleet', {}],
    ['/fleet/porsche', { marques: ['Porsche'] }],
  ] as const) {
    for (const language of ['', '/fr']) {
      const led = ask(`${language}${from}`)
      const { pathname, searchParams } = new URL(led.headers.location.value, 'https://driveline.lu')
      expect([led.statusCode, pathname]).toEqual([301, `${language}/flotte`])
      expect(readFilters(searchParams)).toEqual({ filters, dropped: 0 })
      const known = '/flotte/suv/porsche/macan/4-electric'
      expect(movedTo(`${language}${known.replace('/suv', '')}`)).toBe(`${language}${known}`)
      expect(movedTo(`${language}${known.replace('/flotte', '/fleet')}`)).toBe(`${language}${known}`)
    }
  }
  // Every group of vehicles has some in it.
  for (const vehicle of FLEET) {
    const [, , type, brand, model] = vehiclePath(vehicle).split('/')
    for (const cut of [`/flotte/${type}`, `/flotte/${type}/${brand}`, `/flotte/${type}/${brand}/${model}`]) {
      const { filters } = readFilters(new URL(movedTo(cut), 'https://driveline.lu').searchParams)
      const ids = filterFleet(FLEET, filters).map(({ _id }) => _id)
      expect(ids, cut).toContain(vehicle._id)
    }
  }
  expect(ask('/flotte/suv', { utm_source: { value: 'mail' } }).headers.location.value).toBe(
    '/flotte?utm_source=mail&carType=suv',
  )
  expect(ledTo('/fleet/suv', 'fr')).toBe('/fr/flotte?carType=suv')
  for (const none of [
    '/flotte/boat',
    '/flotte/suv/trabant',
    '/flotte/suv/porsche/none',
    '/flotte/porsche/601',
    '/fleet/x/y/z',
  ])
    expect(statusOf(none)).toBe(404)
})

test('a moved address keeps what was asked for with it', () => {
  const query = { utm_source: { value: 'mail' }, plan: { value: 'One' } }
  expect(ask('/FLOTTE', query).headers.location.value).toBe('/flotte?utm_source=mail&plan=One')
})

test('a French browser is led to the French address of each page, and of what is none, with its query', () => {
  const french = { headers: { 'accept-language': { value: 'fr-FR,fr;q=0.9,en;q=0.8' } } }
  const query = { utm_source: { value: 'mail' } }
  const led = ask('/flotte', query, french)
  expect([led.statusCode, led.headers.location.value]).toEqual([302, '/fr/flotte?utm_source=mail'])
  // Another visitor behind the same cache has another language.
  expect([led.headers['cache-control'].value, led.headers.vary.value]).toEqual([
    'no-store',
    'Accept-Language, Cookie',
  ])
  for (const [from, to] of [
    ['/', '/fr'],
    ['/profile/invoices', '/fr/profile/invoices'],
    ['/FLOTTE', '/fr/flotte'],
    ['/nowhere', '/fr/nowhere'],
  ] as const)
    expect(ledTo(from, 'fr')).toBe(to)
})

test('the language that was chosen comes before the browser’s, and the browser’s first of ours before the others', () => {
  expect(ledTo('/flotte', 'fr', 'en')).toBeUndefined()
  expect(ledTo('/flotte', 'en', 'fr')).toBe('/fr/flotte')
  expect(ledTo('/flotte', 'de-LU, de;q=0.9, fr;q=0.8, en;q=0.7')).toBe('/fr/flotte')
  expect(ledTo('/flotte', 'fr;q=0.5, en-GB;q=0.9')).toBeUndefined()
  expect(ledTo('/flotte', 'de, lb;q=0.5')).toBeUndefined()
  expect(ledTo('/flotte', '')).toBeUndefined()
})

test('a French address is French for everybody, and no file is led anywhere', () => {
  expect(ledTo('/fr/flotte', 'en', 'en')).toBeUndefined()
  expect(ledTo('/fr', 'en')).toBeUndefined()
  expect(ledTo('/assets/app-1a2b.js', 'fr')).toBeUndefined()
})

test('what is no page is answered 404, with the page that says so in its language', () => {
  for (const uri of [
    '/nowhere',
    '/profile/nowhere',
    '/signup/nowhere',
    '/our-solution/gold',
    '/flotte/suv/porsche/none',
    // Names that every object of the language has are no brands.
    '/flotte/constructor',
    '/flotte/__proto__',
    '/flotte/suv/constructor',
    '/fleet/constructor',
  ]) {
    expect(ask(uri).uri).toBe('/404.html')
    expect(ask(`/fr${uri}`).uri).toBe('/fr/404.html')
    expect(statusOf(uri)).toBe(404)
  }
  expect(statusOf('/404.html')).toBe(404)
  expect(statusOf('/assets/app-1a2b.js')).toBe(200)
})

test('both functions fit into the 10 KB that the edge allows', () => {
  for (const code of [REWRITE, RESPOND]) expect(Buffer.byteLength(code)).toBeLessThan(10_240)
})

test('who takes brotli is given the file that the build compressed, and nobody else is', () => {
  const takes = (uri: string, value: string) =>
    ask(uri, {}, { headers: { 'accept-encoding': { value } } }).uri
  for (const accepted of ['gzip, deflate, br, zstd', 'br', 'gzip,br;q=0.5']) {
    expect(takes('/assets/app-1a2b.js', accepted)).toBe('/assets/app-1a2b.js.br')
    expect(takes('/', accepted)).toBe('/index.html.br')
    expect(takes('/profile/invoices', accepted)).toBe('/spa.html.br')
    expect(takes('/pictures/a-car-800.avif', accepted)).toBe('/pictures/a-car-800.avif')
    expect(takes('/documents/en/driveline-privacy.pdf', accepted)).toBe('/documents/en/driveline-privacy.pdf')
  }
  for (const accepted of ['', 'gzip, deflate', 'gzip, br;q=0', 'br; q=0.0, gzip', 'brotli'])
    expect(takes('/assets/app-1a2b.js', accepted)).toBe('/assets/app-1a2b.js')
})

test('the page that says that there is none is 404 in its compressed form too, and what is compressed varies by that', () => {
  const answer = (uri: string, headers = {}) =>
    respond({ request: { uri, querystring: {} }, response: { statusCode: 200, headers } })
  expect(answer('/fr/404.html.br').statusCode).toBe(404)
  expect(answer('/index.html.br').statusCode).toBe(200)
  expect(answer('/index.html', { 'content-encoding': { value: 'br' } }).headers.vary.value).toBe(
    'Accept-Encoding',
  )
  expect(answer('/a.avif').headers.vary).toBeUndefined()
})

test('no address leads to the code that writes pages, which lies beside them', () => {
  for (const uri of [`/${KIT_KEY}`, `/${KIT_KEY}/`, `/fr/${KIT_KEY}`]) {
    const asked = ask(uri)
    expect(asked.uri ?? asked.headers?.location.value, uri).not.toBe(`/${KIT_KEY}`)
  }
})
