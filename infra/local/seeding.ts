import { existsSync } from 'node:fs'
import path from 'node:path'
import { seedTable } from './accounts.ts'
import { writeKept } from './kept-file.ts'

/** Writes the demo data once a data folder. A start that was cut off while writing it begins again. */
export async function seedOnce(options: {
  dataDir: string
  tableName: string
  endpoint: string
  now: Date
  report: (notice: string) => void
}): Promise<void> {
  const mark = path.join(options.dataDir, 'seeded.json')
  if (existsSync(mark)) return
  await seedTable(options)
  writeKept(mark, { at: options.now.toISOString() })
}
