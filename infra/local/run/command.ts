import { LocalFailure } from '../lib/failure.ts'
import { DEMO_ACCOUNTS } from '../seed/accounts.ts'
import { type LocalOptions, type LocalRun, startLocal } from './local-run.ts'

/** `npm start`: runs until SIGINT, SIGTERM or SIGHUP; prints where, and how to get in. A failure is one line and a non-zero exit. */
export async function runCommand(
  options: LocalOptions = {},
  beforeReady: (run: LocalRun) => void = () => {},
) {
  // A process group gets a signal at once and from npm again: the second one must not end the run in the middle of a mail,
  // nor leave its engine behind.
  const stopped = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
  })
  // A promise that a function left behind ends that function's instance in the cloud, and must not end everything here.
  process.on('unhandledRejection', (error) => console.error('Left behind by a function:', error))
  try {
    const run = await startLocal(options)
    beforeReady(run)
    console.log(`Ready ${run.url}`)
    for (const { phoneNumber, roles, note } of DEMO_ACCOUNTS) {
      console.log(`  ${phoneNumber.padEnd(16)} ${roles.join(', ').padEnd(10)} ${note}`)
    }
    console.log(`  Outbox, clock, jobs and accounts: ${run.url}/_local`)
    const isGone = await Promise.race([stopped, run.engineGone.then(() => true)])
    await run.close()
    if (isGone)
      throw new LocalFailure('The table engine stopped by itself. What was answered is kept: start again.')
    process.exit(0)
  } catch (error) {
    console.error(error instanceof LocalFailure ? error.message : error)
    process.exit(1)
  }
}
