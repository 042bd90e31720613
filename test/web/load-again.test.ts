import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScreens } from '../../web/app/load-screens.ts'
import { CHUNK_TIMEOUT_MS, loadAgain } from '../../web/lib/load-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('code that fails to load is loaded again until it comes', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue('screen')
  const loaded = loadAgain(load)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await loaded).toBe('screen')
  expect(load).toHaveBeenCalledTimes(3)
})

test('loading code gives up after 120 seconds, whether the request is refused or hangs', async () => {
  for (const attempt of [() => Promise.reject(new Error('offline')), () => new Promise(() => {})]) {
    const started = Date.now()
    let endedAt = 0
    const ended = loadAgain(attempt).catch(() => {
      endedAt = Date.now()
    })
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS + 1)
    await ended
    expect(endedAt - started).toBeGreaterThan(CHUNK_TIMEOUT_MS - 8_001)
    expect(endedAt - started).toBeLessThanOrEqual(CHUNK_TIMEOUT_MS)
  }
})

test('code that came and is at fault is not loaded again: nobody waits two minutes for an empty page', async () => {
  const load = vi.fn().mockRejectedValue(new RangeError('Invalid language tag'))
  await expect(loadAgain(load)).rejects.toThrow('Invalid language tag')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a screen whose code is at fault is left to the router, which says so', async () => {
  const lazy = { Component: async () => Promise.reject(new RangeError('Invalid language tag')) }
  const route = { path: 'figures', lazy }
  await loadScreens([route])
  expect(route.lazy).toBe(lazy)
})

test('a file that failed after the connection was away is tried under another address', async () => {
  vi.stubGlobal('location', { origin: 'https://driveline.example' })
  const missing = new TypeError('Failed to fetch dynamically imported module: https://driveline.example/a.js')
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(missing)
  load.mockResolvedValue('the same address again')
  const loaded = loadAgain(load).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  // Nothing here answers under another address.
  expect(await loaded).not.toBe('the same address again')
  expect(load).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
