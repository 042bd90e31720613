import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { hasJava17 } from '../infra/local/table/engine.ts'

/**
 * A part of `npm run prove`: what a table engine could do differently, again on AWS's own: every route once, rivals for
 * one item, money, codes, and two jobs. `npm test` runs one small file on it.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
const TESTS = [
  '--project=api',
  ...['every-route', 'bookings', 'switch', 'payments', 'codes'].map((name) => `test/api/${name}.test.ts`),
  ...['dunning', 'unpaid-reservations'].map((name) => `test/jobs/${name}.test.ts`),
]

if (!hasJava17()) {
  console.error('AWS’s own engine needs Java 17: its tests did not run.')
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [VITEST, 'run', ...TESTS], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, DYNAMODB_ENGINE: 'aws' },
})
process.exit(status ?? 1)
