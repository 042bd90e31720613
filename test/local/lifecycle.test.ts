import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../infra/local/lib/free-port.ts'
import { builtFixture, eventually, temporaryFolder } from './fixtures/fixture.ts'

const RUN = path.join(import.meta.dirname, 'fixtures/run.ts')
let cdkOut: string
const started: { child: ChildProcess; dataDir: string }[] = []

beforeAll(async () => {
  cdkOut = await builtFixture()
})
afterEach(() => {
  for (const { child, dataDir } of started.splice(0)) {
    child.kill('SIGKILL')
    endEngineOf(dataDir)
  }
})

/** A killed run leaves its engine to the next start on the same folder; here there is none. */
function endEngineOf(dataDir: string) {
  if (!existsSync(path.join(dataDir, 'lock.json'))) return
  const pid = enginePid(dataDir)
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
}

/** A run in a process of its own, as `npm start` makes one. */
function start(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [RUN, cdkOut], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
  })
  started.push({ child, dataDir })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      words += chunk
    })
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const ready = () => eventually(() => /Ready (http:\S+)/.exec(words)?.[1])
  return { child, ended, ready, words: () => words }
}

const enginePid = (dataDir: string): number =>
  JSON.parse(readFileSync(path.join(dataDir, 'lock.json'), 'utf8')).enginePid
