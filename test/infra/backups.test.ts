import { beforeAll, expect, test } from 'vitest'
import { type Declared, type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
let elsewhere: Declared[]
beforeAll(async () => {
  stacks = await synthesised()
  elsewhere = stacks.declared('DrivelineVault')
})

const of = (resources: readonly Declared[], type: string) => resources.filter(({ Type }) => Type === type)

test('copies of the table and of both buckets go every night to a vault in another region', () => {
  const [plan] = of(stacks.declared('Driveline'), 'AWS::Backup::BackupPlan')
  const [rule, ...others] = plan?.Properties.BackupPlan.BackupPlanRule ?? []
  expect(others).toEqual([])
  expect(rule.ScheduleExpression).toBe('cron(30 4 * * ? *)')
  const { DestinationBackupVaultArn, Lifecycle } = rule.CopyActions[0]
  expect(JSON.stringify(DestinationBackupVaultArn)).toContain(':backup:eu-west-1:')
  expect(Lifecycle).toEqual({ DeleteAfterDays: 35 })
  const [vault] = of(elsewhere, 'AWS::Backup::BackupVault')
  expect(JSON.stringify(DestinationBackupVaultArn)).toContain(
    `backup-vault:${vault?.Properties.BackupVaultName}`,
  )
  const [selection] = of(stacks.declared('Driveline'), 'AWS::Backup::BackupSelection')
  const kept = JSON.stringify(selection?.Properties.BackupSelection.Resources)
  for (const name of ['FoundationsTable', 'FoundationsDocuments', 'FoundationsPdfs'])
    expect(kept, name).toContain(name)
  expect(stacks.manifest.artifacts.DrivelineVault.environment).toContain('eu-west-1')
})

test('nobody can remove a copy before its 35 days, nor the vault with its stack', () => {
  const [vault] = of(elsewhere, 'AWS::Backup::BackupVault')
  expect(vault?.Properties.LockConfiguration).toEqual({
    MinRetentionDays: 35,
    MaxRetentionDays: 36,
    ChangeableForDays: 3,
  })
  expect([vault?.DeletionPolicy, vault?.UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain'])
  expect(stacks.manifest.artifacts.DrivelineVault.properties.terminationProtection).toBe(true)
})
