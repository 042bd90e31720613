import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalRun, startLocal } from '../../infra/local/run/local-run.ts'
import { callTable } from '../../infra/local/table/call-table.ts'
import { builtFixture, eventually, itemsOf, temporaryFolder } from './fixtures/fixture.ts'

const data = temporaryFolder()
const siteDir = path.join(data.folder, 'site')
let cdkOut: string
let run: LocalRun

beforeAll(async () => {
  mkdirSync(path.join(siteDir, 'assets'), { recursive: true })
  writeFileSync(path.join(siteDir, 'index.html'), '<p>home</p>')
  writeFileSync(path.join(siteDir, 'spa.html'), '<p>application</p>')
  writeFileSync(path.join(siteDir, 'assets/app-1a2b.js'), `console.log("${'x'.repeat(2000)}")`)
  cdkOut = await builtFixture()
  run = await start()
})
afterAll(async () => {
  await run.close()
  data[Symbol.dispose]()
})

const start = () =>
  startLocal({
    port: 0,
    cdkOut,
    siteDir,
    dataDir: path.join(data.folder, 'data'),
    report: () => {},
    seed: false,
  })
const call = (address: string, init?: RequestInit) => fetch(run.url + address, init)
const post = (address: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const json = async (address: string, init?: RequestInit) => (await call(address, init)).json()

test('a route of the template reaches its function, with its environment and its path parameters', async () => {
  const { event, table } = await json('/api/v1/echo/a%20b?x=1')
  expect(event.pathParameters).toEqual({ name: 'a b' })
  expect([event.routeKey, table]).toEqual(['GET /api/v1/echo/{name}', run.tableName])
})

test('what only CloudFront may say is not taken from the client', async () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4',
    'cloudfront-viewer-country': 'US',
    'cloudfront-viewer-city': 'Nowhere',
    'x-origin-secret': 'guess',
  }
  const { event } = await json('/api/v1/echo/x', { headers })
  expect(event.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(event.headers['cloudfront-viewer-country']).toBe('LU')
  expect(event.headers['cloudfront-viewer-city']).toBeUndefined()
  expect(event.headers['x-origin-secret']).toMatch(/^\w{32}$/)
})

test('unknown routes, broken addresses, bugs and slow functions get an answer in JSON', async () => {
  const unknown = await call('/api/v1/nothing')
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'route_not_found'])
  expect((await call('/api/v1/echo/%E0%A4%A')).status).toBe(400)
  expect((await call('/api/v1/break')).status).toBe(500)
  expect((await call('/api/v1/slow')).status).toBe(503)
})

test('the template’s own firewall stands in front: JSON above 64 KB is refused before it reaches a function', async () => {
  const response = await call('/api/v1/items', { method: 'POST', body: 'x'.repeat(64 * 1024 + 1) })
  expect([response.status, (await response.json()).code]).toEqual([413, 'body_too_large'])
  const small = await call('/api/v1/items', { method: 'POST', body: 'x'.repeat(64 * 1024) })
  expect(small.status).not.toBe(413)
})

test('a body above 10 MB is refused before it reaches a function', async () => {
  const response = await call('/api/v1/items', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) })
  expect([response.status, (await response.json()).code]).toEqual([413, 'body_too_large'])
})

test('an address and headers of more than ten kilobytes are refused before they reach a function', async () => {
  const long = { authorization: `Bearer ${'x'.repeat(10_000)}` }
  expect((await call('/api/v1/echo/x', { headers: long })).status).toBe(200)
  const refused = await call(`/api/v1/echo/x?${'y'.repeat(240)}`, { headers: long })
  expect([refused.status, (await refused.json()).code]).toEqual([431, 'headers_too_large'])
})

test('pages come from the site by the template’s own rewrite, files that are not there are 404', async () => {
  expect(await (await call('/')).text()).toContain('home')
  const page = await call('/any/page')
  expect([page.status, await page.text()]).toEqual([200, '<p>application</p>'])
  expect((await call('/picture.png')).status).toBe(404)
  expect((await call('/..%2fdata%2fsecrets.json')).status).toBe(404)
})

