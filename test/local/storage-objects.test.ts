import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENTS, startStorage } from './fixtures/storage-run.ts'

let storage: Awaited<ReturnType<typeof startStorage>>
beforeAll(async () => {
  storage = await startStorage()
})
afterAll(() => storage.close())

const put = (Key: string, Body: string, Bucket = DOCUMENTS) =>
  storage.s3.send(
    new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain', Metadata: { side: 'front' } }),
  )
const read = async (Key: string, VersionId?: string, Bucket = DOCUMENTS) => {
  const { Body } = await storage.s3.send(new GetObjectCommand({ Bucket, Key, VersionId }))
  return Body?.transformToString()
}

test('what is put comes back with its type, its own fields and its size', async () => {
  await put('one', 'content')
  const head = await storage.s3.send(new HeadObjectCommand({ Bucket: DOCUMENTS, Key: 'one' }))
  expect(head).toMatchObject({ ContentType: 'text/plain', ContentLength: 7, Metadata: { side: 'front' } })
  expect(await read('one')).toBe('content')
})

test('a versioned bucket keeps what was overwritten and deleted', async () => {
  const first = await put('two', 'first')
  await put('two', 'second')
  expect(await read('two')).toBe('second')
  expect(await read('two', first.VersionId)).toBe('first')
  await storage.s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS, Key: 'two' }))
  await expect(read('two')).rejects.toThrow('does not exist')
  expect(await read('two', first.VersionId)).toBe('first')
})

test('deleting each version removes the object for good', async () => {
  await put('three', 'x')
  await put('three', 'y')
  const list = () => storage.s3.send(new ListObjectVersionsCommand({ Bucket: DOCUMENTS, Prefix: 'three' }))
  for (const { Key, VersionId } of (await list()).Versions ?? []) {
    await storage.s3.send(new DeleteObjectCommand({ Bucket: DOCUMENTS, Key, VersionId }))
  }
  expect((await list()).Versions).toBeUndefined()
})

test('a bucket without versions keeps the newest content only', async () => {
  await put('k', 'first', 'plain')
  await put('k', 'second', 'plain')
  expect(await read('k', undefined, 'plain')).toBe('second')
  const files = readdirSync(path.join(storage.folder, 'plain'), { recursive: true })
  expect(files.filter((file) => String(file).endsWith('.bytes'))).toHaveLength(1)
})

test('a copy takes content and fields along', async () => {
  await put('from', 'copied')
  await storage.s3.send(
    new CopyObjectCommand({ Bucket: 'plain', Key: 'to', CopySource: `${DOCUMENTS}/from` }),
  )
  const { Metadata } = await storage.s3.send(new HeadObjectCommand({ Bucket: 'plain', Key: 'to' }))
  expect([await read('to', undefined, 'plain'), Metadata]).toEqual(['copied', { side: 'front' }])
})

test('listing goes by prefix, folder and page', async () => {
  for (const key of ['l/a', 'l/b/1', 'l/b/2', 'l/c']) await put(key, key)
  const list = (more: object) =>
    storage.s3.send(new ListObjectsV2Command({ Bucket: DOCUMENTS, Prefix: 'l/', ...more }))
  const folders = await list({ Delimiter: '/' })
  expect(folders.Contents?.map(({ Key }) => Key)).toEqual(['l/a', 'l/c'])
  expect(folders.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['l/b/'])
  const first = await list({ MaxKeys: 3 })
  const second = await list({ MaxKeys: 3, ContinuationToken: first.NextContinuationToken })
  expect([first.KeyCount, second.Contents?.map(({ Key }) => Key)]).toEqual([3, ['l/c']])
})

test('only the first of two writers gets a key that must be free', async () => {
  const readAgain = () =>
    storage.s3
      .send(new PutObjectCommand({ Bucket: DOCUMENTS, Key: 'free', Body: 'x', IfNoneMatch: '*' }))
      .then(
        () => 'stored',
        () => 'refused',
      )
  expect((await Promise.all([readAgain(), readAgain()])).sort()).toEqual(['refused', 'stored'])
})

test('several keys go at once, also with names that XML must escape', async () => {
  await put('<&>', 'x')
  await put('other', 'x')
  const Objects = [{ Key: '<&>' }, { Key: 'other' }]
  await storage.s3.send(new DeleteObjectsCommand({ Bucket: DOCUMENTS, Delete: { Objects } }))
  await expect(read('<&>')).rejects.toThrow('does not exist')
})

test('no key leads out of the storage’s folder', async () => {
  const outside = path.join(storage.folder, '..')
  const before = readdirSync(outside).filter((name) => name.includes('escaped'))
  await expect(put('../../escaped', 'x')).rejects.toThrow()
  await put('..%2F..%2Fescaped', 'x')
  expect(await read('..%2F..%2Fescaped')).toBe('x')
  expect(readdirSync(outside).filter((name) => name.includes('escaped'))).toEqual(before)
})
