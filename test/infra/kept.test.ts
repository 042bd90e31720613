import { beforeAll, expect, test } from 'vitest'
import { type Declared, type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
})

/** Types that hold what a deployment cannot make again. */
const STATEFUL = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
  'AWS::Logs::LogGroup',
]

/** What may be removed with its stack, and why. */
const MAY_GO: Record<string, string> = {
  SiteFiles: 'a deployment uploads the site again',
  FoundationsDeadLetters:
    'messages are kept for 14 days in any case, and nothing is left that could take them again',
  FoundationsLogs: 'logs of three months',
  ApiAccess: 'logs of a month',
  FirewallLog: 'logs of a month',
}

const mayGo = ({ id }: Declared) =>
  Object.keys(MAY_GO).some((name) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id))

test('whatever holds data is kept when its stack is deleted or it is replaced, the key of passwords and IBANs too', () => {
  const stateful = (['Driveline', 'DrivelineEdge'] as const)
    .flatMap(stacks.declared)
    .filter(({ Type }) => STATEFUL.includes(Type))
  const lost = stateful.filter(
    (one) => !mayGo(one) && (one.DeletionPolicy !== 'Retain' || one.UpdateReplacePolicy !== 'Retain'),
  )
  expect(lost.map(({ Type, id }) => `${Type} ${id}`)).toEqual([])
  // Every exception is still there, and nothing hides behind one.
  expect(stateful.filter(mayGo)).toHaveLength(Object.keys(MAY_GO).length)
  for (const type of STATEFUL)
    expect(
      stateful.some(({ Type }) => Type === type),
      type,
    ).toBe(true)
})

test('neither stack can be deleted before its protection is switched off', () => {
  for (const stack of ['Driveline', 'DrivelineEdge'])
    expect(stacks.manifest.artifacts[stack].properties.terminationProtection, stack).toBe(true)
})
