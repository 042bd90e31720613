import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const ordered = [...figures].sort((a, b) => a - b)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}

/** How long something takes, in milliseconds. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** How long each of some runs takes, in milliseconds, one after another. */
export async function times(count: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const figures: number[] = []
  for (let run = 0; run < count; run += 1) figures.push(await milliseconds(() => work(run)))
  return figures
}

/** The processor time of a whole process of Node that imports a file, in milliseconds: other work on the machine hardly changes it. */
export function importing(file: string): Promise<number> {
  const script = `await import(${JSON.stringify(file)})
    const { user, system } = process.cpuUsage()
    process.stdout.write(String((user + system) / 1000))
    process.exit(0)`
  return new Promise((done, failed) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (error, printed) =>
      error ? failed(new Error(`${file} cannot be imported`, { cause: error })) : done(Number(printed)),
    )
  })
}

/** Resident memory of a process, in MiB. */
export function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

export interface Figure {
  what: string
  measured: string
  wanted: string
  met: boolean
}

export const figure = (what: string, value: number, most: number, unit: string): Figure => ({
  what,
  measured: `${value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`.trim(),
  wanted: `≤ ${most} ${unit}`.trim(),
  met: value <= most,
})
