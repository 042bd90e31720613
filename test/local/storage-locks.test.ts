import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCKED, startStorage } from './fixtures/storage-run.ts'

let storage: Awaited<ReturnType<typeof startStorage>>
beforeAll(async () => {
  storage = await startStorage()
})
afterAll(() => storage.close())

test('a version in a bucket with Object Lock cannot be removed, by nobody', async () => {
  const object = { Bucket: LOCKED, Key: 'papers/invoice.pdf' }
  const { VersionId } = await storage.s3.send(new PutObjectCommand({ ...object, Body: 'sealed' }))
  await expect(storage.s3.send(new DeleteObjectCommand({ ...object, VersionId }))).rejects.toMatchObject({
    name: 'AccessDenied',
  })
  // A delete marker hides it, as on S3, and nothing is lost.
  await storage.s3.send(new DeleteObjectCommand(object))
  const kept = await storage.s3.send(new GetObjectCommand({ ...object, VersionId }))
  expect(await kept.Body?.transformToString()).toBe('sealed')
})
