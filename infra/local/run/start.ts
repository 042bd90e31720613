import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'

/** As many customers as the desk is made for. */
const BUSY = 2000

/**
 * `npm start`; `npm start -- --busy` with 2,000 generated customers beside the demo's people; `npm start -- --rough 7` on a day on which
 * things go wrong, dealt by that seed (docs/decisions/0140).
 */
const { values } = parseArgs({
  options: { busy: { type: 'boolean', default: false }, rough: { type: 'string' } },
})
await runCommand({
  ...(values.busy && { busy: BUSY }),
  ...(values.rough !== undefined && { rough: values.rough }),
})
