import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runToEnd } from '../lib/child-process.ts'
import { LocalFailure } from '../lib/failure.ts'
import { unlessMade } from '../lib/unless-made.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Synthesises the CDK app that cdk.json names, unless its inputs are those of the last time. Answers the folder. */
export async function synthesise(): Promise<string> {
  const outdir = path.join(ROOT, 'build/cdk-local')
  const made = {
    // What the bundler made replaces the functions: their assets' names are hashes of their content.
    from: [
      'infra/**/*.ts',
      'infra/*.json',
      'shared/**/*.ts',
      'cdk.json',
      'package-lock.json',
      'build/functions/stamp.json',
    ],
    // The local run's own files change nothing in the template.
    except: (file: string) => file.startsWith(path.join('infra', 'local')),
    result: path.join(outdir, 'manifest.json'),
    stamp: path.join(outdir, 'inputs.sha256'),
  }
  await unlessMade(made, async () => {
    rmSync(outdir, { recursive: true, force: true })
    await runApp(outdir)
  })
  return outdir
}

function runApp(outdir: string): Promise<void> {
  const { app, context } = JSON.parse(readFileSync(path.join(ROOT, 'cdk.json'), 'utf8'))
  const [program, ...args] = String(app).split(' ')
  if (program !== 'node') throw new LocalFailure('cdk.json must name its app as "node <file>"')
  return runToEnd('The synthesis of the CDK app', args, {
    CDK_OUTDIR: outdir,
    // The functions remain where they were bundled instead of being copied for an upload.
    CDK_CONTEXT_JSON: JSON.stringify({ ...context, 'aws:cdk:disable-asset-staging': true }),
    // The validator costs two seconds; it runs in the tests and before a deployment.
    CDK_VALIDATION: 'false',
  })
}
