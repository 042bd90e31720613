import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasJava17 } from '../infra/local/table/engine.ts'
import { forgetUses } from './support/kept-uses.ts'

/** `npm test`: the checks, then every test; one small file again on AWS's own table engine where Java is there. */

const ROOT = path.resolve(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')
const scratch = mkdtempSync(path.join(tmpdir(), 'driveline-run-'))

/** Whether the tables can be made and read there at all; `npm run prove` runs more on it (test/second-engine.ts). */
const ENGINE_TESTS = ['--project=api', 'test/api/table.test.ts']

/**
 * Tries that failed, after which CI stops: ten tests, each tried twice. What fails that often has one cause, and waiting for each test's
 * patience would leave no answer at all.
 */
const ENOUGH_FAILURES = 20

interface Count {
  passed: number
  failed: number
}

const started = Date.now()
const counts = [
  check('format and lint', 'biome', ['check', '.']),
  check('types', 'tsc', ['-p', '.']),
  check('import rules', 'node', ['scripts/check-imports.ts']),
  ...allTests(),
  check('nothing is granted that no test used', 'node', ['test/grants.ts', '--unused']),
]
if (hasJava17()) counts.push(tests('on AWS’s own engine', ENGINE_TESTS, { DYNAMODB_ENGINE: 'aws' }))
rmSync(scratch, { recursive: true, force: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/**
 * All tests, noting what functions use of the table. Those without a world come first and in a run of their own: their answer is there after
 * half a minute, and the processes that they share are nobody else's.
 */
function allTests(): Count[] {
  forgetUses()
  const bail = process.env.CI ? [`--bail=${ENOUGH_FAILURES}`] : []
  return [
    tests('rules', ['--project=rules', ...bail]),
    tests('everything else', ['--project=!rules', ...bail]),
  ]
}

/** A command that passes or fails as one. */
function check(name: string, command: string, args: string[]): Count {
  const { status } = run(name, command, args, {})
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A run of the tests, counted from the runner's own report. A run that broke off counts as a failure. */
function tests(name: string, args: string[], env: Record<string, string> = {}): Count {
  const report = path.join(scratch, `${randomUUID()}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = run(name, 'vitest', ['run', ...reporters, ...args], env)
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  const brokeOff = status !== 0 && numFailedTests === 0
  return { passed: numPassedTests, failed: numFailedTests + (brokeOff ? 1 : 0) }
}

function read(report: string): { numPassedTests?: number; numFailedTests?: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

function run(name: string, command: string, args: string[], env: Record<string, string>) {
  console.log(`\n— ${name}`)
  const program = command === 'node' ? process.execPath : path.join(BIN, command)
  return spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
}
