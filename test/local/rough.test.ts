import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANCES, Rough } from '../../infra/local/rough/rough.ts'
import { type LocalRun, startLocal } from '../../infra/local/run/local-run.ts'
import { builtFixture, eventually, itemsOf, temporaryFolder } from './fixtures/fixture.ts'

const data = temporaryFolder()
const reported: string[] = []
let run: LocalRun

beforeAll(async () => {
  run = await startLocal({
    port: 0,
    cdkOut: await builtFixture(),
    siteDir: path.join(data.folder, 'site'),
    dataDir: path.join(data.folder, 'data'),
    report: (line) => reported.push(line),
    seed: false,
    rough: '7',
  })
})
afterAll(async () => {
  await run.close()
  data[Symbol.dispose]()
})

/** What a seed deals to a hundred calls. */
function dealt(seed: string): string[] {
  const lines: string[] = []
  const rough = new Rough(seed, (line) => lines.push(line))
  for (let call = 0; call < 100; call += 1) rough.happens('the table throttled', String(call))
  return lines
}

test('a rough day can be had again: the same seed deals the same faults, another seed others', () => {
  expect(dealt('7').length).toBeGreaterThan(0)
  expect(dealt('7')).toEqual(dealt('7'))
  expect(dealt('8')).not.toEqual(dealt('7'))
})

test('on a rough day the table throttles and loses answers, functions time out after their work, events come late and twice, and what was written is there once', async () => {
  const put = (sk: number) =>
    fetch(`${run.url}/api/v1/items`, {
      method: 'POST',
      body: JSON.stringify({ pk: 'n', sk: String(sk), type: 'Note' }),
    })
  const met = () => Object.keys(CHANCES).filter((fault) => reported.some((line) => line.includes(fault)))
  // The fixture writes no transactions; test/api/rough.test.ts does.
  const meant = Object.keys(CHANCES).filter((fault) => fault !== 'a transaction met another')
  const statuses: number[] = []
  let heard: Awaited<ReturnType<typeof itemsOf>> = []
  // Which of the two draws next, a write or a delivery, is the machine's choice: what a hundred writes did not meet, the next ones do.
  do {
    const until = statuses.length + 100
    while (statuses.length < until) statuses.push((await put(statuses.length)).status)
    heard = await eventually(async () => {
      const items = await itemsOf(run, 'HEARD')
      return items.length === until && items
    })
  } while (met().length < meant.length && statuses.length < 2000)

  expect(met()).toEqual(meant)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  // Whoever heard that it took too long, and whoever did not, both find what they wrote.
  expect(await itemsOf(run, 'n')).toHaveLength(statuses.length)
  const times = heard.map(({ times: each }) => Number(each?.N))
  expect(Math.min(...times)).toBe(1)
  expect(Math.max(...times)).toBeGreaterThan(1)
})

test('an event that comes late is overtaken by the next one', async () => {
  const came: number[] = []
  const rough = new Rough('7', () => {})
  const events = Array.from({ length: 40 }, (_, nth) =>
    rough.deliver(`event ${nth}`, async () => {
      came.push(nth)
    }),
  )
  await Promise.all(events)
  await pause(0)
  expect(came).not.toEqual(came.toSorted((one, other) => one - other))
  expect(new Set(came).size).toBe(40)
  expect(came.length).toBeGreaterThan(40)
})
