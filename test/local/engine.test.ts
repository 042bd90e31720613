import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, startEngine } from '../../infra/local/table/engine.ts'

/** What the engine asks before each item that it writes, and each time that the stream is read. */
const ITS_QUERIES = [
  [
    'number of a new record',
    'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1',
  ],
  [
    'range of a shard',
    'SELECT MIN(sequence_number), MAX(sequence_number) FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2',
  ],
  [
    'next records',
    `SELECT new_image FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2 AND CAST(sequence_number AS INTEGER) > ?3
     ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT ?4`,
  ],
] as const

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'driveline-engine-'))
  engine = await startEngine(folder, { DYNAMODB_ENGINE: '' })
})
afterAll(async () => {
  await engine?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the stream of the embedded engine', () => {
  test.for(ITS_QUERIES)('the %s is found by an index, not by reading every record', ([, query], { skip }) => {
    const file = path.join(folder, 'table.db')
    skip(!existsSync(file), 'another engine, which keeps its stream in its own way')
    const database = new DatabaseSync(file, { readOnly: true })
    const plan = database
      .prepare(`EXPLAIN QUERY PLAN ${query}`)
      .all()
      .map(({ detail }) => String(detail))
    database.close()
    expect(plan.length).toBeGreaterThan(0)
    for (const step of plan)
      expect(step).toMatch(/^SEARCH _stream_records USING (COVERING )?INDEX stream_by_/)
  })
})
