import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../infra/routes.ts'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { pathParameters } from '../../shared/endpoint.ts'
import { World } from '../support/world.ts'

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

test('every route has a contract, every contract a route', () => {
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

test('every POST whose body has required fields shows an example or takes them from its path', () => {
  const bare = ALL_ENDPOINTS.filter((endpoint) => {
    const schema = operationOf(endpoint).requestBody?.content['application/json']?.schema
    return schema?.required?.length > 0 && !endpoint.example
  })
  expect(bare.map((endpoint) => endpoint.id)).toEqual([])
})
