import { vi } from 'vitest'

/** A line of the log, as functions write it. */
// biome-ignore lint/suspicious/noExplicitAny: lines have the facts of their event.
export type LoggedLine = Record<string, any>

/** Keeps what functions log from now on, instead of printing it; `vi.restoreAllMocks` ends it. */
export function keepLoggedLines(): LoggedLine[] {
  const lines: LoggedLine[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    for (const line of String(chunk).split('\n')) {
      if (line.startsWith('{')) lines.push(JSON.parse(line))
    }
    return true
  })
  return lines
}
