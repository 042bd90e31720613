import { Duration } from 'aws-cdk-lib'
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
import { QUARANTINE_PREFIX } from '../../shared/storage-keys.ts'
import { KEPT_ONCE_MADE } from './kept-once-made.ts'

/** Identity documents and drafts of contracts: encrypted, versioned, never public; an upload that is not accepted is removed after a day. */
export function documentsBucket(
  scope: Construct,
  props: { siteOrigins: string[]; key: IKey; logs: IBucket },
): Bucket {
  const bucket = new Bucket(scope, 'Documents', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.KMS,
    encryptionKey: props.key,
    bucketKeyEnabled: true,
    enforceSSL: true,
    versioned: true,
    removalPolicy: KEPT_ONCE_MADE,
    serverAccessLogsBucket: props.logs,
    serverAccessLogsPrefix: 'documents/',
    cors: [
      {
        // Uploads by a form; and PDFs that the desk draws, from addresses that are signed for a minute.
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        allowedOrigins: props.siteOrigins,
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
