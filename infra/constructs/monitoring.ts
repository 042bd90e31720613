import { Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { SMS_RESERVE_ALARM_PERCENT, SMS_RESERVES } from '../../shared/rules/sms-limits.ts'
import type { DrivelineTable } from './driveline-table.ts'
import { JobAlarms } from './job-alarms.ts'

export interface Watched {
  apiId: string
  table: DrivelineTable
  deadLetters: IQueue
  jobs: readonly { id: string; fn: IFunction }[]
  outbox: IFunction
  /** Judges uploads. */
  uploads: IFunction
  topic: ITopic
  /** US dollars of SMS in a month, from which someone should look. */
  smsBudgetDollars: number
}

const FIVE_MINUTES = Duration.minutes(5)
const OUTBOX_LATE_MS = 60_000
/** Of the slowest hundredth of requests. */
const SLOW_MS = 3000

/** Half of what SES begins to review an account at: 5 % of mails that bounce, 0.1 % that are reported. */
const MOST_BOUNCES = 0.025
const MOST_COMPLAINTS = 0.0005

/** Aggregate alarms, a handful that mean something, and one dashboard. */
export class Monitoring extends Construct {
  private readonly watched: Watched

  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    this.watched = watched
    // Metrics bear the name of the whole, wherever this is nested.
    const { stackName } = Stack.of(this).nestedStackParent ?? Stack.of(this)
    const api5xx = this.api('5xx')
    const errors = ofAllFunctions('Errors')
    const iteratorAge = watched.outbox.metric('IteratorAge', { statistic: 'Maximum', period: FIVE_MINUTES })
    const dead = watched.deadLetters.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES })
    const sms = new Metric({
      namespace: 'AWS/SNS',
      metricName: 'SMSMonthToDateSpentUSD',
      statistic: 'Maximum',
      period: Duration.hours(1),
    })

    this.alarm('Api5xx', 'The API answers with errors', api5xx, 5)
    this.alarm('FunctionErrors', 'Functions fail', errors, 5)
    this.alarm('ApiSlow', 'The API is slow', this.api('Latency', 'p99'), SLOW_MS)
    this.alarm('FunctionsThrottled', 'Functions are throttled', ofAllFunctions('Throttles'), 1)
    // They are taken from the queue within seconds: what was kept counts, and what could not be.
    const failed = new MathExpression({
      expression: 'FILL(kept, 0) + waiting',
      usingMetrics: { kept: callsFailed(stackName), waiting: dead },
      period: FIVE_MINUTES,
    })
    this.alarm('DeadLetters', 'Something could not be delivered', failed, 1)
    this.alarm('OutboxLate', 'SMS and mails wait', iteratorAge, OUTBOX_LATE_MS)
    this.alarm('SmsSpend', 'SMS cost more than planned', sms, watched.smsBudgetDollars)
    this.alarm('MailBounces', 'Mails come back', ofMails('BounceRate'), MOST_BOUNCES)
    this.alarm('MailComplaints', 'Mails are reported as spam', ofMails('ComplaintRate'), MOST_COMPLAINTS)
    for (const reserve of Object.keys(SMS_RESERVES))
      this.alarm(
        `SmsReserve-${reserve}`,
        `The day's SMS to ${reserve} run out`,
        smsReserveUsed(stackName, reserve),
        SMS_RESERVE_ALARM_PERCENT,
      )
    this.alarm('TableThrottled', 'The table refuses reads or writes', throttles(watched.table), 1)
    const uploads = watched.uploads.metricErrors({ period: FIVE_MINUTES })
    this.alarm('UploadsFail', 'An upload could not be judged', uploads, 1)
    const requests = this.api('Count', 'Sum', Duration.days(1))
    new JobAlarms(this, 'Jobs', { jobs: watched.jobs, requests, topic: watched.topic })

    new Dashboard(this, 'Dashboard', { dashboardName: stackName.toLowerCase() }).addWidgets(
      new GraphWidget({ title: 'Requests', left: [this.api('Count')], right: [this.api('4xx'), api5xx] }),
      new GraphWidget({
        title: 'Latency, ms',
        left: [this.api('Latency', 'p50'), this.api('Latency', 'p99')],
      }),
      new GraphWidget({ title: 'Function errors', left: [errors] }),
      new GraphWidget({ title: 'Outbox delay, ms', left: [iteratorAge], right: [dead] }),
      new GraphWidget({
        title: 'Jobs',
        left: watched.jobs.map(({ fn }) => fn.metricInvocations({ period: Duration.days(1) })),
      }),
      new GraphWidget({ title: 'SMS, USD this month', left: [sms] }),
    )
  }

  private api(metricName: string, statistic = 'Sum', period = FIVE_MINUTES): Metric {
    const dimensionsMap = { ApiId: this.watched.apiId }
    return new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap,
      statistic,
      period,
    })
  }

  private alarm(id: string, alarmDescription: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.watched.topic))
  }
}

/** A figure of all functions of the account's region together: one alarm instead of one a function. */
const ofAllFunctions = (metricName: 'Errors' | 'Throttles') =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: FIVE_MINUTES })

/** A share of the account's mails, as SES reckons it. */
const ofMails = (rate: 'BounceRate' | 'ComplaintRate') =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    statistic: 'Maximum',
    period: Duration.hours(1),
  })

/** Calls that failed for good and are kept in the table, as the function logs it that keeps them. */
const callsFailed = (namespace: string) =>
  new Metric({ namespace, metricName: 'CallsFailed', statistic: 'Sum', period: FIVE_MINUTES })

/** How full a reserve of SMS was when the last code was sent, as the function itself logs it. */
const smsReserveUsed = (namespace: string, reserve: string) =>
  new Metric({
    namespace,
    metricName: 'SmsReserveUsed',
    dimensionsMap: { reserve },
    statistic: 'Maximum',
    period: FIVE_MINUTES,
  })

function throttles(table: DrivelineTable): MathExpression {
  const metric = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: table.tableName },
      statistic: 'Sum',
    })
  return new MathExpression({
    expression: 'reads + writes',
    usingMetrics: { reads: metric('ReadThrottleEvents'), writes: metric('WriteThrottleEvents') },
    period: FIVE_MINUTES,
  })
}
