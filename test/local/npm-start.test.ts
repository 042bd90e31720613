import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A process that ended but was not collected yet has an empty command line. */
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`).length > 0

/** How often a signal to the process group is tried: twenty times with PROVE=full. */
const TIMES = process.env.PROVE === 'full' ? 20 : 1

/** The processes that were started with this data folder, whoever started them. */
const startedWith = (dataDir: string) =>
  readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && environmentOf(name).includes(`DATA_DIR=${dataDir}\0`),
  )

/** Empty when it has ended meanwhile. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

test.each([
  ['SIGTERM', 'to npm'],
  ['SIGINT', 'to npm'],
  ...Array.from({ length: TIMES }, () => ['SIGTERM', 'to its process group'] as const),
] as const)(
  'npm start leaves no process, its run and its engine neither, after %s %s',
  async (signal, to) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'driveline-npm-'))
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' }
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, detached: true })
    await new Promise<void>((ready, failed) => {
      npm.once('exit', (code) => failed(new Error(`npm start ended with ${code}`)))
      npm.stdout.on('data', (chunk: Buffer) => String(chunk).includes('Ready http://localhost:') && ready())
    })
    const { pid, enginePid } = JSON.parse(readFileSync(path.join(dataDir, 'lock.json'), 'utf8'))
    expect([pid, enginePid].map(isAlive)).toEqual([true, true])
    expect(startedWith(dataDir)).toEqual(expect.arrayContaining([pid, enginePid].map(String)))

    npm.removeAllListeners('exit')
    const ended = new Promise((done) => npm.once('exit', done))
    if (to === 'to npm') npm.kill(signal)
    else process.kill(-(npm.pid ?? 0), signal)
    await ended
    await expect.poll(() => [pid, enginePid].map(isAlive), { timeout: 10_000 }).toEqual([false, false])
    await expect.poll(() => startedWith(dataDir), { timeout: 10_000 }).toEqual([])
    rmSync(dataDir, { recursive: true, force: true })
  },
)
