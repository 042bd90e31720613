import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'

/** As many customers as the desk is made for. */
const BUSY = 2000

/** `npm start`; `npm start -- --busy` with 2,000 generated customers beside the demo's people. */
const { values } = parseArgs({ options: { busy: { type: 'boolean', default: false } } })
await runCommand(values.busy ? { busy: BUSY } : {})
