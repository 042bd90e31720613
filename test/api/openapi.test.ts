import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ROUTES } from '../../infra/routes.ts'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { pathParameters } from '../../shared/endpoint.ts'
import { REFUSALS_OF } from '../../shared/openapi/refusals-of.ts'
import { REFUSALS, type RefusalCode } from '../../shared/refusals/all.ts'
import { STEP_UP_HEADER } from '../../shared/step-up.ts'
import { AVAILABILITIES } from '../../shared/vocabulary.ts'
import { World } from '../support/world.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

let world: World
// biome-ignore lint/suspicious/noExplicitAny: the validator says whether it is an OpenAPI document.
let document: any
beforeAll(async () => {
  world = await World.start()
  document = (await world.get('/openapi.json')).body
})
afterAll(() => world?.stop())

const operationOf = (endpoint: (typeof ALL_ENDPOINTS)[number]) =>
  document.paths[endpoint.path.replace('/api/v1', '')]?.[endpoint.method.toLowerCase()]

test('the document that the API gives out is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every route has an endpoint, every endpoint a route', () => {
  const routed = ROUTES.map((route) => route.endpoint.id).sort()
  expect(routed).toEqual(ALL_ENDPOINTS.map((endpoint) => endpoint.id).sort())
  expect(new Set(routed).size).toBe(routed.length)
})

describe.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('a route is in the OpenAPI document, under its own id, with its path parameters and its access', () => {
    const operation = operationOf(endpoint)
    expect(operation.operationId).toBe(endpoint.id)
    const inPath = operation.parameters.filter((one: { in: string }) => one.in === 'path')
    expect(inPath.map((one: { name: string }) => one.name)).toEqual(pathParameters(endpoint.path))
    expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ session: [] }])
  })
})

test.each(
  ALL_ENDPOINTS.filter((endpoint) => endpoint.example).map((endpoint) => [endpoint.id, endpoint] as const),
)('%s has an example that its input accepts', (_, endpoint) => {
  expect(endpoint.input.safeParse(endpoint.example)).toMatchObject({ success: true })
})

test('what asks for a step-up shows the header X-Step-Up, required unless only some changes ask for it', () => {
  const shown = ALL_ENDPOINTS.flatMap((endpoint) => {
    const { operationId, parameters } = operationOf(endpoint)
    const header = parameters.find((one: { name: string }) => one.name.toLowerCase() === STEP_UP_HEADER)
    return header ? [[operationId, header.required]] : []
  })
  expect(Object.fromEntries(shown)).toEqual({
    'cust-update': false,
    'customer-delete': true,
    'payment-methods-mandate': true,
    'payment-methods-setup': true,
    'staff-people-create': true,
    'staff-people-change': true,
    'staff-people-delete': true,
  })
  const refused = Object.keys(REFUSALS_OF).filter((id) => REFUSALS_OF[id]?.includes('step_up_required'))
  expect(shown.map(([id]) => id).sort()).toEqual(refused.sort())
})

test('every POST whose body has required fields shows an example or takes them from its path', () => {
  const bare = ALL_ENDPOINTS.filter((endpoint) => {
    const schema = operationOf(endpoint).requestBody?.content['application/json']?.schema
    return schema?.required?.length > 0 && !endpoint.example
  })
  expect(bare.map((endpoint) => endpoint.id)).toEqual([])
})

// biome-ignore lint/suspicious/noExplicitAny: the validator says whether it is an OpenAPI document.
const operations = (): any[] => Object.values<object>(document.paths).flatMap((one) => Object.values(one))

test('every parameter has a meaning and an example that fits it', () => {
  const parameters = operations().flatMap(({ operationId, parameters }) =>
    // biome-ignore lint/suspicious/noExplicitAny: a parameter of the document.
    parameters.map((one: any) => ({ operationId, ...one })),
  )
  expect(parameters.length).toBeGreaterThan(150)
  for (const { operationId, name, description, example, schema } of parameters) {
    const where = `${operationId} ${name}`
    expect(description, where).toBeTruthy()
    const validator = z.fromJSONSchema(schema)
    expect(validator.safeParse(example).success, `${where}: ${JSON.stringify(example)}`).toBe(true)
  }
})

