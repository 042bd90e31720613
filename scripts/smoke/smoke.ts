import { smokeTest } from './checks.ts'

/**
 * `npm run smoke -- https://driveline.example`: what of the main job only reads, against a local or deployed address. Prints a line
 * a check; ends with 1 when any fails.
 */
const [address = ''] = process.argv.slice(2)
if (!URL.canParse(address)) {
  console.error('Say which address: npm run smoke -- https://driveline.example')
  process.exit(1)
}
const outcomes = await smokeTest(
  { origin: new URL(address).origin, fetch },
  ({ name, milliseconds, problem }) =>
    console.log(problem === undefined ? `ok    ${name} (${milliseconds} ms)` : `FAIL  ${name}: ${problem}`),
)
process.exitCode = outcomes.every(({ problem }) => problem === undefined) ? 0 : 1
