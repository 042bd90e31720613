import { Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Job } from '../jobs.ts'

const RETRIES = 5
const OLDEST_EVENT_SECONDS = 6 * 60 * 60

/**
 * The jobs' schedules, in Luxembourg time. A call that Lambda does not take for six hours is put on the dead-letter queue; what fails
 * in the job itself is kept by failed-calls.ts.
 */
export class Schedules extends Construct {
  constructor(
    scope: Construct,
    id: string,
    jobs: readonly { job: Job; fn: IFunction }[],
    deadLetters: IQueue,
  ) {
    super(scope, id)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
      inlinePolicies: {
        own: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: jobs.map(({ fn }) => fn.functionArn),
            }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
          ],
        }),
      },
    })
    for (const { job, fn } of jobs) {
      new CfnSchedule(this, job.id, {
        name: `${Stack.of(this).stackName.toLowerCase()}-${job.id}`,
        description: job.does,
        scheduleExpression: job.schedule,
        scheduleExpressionTimezone: 'Europe/Luxembourg',
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: fn.functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify({ job: job.id, scheduledAt: '<aws.scheduler.scheduled-time>' }),
          retryPolicy: { maximumRetryAttempts: RETRIES, maximumEventAgeInSeconds: OLDEST_EVENT_SECONDS },
          deadLetterConfig: { arn: deadLetters.queueArn },
        },
      })
    }
  }
}
