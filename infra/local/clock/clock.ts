import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readKept, writeKept } from '../lib/kept-file.ts'

/** The environment variable by which functions learn how far the local clock is ahead, in milliseconds. */
export const CLOCK_OFFSET = 'DRIVELINE_CLOCK_OFFSET_MS'

/** The local run's time: the machine's clock and an offset that only grows when somebody moves it forward. */
export interface LocalClock {
  now(): Date
  /** Sets the time, for functions too. Kept in the data folder. */
  set(instant: Date): void
  /** When each schedule last ran, by its name; kept with the clock. */
  lastRuns: Record<string, string>
  noteRun(job: string, at: Date): void
  /** When the data folder was made, on the local clock: no schedule was missed before. */
  since: Date
}

interface Kept {
  offsetMs: number
  lastRuns: Record<string, string>
  since: string
}

/** Opens the clock of a data folder and passes it to the functions of this process. */
export function openClock(dataDir: string): LocalClock {
  const file = path.join(dataDir, 'clock.json')
  mkdirSync(dataDir, { recursive: true })
  const kept = readKept<Kept>(file)
  let offsetMs = kept?.offsetMs ?? 0
  const lastRuns = kept?.lastRuns ?? {}
  const now = () => new Date(Date.now() + offsetMs)
  const since = kept?.since ?? now().toISOString()

  const keep = () => {
    process.env[CLOCK_OFFSET] = String(offsetMs)
    writeKept(file, { offsetMs, lastRuns, since } satisfies Kept)
  }
  keep()
  return {
    now,
    lastRuns,
    since: new Date(since),
    set: (instant) => {
      offsetMs = instant.getTime() - Date.now()
      keep()
    },
    noteRun: (job, at) => {
      lastRuns[job] = at.toISOString()
      keep()
    },
  }
}
