import { Duration } from 'aws-cdk-lib'
import {
  Effect,
  type IRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { type TableGrants, VERBS, type Verb } from '../table-grants.ts'
import type { DrivelineTable } from './driveline-table.ts'

/** What every function shares. */
export interface SharedResources {
  table: DrivelineTable
  /** Key of codes and seals, which every function may need. */
  pepper: ISecret
  /** What CloudFront adds to requests; functions compare it. */
  frontDoor: ISecret
  /** The payment provider's keys, for the few functions that talk to it. */
  payments: ISecret
  dataKey: IKey
  logGroup: ILogGroup
  /** Where the bundler has put each function's folder. */
  assets: string
  environment: Record<string, string>
}

export interface DrivelineFunctionProps {
  id: string
  /** What it does with the table; nothing without. */
  onTable?: TableGrants
  /** Talks to the payment provider, or hears from it: may read its keys. */
  payments?: true | undefined
  memoryMiB?: number
  timeout?: Duration
  /** ARM unless it carries native code that was built for another processor. */
  architecture?: Architecture
  /** Settings that it alone has. */
  environment?: Record<string, string>
  /** Statements beyond the table, such as sending an SMS. */
  statements?: PolicyStatement[]
}

const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) })

/** A function with the company's defaults and a role of its own, which may do what its line in routes.ts says. */
export function drivelineFunction(
  scope: Construct,
  shared: SharedResources,
  props: DrivelineFunctionProps,
): LambdaFunction {
  return new LambdaFunction(scope, props.id, {
    description: props.id,
    runtime: Runtime.NODEJS_24_X,
    architecture: props.architecture ?? Architecture.ARM_64,
    memorySize: props.memoryMiB ?? 512,
    timeout: props.timeout ?? Duration.seconds(15),
    handler: 'index.handler',
    code: Code.fromAsset(`${shared.assets}/${props.id}`),
    role: roleOf(scope, shared, props),
    logGroup: shared.logGroup,
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.DISABLED,
    environment: { ...shared.environment, ...props.environment },
  })
}

function roleOf(scope: Construct, shared: SharedResources, props: DrivelineFunctionProps): IRole {
  const statements = [
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [shared.logGroup.logGroupArn]),
    allow(['secretsmanager:GetSecretValue'], [shared.pepper.secretArn, shared.frontDoor.secretArn]),
    allow(['kms:Decrypt'], [shared.dataKey.keyArn]),
    ...(props.payments ? [allow(['secretsmanager:GetSecretValue'], [shared.payments.secretArn])] : []),
    ...tableStatements(shared.table, props.onTable ?? {}),
    ...(props.statements ?? []),
  ]
  const role = new Role(scope, `${props.id}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  })
  return role.withoutPolicyUpdates()
}

/** A statement for each set of actions, on the table and on each index, with the partitions that they are allowed in. */
function tableStatements(table: DrivelineTable, grants: TableGrants): PolicyStatement[] {
  const byActions = Map.groupBy(Object.entries(grants), ([partition, verbs]) =>
    JSON.stringify([indexOf(partition), actionsOf(verbs)]),
  )
  const statements = [...byActions].map(([key, entries]) => {
    const [index, actions] = JSON.parse(key) as [string | null, string[]]
    const resource = index ? `${table.tableArn}/index/${index}` : table.tableArn
    const keys = entries.map(([partition]) => partition.replace(/^\w+:/, '')).sort()
    // Items of some partitions only: a function that reads the fleet cannot read a customer.
    return allow(actions, [resource], { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })
  })
  if (statements.length === 0) return []
  return [
    ...statements,
    allow(['kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:DescribeKey'], [table.key.keyArn]),
  ]
}

const indexOf = (partition: string): string | undefined => /^(\w+):/.exec(partition)?.[1]
const actionsOf = (verbs: readonly Verb[]): string[] =>
  [...new Set(verbs.flatMap((verb): readonly string[] => VERBS[verb]))].sort()
