import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REGION } from '../../infra/local/template/physical-names.ts'
import { DOCUMENTS, startStorage } from './fixtures/storage-run.ts'

let storage: Awaited<ReturnType<typeof startStorage>>
beforeAll(async () => {
  storage = await startStorage()
  await storage.s3.send(new PutObjectCommand({ Bucket: DOCUMENTS, Key: 'a b/é+(1).txt', Body: 'hello' }))
})
afterAll(() => storage.close())

const get = new GetObjectCommand({ Bucket: DOCUMENTS, Key: 'a b/é+(1).txt' })
const presigned = (seconds = 60, signingDate = new Date()) =>
  getSignedUrl(storage.s3, get, { expiresIn: seconds, signingDate })

async function refusal(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
  return `${response.status} ${code}`
}

test('a presigned address gives the object to whoever has it', async () => {
  const response = await fetch(await presigned())
  expect([response.status, await response.text()]).toEqual([200, 'hello'])
})

test('one changed character of the signature, the key or the expiry is refused', async () => {
  const url = await presigned()
  const signature = new URL(url).searchParams.get('X-Amz-Signature') ?? ''
  const other = signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))
  expect(await refusal(url.replace(signature, other))).toBe('403 SignatureDoesNotMatch')
  expect(await refusal(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(
    '403 SignatureDoesNotMatch',
  )
  expect(await refusal(url.replace('a%20b', 'other'))).toBe('403 SignatureDoesNotMatch')
  expect(await refusal(url, { method: 'DELETE' })).toBe('403 SignatureDoesNotMatch')
})

test('an address that has ended, begins later or lives too long is refused', async () => {
  expect(await refusal(await presigned(60, new Date(Date.now() - 61_000)))).toBe('403 AccessDenied')
  expect(await refusal(await presigned(60, new Date(Date.now() + 3_600_000)))).toBe('403 AccessDenied')
  const long = (await presigned()).replace('X-Amz-Expires=60', 'X-Amz-Expires=604801')
  expect(await refusal(long)).toBe('400 AuthorizationQueryParametersError')
})

test('a download may be made an attachment, and nobody can take that away', async () => {
  const asAttachment = new GetObjectCommand({ ...get.input, ResponseContentDisposition: 'attachment' })
  const url = await getSignedUrl(storage.s3, asAttachment, { expiresIn: 60 })
  expect((await fetch(url)).headers.get('content-disposition')).toBe('attachment')
  const inline = url.replace('response-content-disposition=attachment', 'response-content-disposition=inline')
  expect(await refusal(inline)).toBe('403 SignatureDoesNotMatch')
})

test('without a signature, with another key or another secret, nothing is answered', async () => {
  const { endpoint, credentials } = storage
  expect(await refusal(`${endpoint}/${DOCUMENTS}/x`)).toBe('403 AccessDenied')
  const signedBy = (accessKeyId: string, secretAccessKey: string) =>
    new S3Client({ endpoint, region: REGION, credentials: { accessKeyId, secretAccessKey } }).send(get)
  await expect(signedBy('OTHER', credentials.secretAccessKey)).rejects.toThrow('InvalidAccessKeyId')
  await expect(signedBy(credentials.accessKeyId, 'other')).rejects.toThrow('signature we calculated')
})

test('a body that is not the signed one is refused', async () => {
  const put = new PutObjectCommand({ Bucket: DOCUMENTS, Key: 'x', Body: 'signed' })
  const changing = new S3Client({
    endpoint: storage.endpoint,
    region: REGION,
    credentials: storage.credentials,
  })
  changing.middlewareStack.add(
    (next) => (args) => {
      ;(args.request as { body: unknown }).body = 'changed'.slice(0, 6)
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  await expect(changing.send(put)).rejects.toThrow('XAmzContentSHA256Mismatch')
})