/** A process that ended but was not collected yet has an empty command line. */
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`).length > 0
const put = (url: string, sk: string) =>
  fetch(`${url}/api/v1/items`, { method: 'POST', body: JSON.stringify({ pk: 'k', sk, type: 'Other' }) })

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops everything, the engine too, with exit code 0',
  async (signal) => {
    using data = temporaryFolder()
    const run = start(data.folder)
    await run.ready()
    const engine = enginePid(data.folder)
    expect(isAlive(engine)).toBe(true)
    run.child.kill(signal)
    expect(await run.ended).toBe(0)
    expect(isAlive(engine)).toBe(false)
    expect(existsSync(path.join(data.folder, 'lock.json'))).toBe(false)
  },
)

test('whoever comes before everything runs is told to come again, and no request is left without an answer', async () => {
  using data = temporaryFolder()
  const port = await freePort()
  const run = start(data.folder, { PORT: String(port) })
  const answers: { status: number; again: string | null }[] = []
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) answers.push({ status: answer.status, again: answer.headers.get('retry-after') })
  }
  const asked: Promise<void>[] = []
  const asking = setInterval(() => asked.push(ask()), 10)
  await run.ready()
  clearInterval(asking)
  await Promise.all(asked)
  const early = answers.filter(({ status }) => status === 503)
  expect(early.length).toBeGreaterThan(0)
  expect(new Set(early.map(({ again }) => again))).toEqual(new Set(['2']))
})

test('a signal that comes again and again, as npm and a process group send it, cuts nothing short', async () => {
  using data = temporaryFolder()
  const run = start(data.folder)
  const url = await run.ready()
  const engine = enginePid(data.folder)
  const answers = Array.from({ length: 50 }, (_, i) => put(url, String(i)).catch(() => undefined))
  await Promise.race(answers)
  const again = setInterval(() => run.child.kill('SIGTERM'), 2)
  expect(await run.ended).toBe(0)
  clearInterval(again)
  expect(isAlive(engine)).toBe(false)
  expect(existsSync(path.join(data.folder, 'lock.json'))).toBe(false)
})

test('a killed run leaves no engine that blocks the next start, and nothing that was answered is lost', async () => {
  using data = temporaryFolder()
  const first = start(data.folder)
  const url = await first.ready()
  const answers = Array.from({ length: 50 }, (_, i) =>
    put(url, String(i)).then((response) => response.ok && i),
  )
  await Promise.race(answers)
  const left = enginePid(data.folder)
  first.child.kill('SIGKILL')
  const answered = (await Promise.allSettled(answers)).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  )

  const second = start(data.folder)
  await second.ready()
  expect(isAlive(left)).toBe(false)
  const { endpoint, table } = JSON.parse(/Table (.+)/.exec(second.words())?.[1] ?? '{}')
  const { callTable } = await import('../../infra/local/table/call-table.ts')
  const { Items } = await callTable(endpoint, 'DynamoDB_20120810.Scan', {
    TableName: table,
    ConsistentRead: true,
  })
  const kept = Items.map((item: { sk: { S: string } }) => Number(item.sk.S))
  expect(kept).toEqual(expect.arrayContaining(answered))
})

test('a lock of a process whose number now belongs to another one does not hold', async () => {
  using data = temporaryFolder()
  writeFileSync(path.join(data.folder, 'lock.json'), JSON.stringify({ pid: process.pid, began: '1' }))
  await start(data.folder).ready()
})

test('a second start on the same data folder is refused in one line, and the first goes on', async () => {
  using data = temporaryFolder()
  const first = start(data.folder)
  const url = await first.ready()
  const second = start(data.folder)
  expect(await second.ended).toBe(1)
  expect(second.words().trim().split('\n')).toEqual([expect.stringContaining('in use by another local run')])
  expect((await put(url, 'still')).ok).toBe(true)
})

test('a port that is taken is named, with what to do, and nothing was written', async () => {
  using data = temporaryFolder()
  const other = createServer()
  const port = await new Promise<number>((listening) => {
    other.listen(0, '127.0.0.1', () => listening((other.address() as { port: number }).port))
  })
  const run = start(data.folder, { PORT: String(port) })
  expect(await run.ended).toBe(1)
  expect(run.words().trim()).toBe(
    `Port ${port} is taken by another process. Stop it, or set PORT to a free one.`,
  )
  expect(existsSync(path.join(data.folder, 'table.db'))).toBe(false)
  other.close()
})

test.each(['table.db', 'secrets.json', 'clock.json'])(
  'a damaged %s stops the start and is left as it is',
  async (name) => {
    using data = temporaryFolder()
    mkdirSync(data.folder, { recursive: true })
    writeFileSync(path.join(data.folder, name), 'this is no data of ours'.repeat(100))
    const run = start(data.folder, { DYNAMODB_ENGINE: 'dynoxide' })
    expect(await run.ended).toBe(1)
    expect(run.words()).toContain(name)
    expect(run.words().trim().split('\n')).toHaveLength(1)
    expect(readFileSync(path.join(data.folder, name), 'utf8')).toContain('this is no data of ours')
  },
)

test('an engine that stops by itself ends the run with a line that says so', async () => {
  using data = temporaryFolder()
  const run = start(data.folder)
  await run.ready()
  process.kill(enginePid(data.folder), 'SIGKILL')
  expect(await run.ended).toBe(1)
  expect(run.words()).toContain('The table engine stopped by itself')
})

test('settings that cannot be are refused in one line', async () => {
  using data = temporaryFolder()
  const file = path.join(data.folder, 'file')
  writeFileSync(file, '')
  const impossible = { PORT: 'many', DATA_DIR: file, DYNAMODB_ENGINE: 'oracle' }
  for (const [name, value] of Object.entries(impossible)) {
    const run = start(path.join(data.folder, 'data'), { [name]: value })
    expect(await run.ended).toBe(1)
    expect(run.words()).toContain(name)
    expect(run.words().trim().split('\n')).toHaveLength(1)
  }
})

test('secrets are readable by their owner only, and stay the same', async () => {
  using data = temporaryFolder()
  const file = path.join(data.folder, 'secrets.json')
  const first = start(data.folder)
  await first.ready()
  const made = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  first.child.kill('SIGINT')
  await first.ended
  await start(data.folder).ready()
  expect(readFileSync(file, 'utf8')).toBe(made)
})

test('a table engine that does not answer is refused with the variable that names it', async () => {
  using data = temporaryFolder()
  const run = start(data.folder, { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9', DYNAMODB_ENGINE: '' })
  expect(await run.ended).toBe(1)
  expect(run.words()).toContain('AWS_ENDPOINT_URL_DYNAMODB')
})
