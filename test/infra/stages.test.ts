import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../scripts/deploy/plan.ts'
import { type Synthesised, synthesised } from '../support/synthesised.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const outdir = mkdtempSync(path.join(tmpdir(), 'driveline-stage-'))
afterAll(() => rmSync(outdir, { recursive: true, force: true }))

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own shapes.
type Resource = { Type: string; Properties?: Record<string, any> }

let stacks: Synthesised
let other: Resource[]
beforeAll(async () => {
  stacks = await synthesised()
  const context = { stage: 'staging', domain: 'staging.driveline.example', frontDoorVersion: 'v2' }
  const env = { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) }
  execFileSync(process.execPath, ['infra/app.ts'], { cwd: ROOT, env, stdio: 'pipe' })
  other = readdirSync(outdir)
    .filter((file) => file.endsWith('.template.json'))
    .flatMap((file) =>
      Object.values<Resource>(JSON.parse(readFileSync(path.join(outdir, file), 'utf8')).Resources),
    )
})

/** Names inside of something that has a name of its own. */
const WITHIN = ['AttributeName', 'MetricName', 'IndexName', 'StageName', 'FunctionName', 'Environment']

/** Their names are their function's or their application's, or AWS's own. */
const NAMED_BY_OTHERS = [
  'AWS::Lambda::Alias',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::AppConfig::Environment',
  'AWS::AppConfig::ConfigurationProfile',
]

/** The names that resources are given, which an account or region holds once. */
function names({ Type, Properties = {} }: Resource): string[] {
  if (NAMED_BY_OTHERS.includes(Type)) return []
  const configs = Object.entries(Properties).filter(([key]) => key.endsWith('Config'))
  const own = [Properties, ...configs.map(([, config]) => config)]
  return own.flatMap((one) =>
    Object.entries(one)
      .filter(([key, value]) => /Name$/.test(key) && !WITHIN.includes(key) && typeof value === 'string')
      .map(([, value]) => `${Type} ${value}`),
  )
}

test('two stages fit into one account: no resource of one has the name of a resource of the other', () => {
  const own = (['Driveline', 'DrivelineEdge'] as const).flatMap(stacks.declared).flatMap(names)
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((name) => other.flatMap(names).includes(name))).toEqual([])
})

test('a deployment asks nothing: it runs where nobody can answer', () => {
  const steps = planOf({ domain: 'driveline.example' }, () => [])
  const deploys = steps.flatMap((step) =>
    'command' in step && step.command[1] === 'cdk' ? [step.command] : [],
  )
  expect(deploys).toHaveLength(3)
  for (const command of deploys) expect(command.join(' ')).toContain('--require-approval never')
})

test('a changed front door is a changed template: CloudFront’s header names the version of the secret', () => {
  const headers = (all: readonly Resource[]) =>
    JSON.stringify(all.filter(({ Type }) => Type === 'AWS::CloudFront::Distribution'))
  expect(headers(other)).toContain(':SecretString:::v2}}')
  expect(headers(stacks.declared('Driveline'))).toContain(':SecretString:::}}')
  const steps = planOf({ domain: 'driveline.example', frontDoorVersion: 'v2' }, () => [])
  const deployed = steps.filter((step) => 'command' in step && step.command.includes('Driveline'))
  expect(JSON.stringify(deployed)).toContain('frontDoorVersion=v2')
})
