import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  type IBucket,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { PDFS_PREFIX, QUARANTINE_PREFIX } from '../../shared/storage-keys.ts'

const KEPT_DAYS = 11 * 366

/**
 * Identity documents, contracts and invoices: encrypted, versioned, never public; an upload that is not accepted is removed
 * after a day.
 */
export function documentsBucket(
  scope: Construct,
  props: { siteOrigin: string; key: IKey; logs: IBucket },
): Bucket {
  const bucket = new Bucket(scope, 'Documents', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.KMS,
    encryptionKey: props.key,
    bucketKeyEnabled: true,
    enforceSSL: true,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN,
    serverAccessLogsBucket: props.logs,
    serverAccessLogsPrefix: 'documents/',
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        allowedOrigins: [props.siteOrigin],
        allowedHeaders: ['content-type'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      {
        id: 'quarantine',
        prefix: QUARANTINE_PREFIX,
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      },
      {
        id: 'papers',
        prefix: PDFS_PREFIX,
        // Ten years from the end of the financial year (promise 20): eleven years from any day of it.
        expiration: Duration.days(KEPT_DAYS),
      },
      {
        id: 'old-versions',
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  })
  // The L2's own switch adds a custom resource with a function of its own; the property alone does the same.
  const resource = bucket.node.defaultChild as CfnBucket
  resource.addPropertyOverride('NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled', true)
  return bucket
}
