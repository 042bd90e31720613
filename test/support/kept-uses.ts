import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { usedOfTable } from '../../infra/local/permissions/permitted-calls.ts'

/** What the functions have used of the table in the tests that ran since `forgetUses`, a file each process. */
const FOLDER = path.resolve(import.meta.dirname, '../../build/table-uses')

export const forgetUses = (): void => rmSync(FOLDER, { recursive: true, force: true })

/** A process's number comes again in a long run: its file must not. */
const OWN = `${process.pid}-${randomUUID()}.json`

/** Writes down what this process has seen used, for whoever compares it with what is granted. */
export function keepUses(): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, OWN), JSON.stringify(usedOfTable()))
}

/** All of it together: by a function's id, `CUSTOMER#* get`. */
export function keptUses(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER)) {
    const used: Record<string, string[]> = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))
    for (const [id, uses] of Object.entries(used)) all.set(id, new Set([...(all.get(id) ?? []), ...uses]))
  }
  return all
}
