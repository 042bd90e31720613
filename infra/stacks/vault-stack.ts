import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupVault } from 'aws-cdk-lib/aws-backup'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { KEPT_ONCE_MADE } from '../constructs/kept-once-made.ts'

/** So long a copy is kept, and not longer: what somebody had erased must leave the copies too. */
export const COPIES_KEPT = Duration.days(35)
/** What the vault takes at most; it has to be more than the least. */
const LONGEST_KEPT = Duration.days(36)
/** After these days nobody can take the lock away any more, AWS neither. */
const LOCK_CHANGEABLE = Duration.days(3)

/**
 * Where copies of every night are kept, in another region of the Union: a vault whose copies nobody can remove early. It is named, so that
 * the stack in the first region can say where copies go.
 */
export class VaultStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { vaultName: string }) {
    super(scope, id, props)
    const description = 'Copies of the table and the files of Driveline'
    const removalPolicy = KEPT_ONCE_MADE
    const encryptionKey = new Key(this, 'Key', { enableKeyRotation: true, description, removalPolicy })
    new BackupVault(this, 'Vault', {
      backupVaultName: props.vaultName,
      encryptionKey,
      removalPolicy,
      lockConfiguration: {
        minRetention: COPIES_KEPT,
        maxRetention: LONGEST_KEPT,
        changeableFor: LOCK_CHANGEABLE,
      },
    })
  }
}
