import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CLIENTS = 100
/** Killed in the middle of the writing, once so many writes were answered. */
const ANSWERED = 150

const dataDir = mkdtempSync(path.join(tmpdir(), 'driveline-kill-'))
let child: ChildProcess | undefined

/** `npm start` as a process of its own; answers its address. */
function start(): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' }
  child = spawn(process.execPath, ['infra/local/run/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((ready, failed) => {
    child?.once('exit', (code) => failed(new Error(`The run ended with ${code}`)))
    child?.stdout?.on('data', (chunk: Buffer) => {
      const url = /Ready (\S+)/.exec(String(chunk))?.[1]
      if (url) ready(url)
    })
  })
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.removeAllListeners('exit')
  await new Promise<void>((done) => {
    child?.once('exit', () => done())
    child?.kill(signal)
  })
}

afterAll(async () => {
  await end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const post = async (url: string, pathname: string, body: unknown, token = '') => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/v1${pathname}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return response.json()
}

async function login(url: string, phoneNumber: string): Promise<{ id: string; token: string }> {
  const { sid } = await post(url, '/cust/phone-otp', { phoneNumber })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [sms] = await (
      await fetch(`${url}/_local/outbox.json?to=${encodeURIComponent(phoneNumber)}`)
    ).json()
    if (sms) {
      const code = { phoneNumber, otp: sms.text.slice(0, 6), otpToken: sid }
      const { data } = await post(url, '/cust/verify-otp-phone', code)
      return { id: data._id, token: data.token }
    }
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error('No code came')
}

/** The ids of all notes about a customer, page by page. */
async function notesOf(url: string, id: string, token: string): Promise<Set<string>> {
  const found = new Set<string>()
  let cursor: string | null = ''
  do {
    const query = new URLSearchParams({ kinds: 'notes', ...(cursor && { cursor }) })
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/v1/staff/customers/${id}/timeline?${query}`, { headers })
    if (response.status !== 200) throw new Error(await response.text())
    const page = (await response.json()) as { data: { _id: string }[]; cursor: string | null }
    for (const { _id } of page.data) found.add(_id)
    cursor = page.cursor
  } while (cursor)
  return found
}

test('a run that is killed while 100 clients write has every answered write after its restart (promise 18)', async () => {
  const url = await start()
  const { id } = await login(url, PHONES.company)
  // Notes of an advisor: nothing limits how many.
  const { token } = await login(url, PHONES.advisor)
  const answered: string[] = []
  let isRunning = true
  const client = async () => {
    while (isRunning) {
      const { data } = await post(url, `/staff/customers/${id}/notes`, { text: 'Called.' }, token)
      answered.push(data._id)
    }
  }
  const clients = Array.from({ length: CLIENTS }, () => client().catch(() => undefined))
  while (answered.length < ANSWERED) await new Promise((resume) => setTimeout(resume, 20))
  const { enginePid } = JSON.parse(readFileSync(path.join(dataDir, 'lock.json'), 'utf8'))
  await end('SIGKILL')
  process.kill(enginePid, 'SIGKILL')
  isRunning = false
  await Promise.all(clients)

  const again = await start()
  const kept = await notesOf(again, id, token)
  expect(answered.filter((noteId) => !kept.has(noteId))).toEqual([])
})
