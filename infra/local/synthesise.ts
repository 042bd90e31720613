import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LocalFailure } from './failure.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What the CDK app reads. The local run's own files change nothing in the template. */
const INPUTS = [
  'infra/**/*.ts',
  'shared/**/*.ts',
  'cdk.json',
  'package-lock.json',
  'build/functions/stamp.json',
]

/** Synthesises the CDK app that cdk.json names, unless its inputs are those of the last time. Answers the folder. */
export async function synthesise(outdir = path.join(ROOT, 'build/cdk-local')): Promise<string> {
  const stamp = path.join(outdir, 'inputs.sha256')
  const inputs = hashOfInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return outdir

  rmSync(outdir, { recursive: true, force: true })
  const { app, context } = JSON.parse(readFileSync(path.join(ROOT, 'cdk.json'), 'utf8'))
  await runApp(app, {
    CDK_OUTDIR: outdir,
    // The functions stay where they were bundled instead of being copied for an upload.
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, 'aws:cdk:disable-asset-staging': true }),
    // The validator costs two seconds; it runs in the tests and before a deployment.
    CDK_VALIDATION: 'false',
  })
  writeFileSync(stamp, inputs)
  return outdir
}

/** A process of its own: the CDK library's memory is given back when it ends. */
function runApp(command: string, env: Record<string, string>): Promise<void> {
  const [program = 'node', ...args] = command.split(' ')
  const executable = program === 'node' ? process.execPath : program
  const child = spawn(executable, args, { cwd: ROOT, env: { ...process.env, ...env } })
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
      failed(new LocalFailure(`The CDK app does not synthesise (${command}):\n${words}`))
    })
  })
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(INPUTS, { cwd: ROOT }).filter(
    (file) => !file.startsWith(path.join('infra', 'local')),
  )
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}
