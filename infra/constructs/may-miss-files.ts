import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'

/**
 * Lets a function learn that a file is not there: S3 says 404 to those only who may list the bucket, and 403 to others, which is what a
 * missing right looks like. For who reads files itself, and not for who makes addresses of them. A condition on the prefix would not do:
 * reading names none.
 */
export const mayMissFiles = (...buckets: IBucket[]): PolicyStatement =>
  new PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: buckets.map(({ bucketArn }) => bucketArn),
  })
