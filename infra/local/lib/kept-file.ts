import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { LocalFailure } from './failure.ts'

/** A small JSON file in the data folder; undefined when it is not there. A damaged one stops the start, unchanged. */
export function readKept<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new LocalFailure(`${file} is damaged. Repair it, or move it away to start without it.`)
  }
}

/** Writes it whole or not at all: a process that is killed meanwhile leaves the old one. */
export function writeKept(file: string, value: unknown, mode = 0o644) {
  writeFileSync(`${file}.new`, JSON.stringify(value, null, 2), { mode })
  renameSync(`${file}.new`, file)
}
