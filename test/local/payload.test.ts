import { expect, test } from 'vitest'
import { toEvent, toReply } from '../../infra/local/gateway/payload.ts'

const route = { key: 'POST /a/{id}', functionArn: 'arn' }
const event = (headers: Record<string, string>, body = '', address = '/a/1?x=1&x=2&y=') =>
  toEvent(
    {
      method: 'POST',
      url: new URL(`http://h${address}`),
      headers,
      sourceIp: '192.0.2.7',
      body: Buffer.from(body),
    },
    { route, parameters: { id: '1' } },
    new Date('2026-03-29T00:59:59Z'),
  )

test('names given twice arrive once, joined by a comma', () => {
  expect(event({}).queryStringParameters).toEqual({ x: '1,2', y: '' })
  expect(event({}, '', '/a/1').queryStringParameters).toBeUndefined()
})

test('cookies stand in a list and not among the headers', () => {
  const { cookies, headers } = event({ cookie: 'a=1; b=2', accept: '*/*' })
  expect(cookies).toEqual(['a=1', 'b=2'])
  expect(headers).toEqual({ accept: '*/*' })
})

test('text arrives as it is, anything else in base64', () => {
  const json = event({ 'content-type': 'application/json; charset=utf-8' }, '{"é":1}')
  expect([json.body, json.isBase64Encoded]).toEqual(['{"é":1}', false])
  const form = event({ 'content-type': 'multipart/form-data; boundary=x' }, 'abc')
  expect([form.body, form.isBase64Encoded]).toEqual(['YWJj', true])
})

test('the address is the one of the connection', () => {
  expect(event({ 'x-forwarded-for': '1.1.1.1' }).requestContext.http.sourceIp).toBe('192.0.2.7')
})

test('a function may answer with a status, or with anything as JSON', () => {
  expect(toReply({ statusCode: 201, body: 'x', headers: { 'X-A': 1 }, cookies: ['a=1'] })).toMatchObject({
    status: 201,
    headers: { 'x-a': '1', 'set-cookie': ['a=1'], 'content-type': 'text/plain;charset=UTF-8' },
  })
  expect(toReply({ a: 1 }).body.toString()).toBe('{"a":1}')
  expect(toReply({ statusCode: 200, body: 'AAE=', isBase64Encoded: true }).body).toEqual(Buffer.from([0, 1]))
})

test('an answer above 6 MB or without a proper status is an error', () => {
  expect(() => toReply({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) })).toThrow('6 MB')
  expect(() => toReply({ statusCode: 'no' })).toThrow('status')
})
