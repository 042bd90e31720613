import { runCommand } from './command.ts'

/** `npm start`. */
await runCommand()
