import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { PDFS_PREFIX } from '../../shared/storage-keys.ts'
import type { Foundations } from './foundations.ts'

/**
 * What a function needs that sends messages of the outbox: an SMS, a mail of our domain, and the PDF that is attached to it. An SMS is
 * sent to a phone number, which has no ARN: the statement excludes topics instead of naming numbers.
 */
export function maySendMessages(
  scope: Construct,
  { documents }: Foundations,
  domain: string,
): PolicyStatement[] {
  const stack = Stack.of(scope)
  const identity = { service: 'ses', resource: 'identity', resourceName: domain }
  return [
    new PolicyStatement({ actions: ['sns:Publish'], notResources: [`arn:${stack.partition}:sns:*:*:*`] }),
    new PolicyStatement({
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [stack.formatArn(identity)],
    }),
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [documents.arnForObjects(`${PDFS_PREFIX}*`)],
    }),
  ]
}
