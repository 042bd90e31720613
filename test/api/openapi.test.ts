import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../infra/routes.ts'
import { pathParameters } from '../../shared/contract.ts'
import { ALL_CONTRACTS } from '../../shared/contracts/all.ts'
import { World } from '../world.ts'

let world: World
// biome-ignore lint/suspicious/noExplicitAny: the validator says whether it is an OpenAPI document.
let document: any
beforeAll(async () => {
  world = await World.start()
  document = (await world.get('/openapi.json')).body
})
afterAll(() => world?.stop())

const operationOf = (contract: (typeof ALL_CONTRACTS)[number]) =>
  document.paths[contract.path.replace('/api/v1', '')]?.[contract.method.toLowerCase()]

test('the document that the API gives out is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every route has a contract, every contract a route', () => {
  const routed = ROUTES.map((route) => route.contract.id).sort()
  expect(routed).toEqual(ALL_CONTRACTS.map((contract) => contract.id).sort())
  expect(new Set(routed).size).toBe(routed.length)
})

describe.each(ALL_CONTRACTS.map((contract) => [contract.id, contract] as const))('%s', (_, contract) => {
  test('is in the document, under its own id, with its path parameters and its access', () => {
    const operation = operationOf(contract)
    expect(operation.operationId).toBe(contract.id)
    const inPath = operation.parameters.filter((one: { in: string }) => one.in === 'path')
    expect(inPath.map((one: { name: string }) => one.name)).toEqual(pathParameters(contract.path))
    expect(operation.security).toEqual(contract.access === 'public' ? [] : [{ session: [] }])
  })
})

test.each(
  ALL_CONTRACTS.filter((contract) => contract.example).map((contract) => [contract.id, contract] as const),
)('%s has an example that its input accepts', (_, contract) => {
  expect(contract.input.safeParse(contract.example)).toMatchObject({ success: true })
})

test('every POST whose body has required fields shows an example or takes them from its path', () => {
  const bare = ALL_CONTRACTS.filter((contract) => {
    const schema = operationOf(contract).requestBody?.content['application/json']?.schema
    return schema?.required?.length > 0 && !contract.example
  })
  expect(bare.map((contract) => contract.id)).toEqual([])
})
