import type { listVehicles, vehicleSlots } from '../../shared/api/vehicles.ts'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { PUBLIC_PAGES } from '../../shared/public-pages.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'

/** A site as the smoke test sees it: its origin, and how it is asked. */
export interface Target {
  origin: string
  fetch: typeof fetch
}

/** A check passes or throws what is wrong. */
export interface Check {
  name: string
  run(target: Target): Promise<void>
}

const PATIENCE_MS = 30_000

/** One request; a redirect is an answer of its own. */
const ask = ({ origin, fetch }: Target, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init })

function expectThat(holds: unknown, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

async function answered(target: Target, path: string, status = 200, init?: RequestInit): Promise<Response> {
  const response = await ask(target, path, init)
  expectThat(response.status === status, `${path} answered ${response.status} instead of ${status}`)
  return response
}

async function json<T>(target: Target, path: string, init?: RequestInit): Promise<T> {
  const response = await answered(target, path, 200, init)
  const type = response.headers.get('content-type') ?? 'nothing'
  expectThat(type.includes('application/json'), `${path} is ${type}`)
  return (await response.json()) as T
}

/** A question of the API that takes a body. */
const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** What every answer carries (promise 16), and the beginning of what it says. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
}

function expectHeaders(path: string, { headers }: Response): void {
  for (const [name, says] of Object.entries(HEADERS))
    expectThat(says.test(headers.get(name) ?? ''), `${path} has no ${name}`)
}

/** A page that can be read: HTML in its language, with a title and a heading. */
async function expectPage(
  target: Target,
  path: string,
  language: 'en' | 'fr',
  status = 200,
): Promise<string> {
  // A French address is French for everybody; an English one leads elsewhere for who asks for French.
  const response = await answered(target, path, status, { headers: { 'accept-language': language } })
  expectHeaders(path, response)
  const html = await response.text()
  expectThat(new RegExp(`<html[^>]*lang="${language}`).test(html), `${path} is not in ${language}`)
  expectThat(/<title>[^<]+<\/title>/.test(html), `${path} has no title`)
  expectThat(/<h1[\s>]/.test(html), `${path} has no heading`)
  return html
}

/** Scripts, styles and fonts that a page names, each once. */
const assetsOf = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])]

const pages: Check = {
  name: 'pages that are read, in both languages',
  async run(target) {
    for (const path of ['/', '/flotte', ...PUBLIC_PAGES]) {
      await expectPage(target, path, 'en')
      await expectPage(target, path === '/' ? '/fr' : `/fr${path}`, 'fr')
    }
  },
}

const assets: Check = {
  name: 'scripts, styles and fonts of the home page, kept for a year',
  async run(target) {
    const paths = assetsOf(await expectPage(target, '/', 'en'))
    expectThat(paths.length > 0, 'the home page names none')
    for (const path of paths) {
      const { headers } = await answered(target, path)
      expectThat(/immutable/.test(headers.get('cache-control') ?? ''), `${path} is not kept`)
    }
  },
}

const unknown: Check = {
  name: 'an unknown address is a page that says so, with 404',
  async run(target) {
    await expectPage(target, '/no-such-page', 'en', 404)
    // It could be a model that was added after the build: the site's files are asked, and then the second origin.
    await expectPage(target, '/flotte/suv/porsche/no-such-model/at-all', 'en', 404)
    await expectPage(target, '/fr/flotte/suv/porsche/no-such-model/at-all', 'fr', 404)
  },
}

const sitemap: Check = {
  name: 'every address of the sitemap answers',
  async run(target) {
    const xml = await (await answered(target, '/sitemap.xml')).text()
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    expectThat(paths.length > 0, 'it is empty')
    for (const path of paths)
      await answered(target, path, 200, { headers: { 'accept-language': languageOf(path) } })
  },
}

const languageOf = (path: string) => (/^\/fr(\/|$)/.test(path) ? 'fr' : 'en')

/** Looks for a car, reads what it costs and when it is free, and asks for a quote. */
const choosing: Check = {
  name: 'a car is found, with its price, its free days and a quote',
  async run(target) {
    const { data, total } = await json<ReplyOf<typeof listVehicles>>(
      target,
      '/api/v1/vehi/list?sortByKey=settingPriceAsc',
    )
    const [first] = data
    expectThat(first && total > 0, 'the fleet is empty')
    await expectPage(target, vehiclePath(first), 'en')
    const slots = await json<ReplyOf<typeof vehicleSlots>>(
      target,
      `/api/v1/vehi/slots?modelId=${encodeURIComponent(first._id)}`,
    )
    expectThat(Array.isArray(slots.data.availableSlotList), 'its free days are not a list')
    const quote = await json<{ data: unknown }>(
      target,
      '/api/v1/quotes',
      asJson({ modelId: first._id, plan: 'One' }),
    )
    expectThat(quote.data, 'the quote is empty')
  },
}

const settings: Check = {
  name: 'the API says what it is, and where the visitor is',
  async run(target) {
    const { openapi, paths } = await json<{ openapi: string; paths: object }>(target, '/api/v1/openapi.json')
    expectThat(/^3\./.test(openapi) && Object.keys(paths).length > 50, 'its description is not whole')
    await json(target, '/api/v1/sett', asJson({ country: 'Belgium' }))
    await json(target, '/api/v1/geo')
  },
}

/** Answers of the API to somebody without a session, and to an address that is no route. */
const CLOSED = [
  ['GET', '/api/v1/invoices', 401],
  ['GET', '/api/v1/staff/tasks', 401],
  ['GET', '/api/v1/no-such-route', 404],
] as const

const closed: Check = {
  name: 'nobody reads invoices or the desk without a session',
  async run(target) {
    for (const [method, path, status] of CLOSED) {
      const response = await answered(target, path, status, { method })
      expectHeaders(path, response)
      const body = (await response.json().catch(() => undefined)) as { code?: string } | undefined
      expectThat(body?.code, `${path} does not say why`)
    }
  },
}

/** What of the main job only reads: nothing is sent, stored or ordered by it. */
export const CHECKS: readonly Check[] = [pages, assets, unknown, sitemap, choosing, settings, closed]

export interface Outcome {
  name: string
  milliseconds: number
  /** What is wrong; absent when it holds. */
  problem?: string
}

/** Runs every check, one after the other, also after one that failed. */
export async function smokeTest(target: Target, report: (outcome: Outcome) => void): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, run } of CHECKS) {
    const began = performance.now()
    const problem = await run(target).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const milliseconds = Math.round(performance.now() - began)
    const outcome = { name, milliseconds, ...(problem !== undefined && { problem }) }
    outcomes.push(outcome)
    report(outcome)
  }
  return outcomes
}
