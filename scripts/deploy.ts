import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { placeholders } from '../shared/company.ts'
import { isProtected } from './deploy/is-protected.ts'
import { type CommandStep, OUTPUTS, planOf, stackName } from './deploy/plan.ts'
import { publishEverything } from './deploy/publish-everything.ts'
import { uploadSite } from './deploy/upload-site.ts'

/**
 * `npm run deploy -- --domain driveline.example`: see docs/operations.md. Needs credentials of an AWS account; `--dry-run`
 * needs none and prints what would be done.
 */

const ROOT = path.resolve(import.meta.dirname, '..')
const REGION = 'eu-central-1'

const { values } = parseArgs({
  options: {
    domain: { type: 'string' },
    stage: { type: 'string' },
    'front-door-version': { type: 'string' },
    first: { type: 'boolean' },
    'skip-tests': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
})
const { domain, stage } = values
const isDry = values['dry-run'] ?? false
if (!domain) stop('Name the domain: npm run deploy -- --domain driveline.example')
const unset = placeholders()
// A stage of its own is where a launch is tried, and sells nothing.
if (!stage && unset.length > 0) {
  const names = `shared/company.ts still holds placeholders: ${unset.join(', ')}.`
  if (!isDry) stop(`${names} Set them before a launch, or deploy to a stage: --stage staging`)
  console.log(`This would be refused: ${names}`)
}
if (!isDry && !process.env.CDK_DEFAULT_ACCOUNT)
  stop('Set CDK_DEFAULT_ACCOUNT to the account to deploy to, and its credentials.')

const first = values.first && (isDry || !(await isProtected(stage)))
if (values.first && !first) console.log('This stage is deployed already: its protections stay.')
const wanted = {
  domain,
  stage,
  first,
  skipTests: values['skip-tests'],
  frontDoorVersion: values['front-door-version'],
}
for (const step of planOf(wanted, parameters)) {
  console.log(`— ${step.says}`)
  if (isDry) {
    if ('command' in step) console.log(`  ${commandLine(step)}`)
  } else if ('command' in step) {
    run(step)
  } else {
    const { SiteBucket: bucket = '', PublisherFunction } = outputsOf('Driveline')
    const { sent, unchanged } = await uploadSite(
      new S3Client({ region: REGION }),
      bucket,
      path.join(ROOT, 'build/site'),
    )
    console.log(`  ${sent} files sent, ${unchanged} unchanged`)
    if (PublisherFunction) await publishEverything(new LambdaClient({ region: REGION }), PublisherFunction)
  }
}
console.log(isDry ? 'Nothing was done.' : `Deployed: https://${domain}`)

/** What the second stack is told of the first; in a dry run nobody knows it yet. */
function parameters(): string[] {
  const { WebAclArn, CertificateArn } = isDry
    ? { WebAclArn: '<of DrivelineEdge>', CertificateArn: '<of DrivelineEdge>' }
    : outputsOf('DrivelineEdge')
  return ['--parameters', `WebAclArn=${WebAclArn}`, '--parameters', `CertificateArn=${CertificateArn}`]
}

function outputsOf(stack: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(ROOT, OUTPUTS), 'utf8'))[stackName(stack, stage)]
}

function run(step: CommandStep): void {
  const [command = '', ...args] = step.command
  const env = { ...process.env, ...step.env }
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env })
  if (status !== 0) stop(`${commandLine(step)} failed.`)
}

/** As it would be typed. */
function commandLine({ command, env = {} }: CommandStep): string {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return [...settings, ...command].join(' ')
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
