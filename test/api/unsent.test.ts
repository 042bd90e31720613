import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as outbox from '../../functions/store/outbox.ts'
import { newcomer } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { token: string }
beforeAll(async () => {
  // Without the stream nothing is sent: the test says itself what becomes of a message.
  world = await World.start({ stream: false, demo: false })
  advisor = await newcomer(world, { role: ['ADVISOR'] })
})
afterAll(() => world?.stop())

const nowAt = () => world.run.now().toISOString()

async function unsent() {
  await world.wait(16)
  return (await world.get('/staff/today', advisor)).body.data.unsent
}

test('a message that could not be sent is shown without what it says and to whom, until it is sent', async () => {
  const queuedFor = nowAt()
  const message = { channel: 'sms', to: '+352621000001', text: 'Your code is 1234' } as const
  const op = await outbox.sendOp(message, queuedFor)
  const id = String(op.put?.Item?.id)
  await commit([op])
  // It waits for its first delivery, which is no failure.
  expect(await unsent()).toEqual({ rows: [], count: 0, isMore: false })
  await outbox.claim(id, nowAt())
  const failedAt = nowAt()
  await outbox.markFailed(id, failedAt)
  expect(await unsent()).toEqual({
    rows: [{ id, channel: 'sms', queuedFor, failedAt }],
    count: 1,
    isMore: false,
  })
  await outbox.markSent(id, nowAt())
  expect((await unsent()).count).toBe(0)
  // Two deliveries of the stream: the one that failed is heard of after the one that succeeded.
  await outbox.markFailed(id, nowAt())
  expect((await unsent()).count).toBe(0)
})
