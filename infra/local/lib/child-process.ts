import { spawn } from 'node:child_process'
import path from 'node:path'
import { LocalFailure } from './failure.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/**
 * Runs a Node program to its end, in the project's folder. A process of its own gives its memory back: CDK and Vite are
 * large, and the local run is small. Throws what the program said last when it fails.
 */
export function runToEnd(what: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      words = (words + chunk).slice(-6000)
    })
  }
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => {
      if (code === 0) return done()
      failed(new LocalFailure(`${what} failed (node ${args.join(' ')}):\n${words}`))
    })
  })
}
