import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/** Does some work while no other process on this machine does it: tests start several runs, which share what is built. */
export async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true })
  while (!taken(file)) await pause(LOOK_EVERY_MS)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function taken(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    // Left behind by a process that was killed: the next look finds it gone.
    if (!isAlive(holderOf(file))) rmSync(file, { force: true })
    return false
  }
}

/** A file that was made a moment ago may still be empty: its holder is alive. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