test('a parameter that takes some values only names them', () => {
  const filters = document.paths['/vehi/list'].get.parameters
  const named = (name: string) => filters.find((one: { name: string }) => one.name === name).schema
  expect(named('carType').items.enum).toContain('convertible')
  expect(named('marques').items.enum).toHaveLength(10)
  expect(named('disponibilite').enum).toEqual([...AVAILABILITIES])
})

test('every tag says what its endpoints are about', () => {
  const used = new Set(operations().flatMap(({ tags }) => tags))
  const described = document.tags.map(({ name }: { name: string }) => name)
  expect([...used].filter((tag) => !described.includes(tag))).toEqual([])
  expect(described.filter((tag: string) => !used.has(tag))).toEqual([])
})

test('what answers consist of has a name, and every reference leads to one', () => {
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Vehicle', 'Invoice', 'Reservation', 'Customer']),
  )
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
  for (const [, name = ''] of references) expect(schemas, name).toHaveProperty(name)
  const list = document.paths['/vehi/list'].get.responses['200'].content['application/json'].schema
  expect(list.properties.data.items).toEqual({ $ref: '#/components/schemas/Vehicle' })
})

test('each operation lists its refusals by status, with their codes', () => {
  for (const { operationId, responses } of operations())
    for (const [status, { content }] of Object.entries<Answered>(responses)) {
      if (status === '200' || status === '500') continue
      const codes = content['application/json'].schema.allOf[1]?.properties.code.enum ?? []
      expect(codes.length, `${operationId} ${status}`).toBeGreaterThan(0)
      for (const code of codes)
        expect(String(REFUSALS[code as RefusalCode].status), `${operationId} ${code}`).toBe(status)
    }
  const booking = document.paths['/reservations'].post.responses
  expect(booking[409].description).toContain('`vehicle_unavailable`')
})

interface Answered {
  content: {
    'application/json': { schema: { allOf: { properties: { code: { enum: string[] } } }[] } }
  }
}

test('the refusals that are listed by endpoint belong to endpoints that there are', () => {
  const ids = ALL_ENDPOINTS.map(({ id }) => id)
  expect(Object.keys(REFUSALS_OF).filter((id) => !ids.includes(id))).toEqual([])
})

test('a typed client that is generated from the document compiles, and knows Vehicle, Invoice and Reservation', async () => {
  const folder = path.join(ROOT, 'build/generated-client')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const input = path.join(folder, 'openapi.json')
  writeFileSync(input, JSON.stringify(document))
  await generateApi({ input, output: folder, fileName: 'client.ts', httpClientType: 'fetch', silent: true })
  // The generator asks the compiler to look away; it shall not.
  const client = path.join(folder, 'client.ts')
  writeFileSync(client, readFileSync(client, 'utf8').replace('// @ts-nocheck', ''))
  writeFileSync(path.join(folder, 'use.ts'), CLIENT_USE)
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'nodenext',
  ]
  const compiled = spawnSync(
    process.execPath,
    [tsc, ...options, '--allowImportingTsExtensions', '--types', '', path.join(folder, 'use.ts')],
    { encoding: 'utf8', cwd: folder },
  )
  expect(compiled.stdout).toBe('')
  expect(compiled.status).toBe(0)
})

/** What a partner would write with the client; a field that is not there must not compile. */
const CLIENT_USE = `
import { Api, type Invoice, type Reservation, type Vehicle } from './client.ts'
const api = new Api({ baseUrl: 'https://driveline.example/api/v1' })
export async function cheapest(): Promise<Vehicle | undefined> {
  const { data } = await api.vehi.vehiList({ sortByKey: 'settingPriceAsc', limit: 1 })
  return data.data[0]
}
export const owed = (invoice: Invoice): number => invoice.owedCents
export const ends = (reservation: Reservation): string => reservation.return_date
// @ts-expect-error an invoice has no such field
export const nonsense = (invoice: Invoice) => invoice.nonsense
`
