import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { update } from '../../functions/store/writes.ts'
import { FILES_PER_DAY, OPEN_FILES } from '../../shared/api/documents.ts'
import { announce, judged, type Person, photo, upload } from '../support/uploads.ts'
import { World } from '../support/world.ts'

/** How many files one customer may announce: forms that are signed for storage, and room in it, are not for the taking. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const file = { file_key: 'driving_licence', name: 'licence', side: 'front', contentType: 'image/jpeg' }
const files = (count: number, bytes = 100) => Array.from({ length: count }, () => ({ ...file, bytes }))
const announceMany = (who: Person, count: number) =>
  world.post('/custdoc/add', { document: files(count) }, { token: who.token })

test('twenty files may be on their way at once; the next is refused until one has arrived', async () => {
  const who = await world.signUp()
  const picture = await photo()
  const first = await announce(world, who, { ...file, bytes: picture.length })
  expect((await announceMany(who, 10)).status).toBe(200)
  const over = await announceMany(who, 10)
  expect([over.status, over.body.code]).toEqual([429, 'upload_limit'])
  expect((await announceMany(who, OPEN_FILES - 11)).status).toBe(200)
  const another = { document: [{ ...file, bytes: 100 }] }
  expect((await world.post('/custdoc/add', another, { token: who.token })).body.code).toBe('upload_limit')
  const newVersion = { file: { name: 'licence', contentType: 'image/jpeg', bytes: 100 } }
  const change = await world.ask('PATCH', `/api/v1/custdoc/${first.document._id}`, {
    token: who.token,
    body: JSON.stringify(newVersion),
  })
  expect(change.body.code).toBe('upload_limit')
  await upload(first, picture, 'image/jpeg')
  await judged(world, who, first.document._id)
  expect((await world.post('/custdoc/add', another, { token: who.token })).status).toBe(200)
})

test('of forty announcements at once twenty are taken', async () => {
  const who = await world.signUp()
  const answers = await Promise.all(Array.from({ length: 40 }, () => announceMany(who, 1)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code))
  expect(codes.filter((code) => code === 'taken')).toHaveLength(OPEN_FILES)
  expect(new Set(codes)).toEqual(new Set(['taken', 'upload_limit']))
})

test('a customer announces a hundred files in 24 hours; what another does is counted apart', async () => {
  const who = await world.signUp()
  const slot = `SLOT#${new Date(world.run.now().getTime() - 5 * 3_600_000).toISOString().slice(0, 13)}:00:00.000Z`
  const earlier = update({ pk: `LIMIT#files#${who.id}`, sk: slot })
  await commit([earlier.set({ type: 'Limit', count: FILES_PER_DAY - 3 }).op()])
  expect((await announceMany(who, 4)).body.code).toBe('upload_limit')
  expect((await announceMany(who, 3)).status).toBe(200)
  expect((await announceMany(who, 1)).body.code).toBe('upload_limit')
  expect((await announceMany(await world.signUp(), 10)).status).toBe(200)
})
