import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { runToEnd } from '../../infra/local/lib/child-process.ts'
import { inTurn } from '../../infra/local/lib/in-turn.ts'
import { prepare } from '../../infra/local/run/prepare.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'

/**
 * The demo data is written once and copied for each world: writing it takes seconds, copying it milliseconds. A folder
 * holds for one day, one state of the sources and one table engine, and for as long as it is not from a later hour.
 */

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = path.join(ROOT, 'build/seeded')

/** Worlds with a site also have the demo's PDFs drawn. */
export type Kind = 'api' | 'site'

/** What the worlds of one kind begin with. */
export interface Beginning {
  /** The synthesised template. */
  cdkOut: string
  /** A hash of everything that writes the demo data. */
  sources: string
}

/** Set by test/support/prepare-worlds.ts for all files of a test run: the sources are looked at once. */
export const variableOf = (kind: Kind) => `DRIVELINE_TEST_${kind.toUpperCase()}`

/** Bundles, synthesises and builds what has changed; once a test run. */
export async function beginningOf(kind: Kind): Promise<Beginning> {
  const known = process.env[variableOf(kind)]
  if (known) return JSON.parse(known)
  const { cdkOut } = await prepare({ site: kind === 'site', report: () => {} })
  return { cdkOut, sources: hashOfSources() }
}

/** Puts the demo data of today into a new folder. */
export async function copySeeded(kind: Kind, { cdkOut, sources }: Beginning, to: string): Promise<void> {
  const engine = process.env.DYNAMODB_ENGINE || 'default'
  const today = luxembourgDate(new Date().toISOString())
  const folder = path.join(FOLDERS, [kind, engine, today, sources.slice(0, 16)].join('-'))
  if (!isFromBefore(folder)) await inTurn(`${folder}.lock`, () => makeUnlessThere(folder, kind, cdkOut))
  const isData = (file: string) => path.basename(file) !== 'clock.json'
  cpSync(folder, to, { recursive: true, filter: isData })
}

async function makeUnlessThere(folder: string, kind: Kind, cdkOut: string): Promise<void> {
  if (isFromBefore(folder)) return
  forgetOlderDays()
  const fresh = `${folder}.new`
  for (const old of [folder, fresh]) rmSync(old, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  await runToEnd('Writing the demo data for the tests', [
    'test/support/make-seeded-folder.ts',
    fresh,
    cdkOut,
    kind,
  ])
  renameSync(fresh, folder)
}

/** A clock that is set back, as `npm run prove:clock` does, must not meet data of a later hour. */
function isFromBefore(folder: string): boolean {
  const clock = path.join(folder, 'clock.json')
  return existsSync(clock) && JSON.parse(readFileSync(clock, 'utf8')).since <= new Date().toISOString()
}

const DAYS_KEPT_MS = 24 * 60 * 60 * 1000

/** Folders of other sources and days are not needed again; those of a run that is under way are from today. */
function forgetOlderDays(): void {
  mkdirSync(FOLDERS, { recursive: true })
  for (const name of readdirSync(FOLDERS)) {
    const clock = path.join(FOLDERS, name, 'clock.json')
    const since = existsSync(clock) ? Date.parse(JSON.parse(readFileSync(clock, 'utf8')).since) : Date.now()
    if (Math.abs(Date.now() - since) > DAYS_KEPT_MS) {
      rmSync(path.join(FOLDERS, name), { recursive: true, force: true })
    }
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const patterns = ['functions/**/*', 'shared/**/*', 'infra/**/*', 'package-lock.json']
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
  for (const file of [...files.sort(), 'test/support/make-seeded-folder.ts'])
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}
