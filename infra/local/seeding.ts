import path from 'node:path'
import { seedTable } from './accounts.ts'
import { readKept, writeKept } from './kept-file.ts'

/** Writes the demo data once a data folder and engine. A start that was cut off while writing it begins again. */
export async function seedOnce(options: {
  dataDir: string
  /** Each engine keeps a table of its own. */
  engineName: string
  tableName: string
  endpoint: string
  now: Date
  report: (notice: string) => void
}): Promise<void> {
  const mark = path.join(options.dataDir, 'seeded.json')
  const seeded = readKept<Record<string, string>>(mark) ?? {}
  if (seeded[options.engineName]) return
  await seedTable(options)
  writeKept(mark, { ...seeded, [options.engineName]: options.now.toISOString() })
}
