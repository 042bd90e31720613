import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run prove:clock`: the tests again at hours and dates at which a mistake about time shows: just before and after
 * midnight in Luxembourg, both clock changes, a leap day, the last day of a year. In a browser the pages' Date is shifted
 * too (test/support/page-clock.ts); a test of what the browser itself dates is left out there and says why. Arguments go
 * to the test runner; without any, everything runs.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const SHIFTED_CLOCK = path.join(import.meta.dirname, 'shifted-clock.ts')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

/** Tomorrow's date in UTC, so that the hours below are never in the past. */
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** When the suite has to pass. Luxembourg is an hour ahead of UTC in winter, two in summer. */
const MOMENTS = [
  `${TOMORROW}T00:05:00+01:00`,
  `${TOMORROW}T03:30:00+01:00`,
  `${TOMORROW}T12:00:00+01:00`,
  `${TOMORROW}T23:55:00+01:00`,
  '2027-03-28T01:55:00+01:00',
  '2027-10-31T02:55:00+02:00',
  '2028-02-29T10:00:00+01:00',
  '2027-12-31T23:30:00+01:00',
]

const args = process.argv.slice(2)
const moments = process.env.TEST_CLOCK ? [process.env.TEST_CLOCK] : MOMENTS
const failed = moments.filter((moment) => !passesAt(moment))
for (const moment of failed) console.error(`The tests fail with the clock at ${moment}.`)
if (failed.length === 0) console.log(`The tests pass with the clock at ${moments.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)

function passesAt(moment: string): boolean {
  console.log(`\n— ${moment}`)
  const offsetMs = Date.parse(moment) - Date.now()
  const { status } = spawnSync(process.execPath, [VITEST, 'run', '--reporter=dot', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${SHIFTED_CLOCK}`,
      TEST_CLOCK_OFFSET_MS: String(offsetMs),
    },
  })
  return status === 0
}
