import { Duration, Lazy, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

/**
 * The routes of the main journey that a new version is tried on: from the fleet over signing up to a reservation and its invoice. All of
 * them would be three resources each more, over what a template may have (docs/decisions/0084).
 */
export const CANARY_ROUTES: readonly string[] = [
  ...['vehi-list', 'quotes-create', 'cust-phone-otp'],
  ...['cust-finalise-choise', 'reservations-create', 'invoices-list'],
]

/** Lines of errors in a minute that stop a deployment. Our figure. */
const MOST_ERRORS = 5

/**
 * Shifts a tenth of the requests of some routes to a new version for five minutes. More errors than a few in a minute, wherever they are
 * logged, or a deployment that fails: CodeDeploy shifts back, and CloudFormation takes the whole update back.
 */
export class Canary extends Construct {
  private readonly application: LambdaApplication
  private readonly role: IRole
  private readonly errors: Alarm
  private readonly shifted: string[] = []

  constructor(scope: Construct, id: string, logGroup: ILogGroup) {
    super(scope, id)
    this.application = new LambdaApplication(this, 'Application')
    const metric = logGroup
      .addMetricFilter('Errors', {
        filterPattern: FilterPattern.stringValue('$.level', '=', 'error'),
        metricNamespace: Stack.of(this).stackName,
        metricName: 'ErrorLines',
      })
      .metric({ statistic: 'Sum', period: Duration.minutes(1) })
    // Of the log, not of the API: what is written to the API names the versions, so that they cannot wait for it.
    this.errors = new Alarm(this, 'Failing', {
      alarmDescription: 'A new version fails',
      metric,
      threshold: MOST_ERRORS,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    this.role = this.mayShift()
  }

  /** What answers a route from now on: the version that is known to work, and for five minutes a tenth the new one. */
  aliasOf(fn: LambdaFunction): Alias {
    this.shifted.push(fn.functionArn)
    const alias = new Alias(fn, 'Live', { aliasName: 'live', version: fn.currentVersion })
    new LambdaDeploymentGroup(fn, 'Shift', {
      alias,
      application: this.application,
      role: this.role,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.errors],
      autoRollback: { deploymentInAlarm: true, failedDeployment: true, stoppedDeployment: true },
    })
    return alias
  }

  /** One role for all of them, which may look at one alarm and move the aliases of these functions. */
  private mayShift(): IRole {
    const functions = Lazy.list({ produce: () => this.shifted })
    const statements = [
      new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [this.errors.alarmArn] }),
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        resources: functions,
      }),
    ]
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: { shift: new PolicyDocument({ statements }) },
    })
    return role.withoutPolicyUpdates()
  }
}
