import { DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { App } from 'aws-cdk-lib'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, expect, test } from 'vitest'
import { isFirstPass } from '../../infra/constructs/first-pass.ts'
import { isProtected } from '../../scripts/deploy/is-protected.ts'
import { planOf } from '../../scripts/deploy/plan.ts'
import { type Declared, type Synthesised, synthesised, synthesisedWith } from '../support/synthesised.ts'

/** All of them, with those that are nested in them. */
const STACKS = ['Driveline', 'DrivelineEdge', 'DrivelineVault'] as const

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
  'AWS::Backup::BackupVault',
]

/** As `Retain`, but for the rollback of the operation that made it. */
const KEPT_ONCE_MADE = 'RetainExceptOnCreate'

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
  const stateful = STACKS.flatMap(stacks.declared).filter(({ Type }) => STATEFUL.includes(Type))
  const lost = stateful.filter(
    (one) => !mayGo(one) && (one.DeletionPolicy !== KEPT_ONCE_MADE || one.UpdateReplacePolicy !== 'Retain'),
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

test('a failed first deployment leaves nothing behind: what is kept later is removed while it is being made', () => {
  const left = STACKS.flatMap(stacks.declared).filter(
    ({ DeletionPolicy = 'Delete' }) => !['Delete', KEPT_ONCE_MADE].includes(DeletionPolicy),
  )
  expect(left.map(({ Type, id, DeletionPolicy }) => `${Type} ${id} ${DeletionPolicy}`)).toEqual([])
})

test('nothing that is kept later refuses to be removed while the first deployment is under way', () => {
  const { stacks: first, remove } = synthesisedWith({ first: 'true' })
  try {
    // CDK deletes a stack whose creation failed before it tries again, and CloudFormation the table of such a stack.
    for (const stack of STACKS)
      expect(first.manifest.artifacts[stack].properties.terminationProtection, stack).not.toBe(true)
    const [table] = first.declared('Driveline').filter(({ Type }) => Type === 'AWS::DynamoDB::Table')
    expect(table?.Properties.DeletionProtectionEnabled).toBe(false)
    // The one service that writes by itself into a bucket of ours begins when what takes longest is there.
    const [trail] = first.declared('Driveline').filter(({ Type }) => Type === 'AWS::CloudTrail::Trail')
    expect(trail?.DependsOn?.join()).toMatch(/SiteDistribution/)
    // A vault that is locked can be removed as long as it is empty and the lock can be changed.
    const [vault] = first.declared('DrivelineVault').filter(({ Type }) => Type === 'AWS::Backup::BackupVault')
    expect(vault?.Properties.LockConfiguration.ChangeableForDays).toBeGreaterThan(0)
  } finally {
    remove()
  }
})

test('a first deployment protects each stack once it is there, and a later one at once', () => {
  const deploys = (first: boolean) =>
    planOf({ domain: 'driveline.example', first }, () => []).flatMap((step) =>
      'command' in step && step.command[1] === 'cdk'
        ? [`${step.command[3]}${step.command.includes('first=true') ? '' : ' protected'}`]
        : [],
    )
  const order = ['DrivelineEdge', 'DrivelineVault', 'Driveline']
  expect(deploys(false)).toEqual(order.map((stack) => `${stack} protected`))
  expect(deploys(true)).toEqual(order.flatMap((stack) => [stack, `${stack} protected`]))
})

test('only the word true makes a pass without protections: any other value of the context keeps them', () => {
  const isFirst = (first?: unknown) => isFirstPass(new App({ context: { first } }))
  expect([isFirst('true'), isFirst(true)]).toEqual([true, true])
  for (const other of [undefined, 'false', false, '', '0', 'no']) expect(isFirst(other)).toBe(false)
})

test('a stage that is deployed is asked by its own table, and never loses its protections to a first deployment', async () => {
  const [table] = stacks.declared('Driveline').filter(({ Type }) => Type === 'AWS::DynamoDB::Table')
  const named = (stack: string) => `${stack}-${table?.id}-1ABCDEFGHIJKL`
  const protectedWhere = async (tables: Record<string, boolean>, stage?: string) => {
    const client = new DynamoDBClient({ region: 'eu-central-1' })
    const account = mockClient(client)
    const [one = '', ...others] = Object.keys(tables)
    // The list comes in pages.
    account
      .on(ListTablesCommand)
      .resolvesOnce({ TableNames: [one], LastEvaluatedTableName: one })
      .resolves({ TableNames: others })
    for (const [TableName, DeletionProtectionEnabled] of Object.entries(tables))
      account
        .on(DescribeTableCommand, { TableName })
        .resolves({ Table: { TableName, DeletionProtectionEnabled } })
    return isProtected(stage, client)
  }
  const [production, staging] = [named('Driveline'), named('Driveline-staging')]
  expect(await protectedWhere({})).toBe(false)
  expect(await protectedWhere({ Other: true, [production]: true })).toBe(true)
  // The first pass has ended and the second has not.
  expect(await protectedWhere({ [production]: false })).toBe(false)
  // Another stage in the same account says nothing of this one.
  expect(await protectedWhere({ Other: true, [production]: true }, 'staging')).toBe(false)
  expect(await protectedWhere({ Other: true, [staging]: true })).toBe(false)
  expect(await protectedWhere({ [production]: false, [staging]: true }, 'staging')).toBe(true)
})

test('no stack can be deleted before its protection is switched off', () => {
  for (const stack of STACKS)
    expect(stacks.manifest.artifacts[stack].properties.terminationProtection, stack).toBe(true)
})
