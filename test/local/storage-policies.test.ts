import { GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedCalls } from '../../infra/local/permissions/permitted-calls.ts'
import { Permissions } from '../../infra/local/permissions/role.ts'
import { noteSignatures } from '../../infra/local/permissions/signatures.ts'
import { DOCUMENTS, startStorage } from './fixtures/storage-run.ts'

let storage: Awaited<ReturnType<typeof startStorage>>
beforeAll(async () => {
  storage = await startStorage()
})
afterAll(() => storage.close())

type Fields = Record<string, string>

async function form(Expires = 60) {
  return createPresignedPost(storage.s3, {
    Bucket: DOCUMENTS,
    Key: 'quarantine/card.png',
    Expires,
    Fields: { 'Content-Type': 'image/png', 'x-amz-meta-side': 'front' },
    Conditions: [
      ['content-length-range', 2, 10],
      ['eq', '$Content-Type', 'image/png'],
      ['starts-with', '$x-amz-meta-side', 'f'],
    ],
  })
}

async function upload(
  change: (fields: Fields) => Fields = (fields) => fields,
  content = 'abc',
  bucket = DOCUMENTS,
) {
  const { fields } = await form()
  const data = new FormData()
  for (const [name, value] of Object.entries(change(fields))) data.append(name, value)
  data.append('file', new Blob([content]), 'own name.png')
  const response = await fetch(`${storage.endpoint}/${bucket}`, { method: 'POST', body: data })
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
  return code ? `${response.status} ${code}` : String(response.status)
}

test('a form that keeps to its policy is stored and notified', async () => {
  expect(await upload()).toBe('204')
  expect(storage.events.at(-1)).toMatchObject({
    name: 'ObjectCreated:Post',
    object: { key: 'quarantine/card.png', size: 3 },
  })
})

test.each<[string, (fields: Fields) => Fields, string]>([
  ['another key', (fields) => ({ ...fields, key: 'documents/card.png' }), '403 AccessDenied'],
  ['another content type', (fields) => ({ ...fields, 'Content-Type': 'text/html' }), '403 AccessDenied'],
  ['another beginning', (fields) => ({ ...fields, 'x-amz-meta-side': 'back' }), '403 AccessDenied'],
  ['a missing field', ({ 'Content-Type': _, ...fields }) => fields, '403 AccessDenied'],
  [
    'a field that the policy does not name',
    (fields) => ({ ...fields, acl: 'public-read' }),
    '403 AccessDenied',
  ],
  ['another date', (fields) => ({ ...fields, 'X-Amz-Date': '20260101T000000Z' }), '403 AccessDenied'],
  ['no policy', ({ Policy: _, ...fields }) => fields, '403 AccessDenied'],
  ['no signature', ({ 'X-Amz-Signature': _, ...fields }) => fields, '403 SignatureDoesNotMatch'],
  [
    'a forged signature',
    (fields) => ({ ...fields, 'X-Amz-Signature': '0'.repeat(64) }),
    '403 SignatureDoesNotMatch',
  ],
  [
    'another access key',
    (fields) => ({ ...fields, 'X-Amz-Credential': `OTHER${fields['X-Amz-Credential']}` }),
    '403 InvalidAccessKeyId',
  ],
  [
    'another algorithm',
    (fields) => ({ ...fields, 'X-Amz-Algorithm': 'AWS4-ECDSA-P256-SHA256' }),
    '400 InvalidRequest',
  ],
  [
    "a policy of one's own",
    (fields) => ({ ...fields, Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') }),
    '403 SignatureDoesNotMatch',
  ],
])('a form with %s is refused', async (_, change, expected) => {
  const before = storage.events.length
  expect(await upload(change)).toBe(expected)
  expect(storage.events).toHaveLength(before)
})

test('a file that is too small or too large is refused', async () => {
  expect(await upload(undefined, 'a')).toBe('400 EntityTooSmall')
  expect(await upload(undefined, 'a'.repeat(10))).toBe('204')
  expect(await upload(undefined, 'a'.repeat(11))).toBe('400 EntityTooLarge')
})

test('a form for one bucket is none for another', async () => {
  expect(await upload(undefined, 'abc', 'plain')).toBe('403 AccessDenied')
  expect(await upload(undefined, 'abc', 'nowhere')).toBe('404 NoSuchBucket')
})

test('a form that has ended is refused', async () => {
  const { url, fields } = await form(1)
  await new Promise((done) => setTimeout(done, 1100))
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('file', new Blob(['abc']))
  const response = await fetch(url, { method: 'POST', body: data })
  expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('Policy expired')])
})

test('a form without a file, or with something else than a form, is refused', async () => {
  const { url, fields } = await form()
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  expect((await fetch(url, { method: 'POST', body: data })).status).toBe(400)
  const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }
  expect((await fetch(url, broken)).status).toBe(400)
})

test('only the site’s own pages may upload from a browser', async () => {
  const ask = (origin: string, header = 'content-type') =>
    fetch(`${storage.endpoint}/${DOCUMENTS}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': header },
    })
  const allowed = await ask('http://localhost:1')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'http://localhost:1',
  ])
  expect((await ask('http://evil.example')).status).toBe(403)
  expect((await ask('http://localhost:1', 'x-other')).status).toBe(403)
})

const may = (id: string, Action: string, folder: string) =>
  new Permissions(id, [{ Effect: 'Allow', Action, Resource: `arn:aws:s3:::${DOCUMENTS}/${folder}/*` }])

test('a form is worth what the role of the function that signed it may do: without the right to put, the upload is refused and the right named', async () => {
  const signedBy = (permissions: Permissions) =>
    upload((fields) => {
      noteSignatures({ statusCode: 200, body: JSON.stringify({ data: { fields } }) }, permissions)
      return fields
    })
  expect(await signedBy(may('putter', 's3:PutObject', 'quarantine'))).toBe('204')
  expect(await signedBy(may('reader', 's3:GetObject', 'quarantine'))).toBe('403 AccessDenied')
  expect(await signedBy(may('other-folder', 's3:PutObject', 'accepted'))).toBe('403 AccessDenied')
  const resource = `arn:aws:s3:::${DOCUMENTS}/quarantine/card.png`
  expect(refusedCalls()).toEqual([
    `other-folder: s3:PutObject of ${resource}`,
    `reader: s3:PutObject of ${resource}`,
  ])
})

test('a signed address is worth what the role of the function that signed it may read', async () => {
  await upload()
  const command = new GetObjectCommand({ Bucket: DOCUMENTS, Key: 'quarantine/card.png' })
  const fetched = async (permissions: Permissions) => {
    // Two addresses of one second would have one signature.
    const url = await getSignedUrl(storage.s3, command, { expiresIn: permissions.id.length })
    noteSignatures({ statusCode: 200, body: JSON.stringify({ data: { url } }) }, permissions)
    return (await fetch(url)).status
  }
  expect(await fetched(may('signs-what-it-reads', 's3:GetObject', 'quarantine'))).toBe(200)
  expect(await fetched(may('signs-another', 's3:GetObject', 'pdfs'))).toBe(403)
})
