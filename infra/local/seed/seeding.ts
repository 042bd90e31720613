import path from 'node:path'
import { runToEnd } from '../lib/child-process.ts'
import { LocalFailure } from '../lib/failure.ts'
import { readKept, writeKept } from '../lib/kept-file.ts'
import { callTable } from '../table/call-table.ts'
import { createTables, type LocalTable } from '../table/table.ts'
import type { Template } from '../template/template.ts'

/** What seeding needs to know. The functions' environment must be set already. */
export interface Seeding {
  dataDir: string
  /** Each engine keeps a table of its own. */
  engineName: string
  endpoint: string
  template: Template
  table: LocalTable
  now: Date
  /** False draws no contracts: tests of the API need none of the demo's. */
  withPdfs: boolean
  /** So many generated customers beside the demo's; none without it. */
  busy?: number | undefined
}

type Mark = Record<string, 'begun' | 'done'>

/** The demo data, and where somebody asked for a busy desk generated customers: once, also beside a demo that is there already. */
export async function seedAll(seeding: Seeding): Promise<LocalTable> {
  const table = await seedOnce(seeding)
  const file = path.join(seeding.dataDir, 'seeded.json')
  const marks = readKept<Mark>(file) ?? {}
  const name = `${seeding.engineName}, busy`
  if (!seeding.busy || marks[name] === 'done') return table
  const args = [table.name, seeding.now.toISOString(), String(seeding.busy)]
  await runToEnd(`Writing ${seeding.busy} customers`, ['infra/local/seed/busy-command.ts', ...args])
  writeKept(file, { ...marks, [name]: 'done' })
  return table
}

/** Writes the demo data into a table that is empty. A start that was killed meanwhile left half of it: it begins again. */
async function seedOnce(seeding: Seeding): Promise<LocalTable> {
  const { dataDir, engineName, endpoint, template } = seeding
  const file = path.join(dataDir, 'seeded.json')
  const marks = readKept<Mark>(file) ?? {}
  const mark = (state: 'begun' | 'done') => writeKept(file, { ...marks, [engineName]: state })
  if (marks[engineName] === 'done') return seeding.table

  let table = seeding.table
  if (marks[engineName] === 'begun') table = await emptied(table, endpoint, template)
  if (await hasItems(table, endpoint)) {
    mark('done')
    return table
  }
  mark('begun')
  await runSeed(table, seeding)
  mark('done')
  return table
}

/** Only a table whose seeding was cut off is thrown away: nobody has worked with it yet. */
async function emptied({ name }: LocalTable, endpoint: string, template: Template): Promise<LocalTable> {
  await callTable(endpoint, 'DynamoDB_20120810.DeleteTable', { TableName: name })
  const [table] = await createTables(template, endpoint)
  if (!table) throw new LocalFailure('The template has no table')
  return table
}

async function hasItems({ name }: LocalTable, endpoint: string): Promise<boolean> {
  const page = await callTable(endpoint, 'DynamoDB_20120810.Scan', { TableName: name, Limit: 1 })
  return page.Items.length > 0
}

function runSeed({ name }: LocalTable, { now, withPdfs }: Seeding): Promise<void> {
  const args = [name, now.toISOString(), ...(withPdfs ? ['pdfs'] : [])]
  return runToEnd('Writing the demo data', ['infra/local/seed/seed-command.ts', ...args])
}
