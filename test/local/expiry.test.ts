import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sweepRegularly } from '../../infra/local/table/expiry.ts'

test('a sweep that takes longer than a minute is not overtaken by the next one', async () => {
  let begun = 0
  let answer = () => {}
  // An engine that is still reading.
  const engine = createServer((_, response) => {
    begun += 1
    answer = () => response.end(JSON.stringify({ Items: [] }))
  })
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void engine.close())
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { port } = engine.address() as AddressInfo
  const table = { name: 'Table', ttlAttribute: 'ttl' } as Parameters<typeof sweepRegularly>[0]
  const stop = sweepRegularly(table, `http://127.0.0.1:${port}`, () => new Date())
  onTestFinished(stop)

  vi.advanceTimersByTime(5 * 60_000)
  await vi.waitFor(() => expect(begun).toBe(1))
  answer()
  // Answered: the next minute sweeps again.
  await vi.waitFor(() => {
    vi.advanceTimersByTime(60_000)
    expect(begun).toBe(2)
  })
  answer()
})
