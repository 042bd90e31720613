import { Duration, Stack } from 'aws-cdk-lib'
import { type CfnTrail, Trail as CloudTrail } from 'aws-cdk-lib/aws-cloudtrail'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct, type IDependable } from 'constructs'
import type { Foundations } from './foundations.ts'
import { KEPT_ONCE_MADE } from './kept-once-made.ts'

/** Who looked at a customer's file on the desk is known for a year; who looked in the console as well. */
const KEPT = Duration.days(366)

/**
 * Who read or wrote the table and the files by another way than our functions: people in the console, scripts, another account. What
 * functions do is left out; it would be paid for by the call, and is in their own logs.
 */
export class Trail extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { shared, documents, pdfs, accessLogs }: Foundations,
    /** What takes longest to make, and so fails last: until then nothing is written into the bucket, which a rollback can remove. */
    after: IDependable,
  ) {
    super(scope, id)
    const bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: KEPT_ONCE_MADE,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'trail/',
      lifecycleRules: [{ expiration: KEPT }],
    })
    const trail = new CloudTrail(this, 'Trail', {
      bucket,
      isMultiRegionTrail: false,
      includeGlobalServiceEvents: false,
      enableFileValidation: true,
    })
    trail.node.addDependency(after)
    const resource = trail.node.defaultChild as CfnTrail
    // These alone: what the management of the account does is no look at anybody's things.
    resource.eventSelectors = undefined
    resource.advancedEventSelectors = [
      this.byOthers('The table', 'AWS::DynamoDB::Table', [shared.table.tableArn]),
      this.byOthers('The files', 'AWS::S3::Object', [documents.arnForObjects(''), pdfs.arnForObjects('')]),
    ]
  }

  private byOthers(name: string, type: string, arns: string[]): CfnTrail.AdvancedEventSelectorProperty {
    const { partition, account, stackName } = Stack.of(this)
    // CloudFormation names the roles of functions after the stack.
    const functions = `arn:${partition}:sts::${account}:assumed-role/${stackName}-`
    return {
      name,
      fieldSelectors: [
        { field: 'eventCategory', equalTo: ['Data'] },
        { field: 'resources.type', equalTo: [type] },
        { field: 'resources.ARN', startsWith: arns },
        { field: 'userIdentity.arn', notStartsWith: [functions] },
      ],
    }
  }
}
