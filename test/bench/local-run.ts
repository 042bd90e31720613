import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROUTES } from '../../infra/routes.ts'
import { type Figure, figure, median, ROOT, residentMiB } from './measure.ts'

const STARTS = 3

/** `npm start` on an installed machine: how long until Ready, and how much memory it holds after every route was called. */
export async function localRunFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'driveline-bench-'))
  const seconds: number[] = []
  let memory = Number.NaN
  for (let start = 0; start < STARTS; start += 1) {
    const run = await startedRun(dataDir)
    seconds.push(run.seconds)
    if (start === STARTS - 1) memory = await memoryAfterEveryRoute(run, dataDir)
    await stopped(run.child)
  }
  rmSync(dataDir, { recursive: true, force: true })
  return [
    figure('npm start to Ready, installed machine', median(seconds), 8, 's'),
    figure('resident memory, idle, every function loaded (Node and engine)', memory, 450, 'MiB'),
  ]
}

interface Run {
  child: ChildProcess
  url: string
  seconds: number
}

function startedRun(dataDir: string): Promise<Run> {
  const started = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, ['infra/local/run/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`The local run ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /Ready (\S+)/.exec(String(chunk))?.[1]
      if (url) ready({ child, url, seconds: (performance.now() - started) / 1000 })
    })
  })
}

async function memoryAfterEveryRoute({ child, url }: Run, dataDir: string): Promise<number> {
  const call = async (method: string, pathname: string) => {
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
    await fetch(`${url}${pathname.replace(/\{\w+\}/g, 'x')}`, { method, ...body })
  }
  for (const { endpoint } of ROUTES) await call(endpoint.method, endpoint.path)
  for (const job of ['dunning', 'unpaid-reservations']) await call('POST', `/_local/jobs/${job}`)
  await new Promise((idle) => setTimeout(idle, 3000))
  const { pid = 0, enginePid = 0 } = JSON.parse(readFileSync(path.join(dataDir, 'lock.json'), 'utf8'))
  return residentMiB(child.pid ?? pid) + (enginePid ? residentMiB(enginePid) : 0)
}

function stopped(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}
