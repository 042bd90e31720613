import { CfnOutput, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { accept } from './accepted.ts'

/**
 * The role with which SNS writes down what became of each SMS: whether a phone has it, or why not. SNS makes the two log groups itself,
 * under names of its own. That it does so is a setting of the account, which CloudFormation does not know (docs/operations.md).
 */
export function smsLogs(scope: Construct, id: string): void {
  const { partition, region, account } = Stack.of(scope)
  // `…/DirectPublishToPhoneNumber`, and the same with `/Failure`.
  const groups = `arn:${partition}:logs:${region}:${account}:log-group:sns/${region}/${account}/DirectPublishToPhoneNumber`
  const role = new Role(scope, id, {
    description: 'SNS notes what became of each SMS',
    assumedBy: new ServicePrincipal('sns.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
    inlinePolicies: {
      logs: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: [
              'logs:CreateLogGroup',
              'logs:CreateLogStream',
              'logs:PutLogEvents',
              'logs:PutMetricFilter',
              'logs:PutRetentionPolicy',
            ],
            resources: [groups, `${groups}:*`, `${groups}/Failure`, `${groups}/Failure:*`],
          }),
        ],
      }),
    },
  })
  const named = `arn:<AWS::Partition>:logs:${region}:<AWS::AccountId>:log-group:sns/${region}/<AWS::AccountId>`
  for (const group of ['DirectPublishToPhoneNumber', 'DirectPublishToPhoneNumber/Failure'])
    accept(role, `IAM5[Resource::${named}/${group}:*]`, 'The streams of one log group, which SNS names.')
  new CfnOutput(Stack.of(scope), 'SmsLogs', { value: role.roleArn })
}
