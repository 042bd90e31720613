import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Foundations } from './foundations.ts'
import { mailResources } from './mail-identity.ts'
import { mayMissFiles } from './may-miss-files.ts'
import { mayReadPdfs } from './may-read-pdfs.ts'

/**
 * What a function needs that sends messages of the outbox: an SMS, a mail of our domain, and the PDF that is attached to it. An SMS is
 * sent to a phone number, which has no ARN: the statement excludes topics instead of naming numbers.
 */
export function maySendMessages(
  scope: Construct,
  foundations: Foundations,
  domain: string,
): PolicyStatement[] {
  const { partition } = Stack.of(scope)
  return [
    new PolicyStatement({ actions: ['sns:Publish'], notResources: [`arn:${partition}:sns:*:*:*`] }),
    new PolicyStatement({
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: mailResources(scope, domain),
    }),
    ...mayReadPdfs(foundations),
    mayMissFiles(foundations.documents, foundations.pdfs),
  ]
}
