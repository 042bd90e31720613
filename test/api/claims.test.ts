import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { claim, giveUp, sendOp } from '../../functions/store/outbox.ts'
import { db } from '../../functions/store/table.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start({ stream: false, demo: false })
})
afterAll(() => world?.stop())
afterEach(() => vi.restoreAllMocks())

/** The id of a message that waits. */
async function queued(text: string): Promise<string> {
  const now = world.run.now().toISOString()
  const op = await sendOp({ channel: 'sms', to: '+352621000001', text }, now)
  await commit([op])
  return String(op.put?.Item?.id)
}

test('a message that is given up between being read and being claimed is not sent any more', async () => {
  const now = world.run.now().toISOString()
  const id = await queued('Another takes its place')
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  vi.spyOn(db, 'send')
    .mockImplementationOnce(send as never)
    .mockImplementationOnce((async (command: unknown) => {
      await giveUp(id, now)
      return send(command)
    }) as never)
  await expect(claim(id, now)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
  expect(await claim(id, now)).toBeUndefined()
})

test('a message whose claim was written while its answer was lost is sent by whoever claimed it, and by nobody else meanwhile', async () => {
  const now = world.run.now().toISOString()
  const id = await queued('Your code')
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
