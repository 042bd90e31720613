import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcementOf } from '../../functions/custdoc/parts/announcement.ts'
import { attachmentUrl, bytesOf } from '../../functions/ports/storage.ts'
import { commit } from '../../functions/store/commit.ts'
import * as documents from '../../functions/store/documents.ts'
import { refusedCalls, withPermissions } from '../../infra/local/permissions/permitted-calls.ts'
import { permissionsOf } from '../../infra/local/permissions/role.ts'
import { ROUTES } from '../../infra/routes.ts'
import { QUARANTINE_PREFIX } from '../../shared/storage-keys.ts'
import { newcomer } from '../support/seeded.ts'
import { synthesised } from '../support/synthesised.ts'
import { World } from '../support/world.ts'

/** S3 says that a file is missing to those only who may list the bucket; to others it says 403, as if it were forbidden. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

async function asFunction<T>(id: string, work: () => Promise<T>): Promise<T> {
  const { template } = await synthesised()
  const fn = template.ofType('AWS::Lambda::Function').find(({ properties }) => properties.Description === id)
  if (!fn) throw new Error(`The template has no function ${id}`)
  return withPermissions(permissionsOf(template)(fn), work)
}

test('an upload that is reported a second time, after its file was removed, is left alone, and does not fail', async () => {
  const owner = await newcomer(world)
  const file = {
    file_key: 'rib',
    side: 'front',
    name: 'a.pdf',
    contentType: 'application/pdf',
    bytes: 9,
  } as const
  const announced = announcementOf(owner.id, file, world.run.now().toISOString())
  await commit([documents.announceOp(owner.id, announced.document)])
  const { handler } = await import('../../functions/events/upload-check.ts')
  const key = `${QUARANTINE_PREFIX}${owner.id}/${announced.documentId}`
  await asFunction('upload-check', () => handler({ detail: { object: { key } } }))
  expect((await documents.find(owner.id, announced.documentId))?.review).toBe('uploading')
})

test('a signed address of a file that is not there answers 403, since no function that signs addresses may list', async () => {
  const { template } = await synthesised()
  const mayOf = permissionsOf(template)
  const signing = ROUTES.filter(({ downloads, pdfs, fetches }) => (downloads || pdfs) && !fetches)
  expect(signing.length).toBeGreaterThan(5)
  for (const { endpoint } of signing) {
    const fn = template
      .ofType('AWS::Lambda::Function')
      .find(({ properties }) => properties.Description === endpoint.id)
    for (const bucket of template.ofType('AWS::S3::Bucket')) {
      const asked = { action: 's3:ListBucket', resource: template.arnOf(bucket) }
      expect(fn && mayOf(fn).allows(asked), endpoint.id).toBe(false)
    }
  }
  const address = await attachmentUrl('documents/cus_1/doc_1', 'a.pdf')
  const answer = await fetch(address)
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied')])
})

test('who puts files together or attaches them learns that one is missing; who only makes addresses of them does not', async () => {
  const missing = ['documents/cus_1/doc_1', 'papers/cus_1/x.pdf']
  const [document = '', pdf = ''] = missing
  for (const key of missing) expect(await asFunction('customer-data', () => bytesOf(key))).toBeUndefined()
  for (const id of ['outbox-send', 'outbox-sweep'])
    expect(await asFunction(id, () => bytesOf(pdf))).toBeUndefined()
  await expect(asFunction('custdoc-list', () => bytesOf(document))).rejects.toMatchObject({
    name: 'AccessDenied',
  })
  expect(refusedCalls()).toEqual([])
})
