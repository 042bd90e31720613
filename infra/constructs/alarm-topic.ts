import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

/**
 * Where alarms go. `enforceSSL` gives the topic a policy of its own, which replaces the one by which SNS lets the account in: so
 * the policy also names who may publish, and CloudWatch is the only one.
 */
export function alarmTopic(scope: Construct, id: string): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true, displayName: `${Stack.of(scope).stackName} alarms` })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  return topic
}
