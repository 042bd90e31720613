import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LocalFailure } from '../lib/failure.ts'

/** Who has the data folder open: the run itself, and the engine that it started. */
export interface Lock {
  /** Notes the engine's process, so that the next start can end it should this run be killed. */
  engineStarted(pid: number): void
  release(): void
}

interface Holder {
  pid: number
  /** When that process began, as the system counts it: process ids are used again. */
  began: string | undefined
  enginePid?: number
}

/** Takes the data folder for this process. A folder that another living run holds is refused; a dead run's engine is ended. */
export async function takeLock(dataDir: string): Promise<Lock> {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new LocalFailure(`${dataDir} cannot be the data folder: ${(error as Error).message}. Set DATA_DIR.`)
  }
  const file = path.join(dataDir, 'lock.json')
  const holder = readHolder(file)
  if (holder && holder.pid !== process.pid && isRunning(holder)) {
    throw new LocalFailure(
      `${dataDir} is in use by another local run (process ${holder.pid}). Stop it, or set DATA_DIR.`,
    )
  }
  if (holder?.enginePid) await endEngine(holder.enginePid, dataDir)
  rmSync(file, { force: true })
  claim(file, dataDir)
  return {
    engineStarted: (enginePid) => writeFileSync(file, JSON.stringify({ ...ourselves(), enginePid })),
    release: () => rmSync(file, { force: true }),
  }
}

/** `wx` fails when the file is there: of two runs that start at the same moment, one gets it. */
function claim(file: string, dataDir: string) {
  try {
    writeFileSync(file, JSON.stringify(ourselves()), { flag: 'wx' })
  } catch {
    throw new LocalFailure(`${dataDir} is being opened by another local run. Stop it, or set DATA_DIR.`)
  }
}

function ourselves(): Holder {
  return { pid: process.pid, began: beganAt(process.pid) }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether the process that holds the folder still lives, and is not another one with its number. */
function isRunning({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return began === undefined || began === beganAt(pid)
}

/** Field 22 of /proc/<pid>/stat; the name before it may contain spaces, but ends with the last bracket. */
function beganAt(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return undefined
  }
}

/** Ends an engine that outlived its run, after making sure that the process really is that engine on that file. */
async function endEngine(pid: number, dataDir: string) {
  const isOurs = () => commandOf(pid)?.includes(path.resolve(dataDir)) ?? false
  if (!isOurs()) return
  process.kill(pid, 'SIGTERM')
  for (let waited = 0; waited < 3000 && isOurs(); waited += 20) {
    await new Promise((done) => setTimeout(done, 20))
  }
  if (isOurs()) process.kill(pid, 'SIGKILL')
}

/** The command line of a process; undefined where the system has no /proc or the process is gone. */
function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return undefined
  }
}
