import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { claim, sendOp } from '../../functions/store/outbox.ts'
import { db } from '../../functions/store/table.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start({ stream: false, demo: false })
})
afterAll(() => world?.stop())
afterEach(() => vi.restoreAllMocks())

test('a message whose claim was written while its answer was lost is sent by whoever claimed it, and by nobody else meanwhile', async () => {
  const now = world.run.now().toISOString()
  await commit([await sendOp({ channel: 'sms', to: '+352621000001', text: 'Your code' }, now)])
  const waiting = (await world.everyItem()).find(({ type }) => type === 'Outbox')
  const id = String(waiting?.id)
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  // The table has written, its answer is lost, and the SDK asks once more.
  vi.spyOn(db, 'send')
    .mockImplementationOnce(send as never)
    .mockImplementationOnce((async (command: unknown) => {
      expect(command).toBeInstanceOf(UpdateCommand)
      await send(command)
      return send(command)
    }) as never)
  expect(await claim(id, now)).toMatchObject({ text: 'Your code' })
  await expect(claim(id, now)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
})
