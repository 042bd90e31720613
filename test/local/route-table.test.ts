import { expect, test } from 'vitest'
import { routeTable } from '../../infra/local/gateway/route-table.ts'

const match = routeTable(
  ['GET /a/{id}', 'GET /a/new', 'ANY /a/{id}', 'GET /a/{id}/b', 'GET /files/{path+}', 'POST /a.b'].map(
    (key) => ({
      key,
      functionArn: key,
    }),
  ),
)
const found = (method: string, path: string) => match(method, path)?.route.key

test('a literal segment beats a parameter, a method beats ANY', () => {
  expect(found('GET', '/a/new')).toBe('GET /a/new')
  expect(found('GET', '/a/7')).toBe('GET /a/{id}')
  expect(found('DELETE', '/a/7')).toBe('ANY /a/{id}')
})

test('a parameter takes one segment, a greedy one takes all that is left', () => {
  expect(found('GET', '/a/7/b')).toBe('GET /a/{id}/b')
  expect(found('GET', '/a/7/c')).toBeUndefined()
  expect(match('GET', '/files/x/y%20z')?.parameters).toEqual({ path: 'x/y z' })
})

test('parameters arrive decoded, and a broken encoding is no crash', () => {
  expect(match('GET', '/a/caf%C3%A9')?.parameters).toEqual({ id: 'café' })
  expect(() => match('GET', '/a/%E0%A4%A')).toThrow()
})

test('a point in a path is a point, and an empty segment is no parameter', () => {
  expect(found('POST', '/a.b')).toBe('POST /a.b')
  expect(found('POST', '/axb')).toBeUndefined()
  expect(found('GET', '/a/')).toBeUndefined()
})
