import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { behavioursOf } from '../../infra/local/gateway/distribution.ts'
import { answerRequests } from '../../infra/local/gateway/front.ts'
import type { ApiRequest, Reply } from '../../infra/local/gateway/payload.ts'
import { openSecrets } from '../../infra/local/secrets/secrets.ts'
import { FOR_CUSTOMER_HEADER } from '../../shared/for-customer.ts'
import { FRONT_DOOR_HEADER } from '../../shared/front-door.ts'
import { notFoundPage } from '../../shared/site-files.ts'
import { synthesised } from '../support/synthesised.ts'
import { temporaryFolder } from './fixtures/fixture.ts'

/** The template's own distribution in front of two origins that write down what they are asked: a bucket without files, and the API. */

const data = temporaryFolder()
const server = createServer()
let asked: { origin: 'site' | 'api'; uri: string; request: ApiRequest }[]
let url: string

const none = (): Reply => ({ status: 404, headers: {}, body: Buffer.from('none') })

beforeAll(async () => {
  const { template } = await synthesised()
  answerRequests(server, {
    firewall: () => undefined,
    behaviours: behavioursOf(template, openSecrets(data.folder, template), 'http://storage.test'),
    site: async (uri, request) => {
      asked.push({ origin: 'site', uri, request })
      return none()
    },
    api: async (request) => {
      asked.push({ origin: 'api', uri: request.url.pathname, request })
      return none()
    },
    local: async () => none(),
    viewerCountry: 'LU',
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.close()
  data[Symbol.dispose]()
})

/** What a logged-in visitor's browser may send along with anything. */
const VISITOR = {
  cookie: 'language=en; other=1',
  authorization: 'Bearer secret',
  [FOR_CUSTOMER_HEADER]: 'cus_1',
}
const NO_MODEL = '/flotte/suv/porsche/macan/none-such'
const ask = (address: string, method = 'GET', headers: Record<string, string> = VISITOR) =>
  fetch(url + address, { method, headers, redirect: 'manual' })

test('for a page that is not there the API is asked without session, cookie and query, as CloudFront asks it', async () => {
  expect((await ask(`${NO_MODEL}?token=secret&utm_source=x`)).status).toBe(404)
  const [, { request } = { request: undefined }] = asked
  expect(asked.map(({ origin }) => origin)).toEqual(['site', 'api'])
  expect(request?.url.search).toBe('')
  const headers = Object.keys(request?.headers ?? {})
  const held = [
    'cookie',
    'authorization',
    FOR_CUSTOMER_HEADER,
    'accept-language',
    'cloudfront-viewer-country',
  ]
  for (const kept of held) expect(headers).not.toContain(kept)
  // It knows where the request came from, and which one it was in CloudFront's own log.
  expect(headers).toEqual(expect.arrayContaining([FRONT_DOOR_HEADER, 'x-amz-cf-id']))
})

test('the API sees the file that was looked for, and still knows the language of the page that says there is none', async () => {
  for (const language of ['', '/fr'])
    for (const encoding of ['', 'br']) {
      asked = []
      await ask(language + NO_MODEL, 'GET', { 'accept-encoding': encoding })
      const uri = `${language}${NO_MODEL}/index.html${encoding && '.br'}`
      expect(asked.map((each) => each.uri)).toEqual([uri, uri])
      expect(notFoundPage(uri)).toBe(language ? 'fr/404.html' : '404.html')
    }
})

test('what is neither read nor asked of the API is refused by CloudFront itself, and no origin hears of it', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const address of ['/', NO_MODEL, '/api', '/none.js'])
      expect([method, address, (await ask(address, method)).status]).toEqual([method, address, 403])
  expect(asked).toEqual([])
})

test('who only asks whether a page is there is told by the second origin, without a body', async () => {
  const answer = await ask(NO_MODEL, 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([404, ''])
  expect(asked.map(({ origin, request }) => [origin, request.method])).toEqual([
    ['site', 'HEAD'],
    ['api', 'HEAD'],
  ])
})

test('below the API every method goes on with session and query, without cookies, and no bucket is asked', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
    asked = []
    await ask('/api/v1/none?x=1', method)
    const [{ origin, request } = { origin: 'site', request: undefined }, ...others] = asked
    expect([method, origin, others, request?.url.search]).toEqual([method, 'api', [], '?x=1'])
    expect(request?.headers).toMatchObject({ authorization: 'Bearer secret' })
    expect(request?.headers.cookie).toBeUndefined()
  }
})
