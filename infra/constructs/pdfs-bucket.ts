import { Duration } from 'aws-cdk-lib'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { KEPT_ONCE_MADE } from './kept-once-made.ts'

const YEAR_DAYS = 366
/** Ten years from the end of the financial year (promise 20): eleven years from any day of it. */
const KEPT_DAYS = 11 * YEAR_DAYS
/** So long nobody can remove or replace a PDF, not even the account's owner. */
const LOCKED_DAYS = 10 * YEAR_DAYS

/** Issued contracts, invoices and credit notes: encrypted, never public, locked for ten years and removed after eleven. */
export function pdfsBucket(scope: Construct, props: { key: IKey; logs: IBucket }): Bucket {
  return new Bucket(scope, 'Pdfs', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.KMS,
    encryptionKey: props.key,
    bucketKeyEnabled: true,
    enforceSSL: true,
    versioned: true,
    objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(LOCKED_DAYS)),
    removalPolicy: KEPT_ONCE_MADE,
    serverAccessLogsBucket: props.logs,
    serverAccessLogsPrefix: 'pdfs/',
    lifecycleRules: [
      {
        id: 'papers',
        expiration: Duration.days(KEPT_DAYS),
        noncurrentVersionExpiration: Duration.days(1),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  })
}
