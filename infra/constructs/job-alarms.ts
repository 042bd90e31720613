import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

const HOUR = Duration.hours(1)
/** A daily job without a successful run in so many hours was missed. */
const HOURS_WITHOUT_A_RUN = 25
/** Requests on three of the last seven days: each job has had its hour at least once since the first deployment. */
const DAYS_LOOKED_AT = 7
const DAYS_WITH_REQUESTS = 3

/** What the alarms of the jobs watch. */
export interface WatchedJobs {
  jobs: readonly { id: string; fn: IFunction }[]
  /** Requests to the API: that the product is in use. */
  requests: IMetric
  topic: ITopic
}

/** For each job an alarm at its first error, and one when a day passes without a run that succeeded. */
export class JobAlarms extends Construct {
  private readonly topic: ITopic

  constructor(scope: Construct, id: string, { jobs, requests, topic }: WatchedJobs) {
    super(scope, id)
    this.topic = topic
    const established = this.established(requests)
    for (const { id: job, fn } of jobs) {
      this.failed(job, fn)
      this.missing(job, fn, established)
    }
  }

  private failed(job: string, fn: IFunction): void {
    const alarm = new Alarm(this, `${job}-failed`, {
      alarmDescription: `The job ${job} failed`,
      metric: fn.metricErrors({ period: Duration.minutes(5) }),
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }

  /** A run that failed is none. Notifies only once the product is established: before its first night no job has run. */
  private missing(job: string, fn: IFunction, established: Alarm): void {
    const noSuccess = new Alarm(this, `${job}-no-success`, {
      alarmDescription: `No run of the job ${job} has succeeded in ${HOURS_WITHOUT_A_RUN} hours`,
      metric: new MathExpression({
        expression: 'runs - errors',
        usingMetrics: {
          runs: fn.metricInvocations({ period: HOUR }),
          errors: fn.metricErrors({ period: HOUR }),
        },
        period: HOUR,
      }),
      threshold: 1,
      evaluationPeriods: HOURS_WITHOUT_A_RUN,
      datapointsToAlarm: HOURS_WITHOUT_A_RUN,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
    const missing = new CompositeAlarm(this, `${job}-missing`, {
      alarmDescription: `The job ${job} has not run`,
      alarmRule: AlarmRule.allOf(
        AlarmRule.fromAlarm(noSuccess, AlarmState.ALARM),
        AlarmRule.fromAlarm(established, AlarmState.ALARM),
      ),
    })
    missing.addAlarmAction(new SnsAction(this.topic))
  }

  /** Not an alarm that anyone hears of: it is in state ALARM while the product is in use, as parts of others. */
  private established(metric: IMetric): Alarm {
    return new Alarm(this, 'Established', {
      alarmDescription: 'The product has been in use for three days',
      metric,
      threshold: 1,
      evaluationPeriods: DAYS_LOOKED_AT,
      datapointsToAlarm: DAYS_WITH_REQUESTS,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }
}
