import vm from 'node:vm'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { RESPOND, REWRITE } from '../../infra/front/rewrite.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { routes } from '../../web/app/routes.tsx'

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

const ask = (uri: string, querystring: Record<string, { value: string }> = {}) =>
  rewrite({ request: { uri, querystring } })
const statusOf = (uri: string) =>
  respond({ request: { uri, querystring: {} }, response: { statusCode: 200 } }).statusCode
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

test('every vehicle has one address: under its type and in small letters, and others lead to it', () => {
  for (const vehicle of FLEET) {
    const path = vehiclePath(vehicle)
    expect(ask(path).uri).toBe(`${path}/index.html`)
    const [, , , ...rest] = path.split('/')
    expect(movedTo(`/flotte/anything/${rest.join('/')}`)).toBe(path)
    expect(movedTo(path.toUpperCase())).toBe(path)
    expect(ask(`/fr${path}`).uri).toBe(`/fr${path}/index.html`)
    expect(ask(`${path}/gt-silver`).uri).toBe('/spa.html')
    expect(statusOf(`${path}/gt-silver`)).toBe(200)
  }
})

test('a moved address keeps what was asked for with it', () => {
  const query = { utm_source: { value: 'mail' }, plan: { value: 'One' } }
  expect(ask('/FLOTTE', query).headers.location.value).toBe('/flotte?utm_source=mail&plan=One')
})

test('what is no page is answered 404, with the page that says so in its language', () => {
  for (const uri of [
    '/nowhere',
    '/profile/nowhere',
    '/signup/nowhere',
    '/our-solution/gold',
    '/flotte/suv/porsche/none',
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
