import { Duration } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { COPIES_KEPT } from '../stacks/vault-stack.ts'
import { accept } from './accepted.ts'
import type { Foundations } from './foundations.ts'
import { KEPT_ONCE_MADE } from './kept-once-made.ts'

/** In the same region, from where they are copied; the table itself can be restored to any second of 35 days. */
const KEPT_HERE = Duration.days(7)

/** Copies the table and the files every night to the locked vault in another region. */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { shared, documents, pdfs }: Foundations, vaultArn: string) {
    super(scope, id)
    const backupVault = new BackupVault(this, 'Vault', {
      encryptionKey: shared.dataKey,
      removalPolicy: KEPT_ONCE_MADE,
    })
    const plan = new BackupPlan(this, 'Plan', { backupVault })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'nightly',
        // After the jobs of the night.
        scheduleExpression: Schedule.cron({ hour: '4', minute: '30' }),
        deleteAfter: KEPT_HERE,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', vaultArn),
            deleteAfter: COPIES_KEPT,
          },
        ],
      }),
    )
    plan.addSelection('Kept', {
      role: this.role(),
      resources: [shared.table.tableArn, documents.bucketArn, pdfs.bucketArn].map((arn) =>
        BackupResource.fromArn(arn),
      ),
    })
  }

  private role(): Role {
    const managed = [
      'service-role/AWSBackupServiceRolePolicyForBackup',
      'AWSBackupServiceRolePolicyForS3Backup',
    ]
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: managed.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    for (const name of managed)
      accept(
        role,
        `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        'What AWS Backup needs to copy a table and a bucket, as AWS maintains it.',
      )
    return role
  }
}
