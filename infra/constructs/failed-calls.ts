import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnEventInvokeConfig, type IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'

/** The most that Lambda does: three tries in all, one and two minutes apart. */
const RETRIES = 2
const OLDEST_CALL = Duration.hours(6)

/**
 * Scheduler and EventBridge call a function without waiting for what becomes of it: their own dead-letter queues hear only of calls
 * that Lambda did not take. What fails in the function is tried again by Lambda, and then put on the queue. The function's role
 * needs `mayKeepFailedCalls`.
 */
export function keepFailedCalls(fn: IFunction, deadLetters: IQueue): void {
  new CfnEventInvokeConfig(fn, 'FailedCalls', {
    functionName: fn.functionName,
    qualifier: '$LATEST',
    maximumRetryAttempts: RETRIES,
    maximumEventAgeInSeconds: OLDEST_CALL.toSeconds(),
    destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
  })
}

/** What the role of such a function needs besides: Lambda puts the call on the queue in its name. */
export const mayKeepFailedCalls = (deadLetters: IQueue): PolicyStatement =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] })
