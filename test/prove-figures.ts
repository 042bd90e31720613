import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run prove:figures`: a thousand cases of each flow, calculated a second time (docs/decisions/0044). They are spread over forty
 * tables and processes of their own, because each job of a case looks at everybody of its table. Arguments are the first and
 * the last of the forty; without any, all run.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

const TABLES = 40
const FIRST_SEED = 20_260_344
/** Far more than one table's cases take of the numbers after its seed. */
const BETWEEN_SEEDS = 1_000_003

const [first = 1, last = TABLES] = process.argv.slice(2).map(Number)
const seeds = Array.from(
  { length: last - first + 1 },
  (_, at) => FIRST_SEED + (first - 1 + at) * BETWEEN_SEEDS,
)
const failed = seeds.filter((seed) => !passesWith(seed))
for (const seed of failed) console.error(`A figure differs with SEED=${seed}.`)
if (failed.length === 0) console.log(`Every figure agrees, with ${seeds.length} seeds from ${seeds[0]}.`)
process.exit(failed.length === 0 ? 0 : 1)

function passesWith(seed: number): boolean {
  console.log(`\n— seed ${seed}`)
  const file = ['--project', 'api', 'test/oracle/figures.test.ts']
  const { status } = spawnSync(process.execPath, [VITEST, 'run', '--reporter=dot', ...file], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PROVE: 'full', SEED: String(seed) },
  })
  return status === 0
}
