import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Verdict } from './verdict.ts'

/**
 * What the parser may hold in objects is limited here, what its decoders hold in `decoder-limit.ts`. The process may read files,
 * since Node reads its code, and may write none, start no other and load nothing native.
 */
const LIMITS = [
  '--max-old-space-size=384',
  '--max-semi-space-size=16',
  '--permission',
  '--allow-fs-read=*',
  '--no-warnings',
]
/** A scan of 10 MB takes about a second. The function itself ends after 60. */
const MOST_MILLISECONDS = 15_000
const UNREADABLE: Verdict = { reason: 'file_unreadable' }

/**
 * Judges and writes again a PDF in a process of its own, with limited memory and time: the parser is a library's, and files are
 * made to break parsers. Whatever ends the process refuses the file, and the function goes on. Not a thread: Node ends the whole
 * process when a thread's heap is full (docs/decisions/0070).
 */
export function judgePdf(bytes: Uint8Array): Promise<Verdict> {
  const child = fork(processFile(), [], {
    execArgv: LIMITS,
    // None of the function's credentials; only what its Node itself may need to start.
    env: withoutUndefined({ PATH: process.env.PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise<Verdict>((settle) => {
    const late = setTimeout(() => child.kill('SIGKILL'), MOST_MILLISECONDS)
    const end = () => {
      clearTimeout(late)
      settle(UNREADABLE)
    }
    child.once('message', (verdict) => settle(verdict as Verdict))
    child.once('error', end)
    child.once('exit', end)
    // A failure to send is a child that ended, which is heard above.
    child.send(bytes, () => undefined)
  }).finally(() => child.kill('SIGKILL'))
}

const withoutUndefined = (variables: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )

/** Beside this file: a source here, bundled in a function's asset (`processes` in `infra/events.ts`). */
function processFile(): string {
  const extension = new URL(import.meta.url).pathname.endsWith('.ts') ? 'ts' : 'mjs'
  return fileURLToPath(new URL(`./pdf-process.${extension}`, import.meta.url))
}