test('hashed files are kept for a year, pages are asked for again, unchanged ones are 304', async () => {
  const asset = await call('/assets/app-1a2b.js')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect(asset.headers.get('content-encoding')).toMatch(/br|gzip/)
  const etag = (await call('/')).headers.get('etag') ?? ''
  expect((await call('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('every answer carries the template’s security headers, with the storage that is really used', async () => {
  for (const address of ['/', '/api/v1/echo/x', '/api/v1/nothing', '/nothing.png']) {
    const { headers } = await call(address)
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${run.storageUrl}`)
  }
})

test('texts, mails and secrets go through the AWS SDK, and both messages are in the outbox', async () => {
  const secret = await (await post('/api/v1/send')).json()
  expect(secret).toEqual({ pepper: 'p', origin: expect.stringMatching(/^\w{32}$/) })
  const [text] = await json(`/_local/outbox.json?to=${encodeURIComponent('+352621000001')}`)
  expect(text).toMatchObject({ channel: 'sms', text: 'Your code is 123456 & é' })
  const [mail] = await json('/_local/outbox.json?to=b@example.lu')
  expect(mail).toMatchObject({ channel: 'mail', subject: 'Subject', html: '<p>Hello</p>' })
})

test('a function receives the changes that its filter lets through, in order, without being asked', async () => {
  await post('/api/v1/items', { pk: 'n', sk: 'warm', type: 'Note' })
  await eventually(async () => (await itemsOf(run, 'HEARD')).length === 1)
  for (let i = 0; i < 20; i++) {
    await post('/api/v1/items', { pk: 'n', sk: `${i}`.padStart(2, '0'), type: 'Note' })
    await post('/api/v1/items', { pk: 'n', sk: `other ${i}`, type: 'Other' })
  }
  const heard = await eventually(async () => {
    const items = await itemsOf(run, 'HEARD')
    return items.length === 21 && items.slice(1)
  })
  expect(heard.map(({ sk }) => sk?.S?.split('#')[1])).toEqual(heard.map((_, i) => `${i}`.padStart(2, '0')))
})

/** Uploads a picture by the form that a function of an address signs. */
async function uploadBy(address: string): Promise<Response> {
  const { url, fields } = await (await post(address)).json()
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(fields)) form.append(name, value)
  form.append('file', new Blob(['picture']))
  return fetch(url, { method: 'POST', body: form, headers: { origin: run.url } })
}

test('a form that a function signed without the right to put files is refused when it is used, and the right is named', async () => {
  const response = await uploadBy('/api/v1/signs-without-right')
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('s3:PutObject')
})

test('an upload by the form that a function signed reaches the function that listens to the bucket', async () => {
  const response = await uploadBy('/api/v1/upload')
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, run.url])
  const [noted] = await eventually(async () => {
    const items = await itemsOf(run, 'UPLOADED')
    return items.length > 0 && items
  })
  expect([noted?.sk?.S, noted?.bytes?.N]).toEqual(['quarantine/card.png', '7'])
})

test('moving the clock runs every schedule on the way, in order, each at its own time', async () => {
  const { now } = await json('/_local/clock.json')
  const moved = await (await post('/_local/clock.json', { advanceDays: 2 })).json()
  expect(moved.ran.map(({ job }: { job: string }) => job)).toEqual(expect.arrayContaining(['early', 'late']))
  expect(moved.ran).toHaveLength(4)
  expect(moved.ran.map(({ at }: { at: string }) => at)).toEqual(
    moved.ran.map(({ at }: { at: string }) => at).sort(),
  )
  expect(Date.parse(moved.now) - Date.parse(now)).toBeGreaterThanOrEqual(2 * 86_400_000 - 3_600_000)
  const noted = await itemsOf(run, 'JOB')
  expect(noted).toHaveLength(4)
  // Each job sees the clock at its own time: not before it, and not yet at the time of the next one.
  const dues = noted.map(({ sk }) => Date.parse(sk?.S?.split('#')[0] ?? '')).sort((a, b) => a - b)
  const seen = noted.map(({ clock }) => Date.parse(clock?.S ?? '')).sort((a, b) => a - b)
  for (const [index, due] of dues.entries()) {
    expect(seen[index]).toBeGreaterThanOrEqual(due)
    expect(seen[index]).toBeLessThan(dues[index + 1] ?? Number.POSITIVE_INFINITY)
  }
})

test('moving the clock runs only the schedules that are named, where some are', async () => {
  const moved = await (await post('/_local/clock.json', { advanceDays: 2, jobs: ['late'] })).json()
  expect(moved.ran.map(({ job }: { job: string }) => job)).toEqual(['late', 'late'])
  expect((await (await post('/_local/clock.json', { advanceDays: 1, jobs: [] })).json()).ran).toEqual([])
})

test('the clock moves only forward, by days or to an instant, and only for pages of this origin', async () => {
  expect((await post('/_local/clock.json', { to: '2020-01-01T00:00:00Z' })).status).toBe(422)
  expect((await post('/_local/clock.json', { advanceDays: 'many' })).status).toBe(422)
  const broken = await call('/_local/clock.json', { method: 'POST', body: '{' })
  expect([broken.status, (await broken.json()).code]).toEqual([400, 'invalid_json'])
  expect(
    (await post('/_local/clock.json', { advanceDays: 1 }, { origin: 'http://evil.example' })).status,
  ).toBe(403)
})

test('a foreign name that leads to this machine reads nothing', async () => {
  const status = await new Promise((done) => {
    const options = {
      host: '127.0.0.1',
      port: run.port,
      path: '/_local/outbox.json',
      headers: { host: 'evil.example' },
    }
    request(options, (response) => done(response.statusCode)).end()
  })
  expect(status).toBe(403)
})

test('the pages for people run no inline script and show what the texts say as text', async () => {
  await post('/api/v1/items', { pk: '<img src=x>', sk: 'x', type: '<b>' })
  for (const address of ['/_local', '/_local/table', '/_local/api', '/_local/mail/0']) {
    const response = await call(address)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).not.toMatch(/<script(?![^>]*src=)|<img src=x>|onclick=|style=/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('a picture of a car is drawn when it is asked for, and only for names that mean one', async () => {
  const picture = await call('/pictures/coupe-123a30-side-480.webp')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  expect((await call('/pictures/coupe-123a30-side-481.webp')).status).toBe(404)
  expect((await call('/pictures/..%2fcoupe.webp')).status).toBe(404)
})

test('items whose time has passed on the local clock are removed when it moves', async () => {
  const ttl = { N: String(Math.floor(run.now().getTime() / 1000) + 3600) }
  const Item = { pk: { S: 'OLD' }, sk: { S: 'x' }, expiresAt: ttl }
  await callTable(run.tableEndpoint, 'DynamoDB_20120810.PutItem', { TableName: run.tableName, Item })
  await post('/_local/clock.json', { to: new Date(run.now().getTime() + 1_800_000) })
  expect(await itemsOf(run, 'OLD')).toHaveLength(1)
  await post('/_local/clock.json', { to: new Date(run.now().getTime() + 3_600_000) })
  expect(await itemsOf(run, 'OLD')).toEqual([])
})

test('a job runs on demand, an unknown one is named with those that exist', async () => {
  expect(await (await post('/_local/jobs/early')).json()).toEqual({ job: 'early', processed: 1 })
  const unknown = await post('/_local/jobs/nothing')
  expect(unknown.status).toBe(404)
  expect((await unknown.json()).msg).toContain('early, late')
})

test('after a restart the data, the outbox, the clock and the place in the stream are as before', async () => {
  const before = await json('/_local/clock.json')
  const heard = await itemsOf(run, 'HEARD')
  const engine = run.enginePid ?? 0
  await run.close()
  expect(() => process.kill(engine, 0)).toThrow()
  run = await start()
  expect(Date.parse((await json('/_local/clock.json')).now)).toBeGreaterThanOrEqual(Date.parse(before.now))
  expect(await json('/_local/outbox.json')).toHaveLength(2)
  await post('/api/v1/items', { pk: 'n', sk: 'after', type: 'Note' })
  const all = await eventually(async () => {
    const items = await itemsOf(run, 'HEARD')
    return items.length === heard.length + 1 && items
  })
  // Nothing that was delivered before the restart is delivered again.
  expect(all.map(({ times }) => times?.N)).toEqual(all.map(() => '1'))
})
