import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { World } from '../support/world.ts'

const WATCHED_MS = 1500
/** What one asks that asks every 60 milliseconds, and half as many again. */
const MOST = (WATCHED_MS / 60) * 1.5

test('a quiet table’s stream is asked for news once for all functions that hear of it', async () => {
  const world = await World.start()
  let asked = 0
  const count = (message: unknown) => {
    const { headers } = (message as { request: { headers: unknown } }).request
    if (String(headers).includes('GetRecords')) asked += 1
  }
  // Long enough without news to be quiet.
  await pause(3000)
  subscribe('undici:request:create', count)
  await pause(WATCHED_MS)
  unsubscribe('undici:request:create', count)
  await world.stop()
  expect(asked).toBeGreaterThan(3)
  expect(asked).toBeLessThan(MOST)
})
