import { CfnOutput, Stack } from 'aws-cdk-lib'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Foundations } from './foundations.ts'

/**
 * Partitions that whoever looks something up in the console may read (docs/operations.md). Not among them: sessions, codes, limits,
 * messages with what they say, requests with their replies.
 */
export const READABLE_PARTITIONS = [
  'CUSTOMER#*',
  'AUDIT#*',
  'QUEUES',
  'SEARCH#*',
  'PHONE#*',
  'EMAIL#*',
  'FLEET',
  'VEHICLE#*',
  'MODEL#*',
  'PRICES',
  'PAPER#*',
  'SEAL',
  'TASK#*',
  'ASSIGNED#*',
  'SETTINGS',
  'COUNTER#*',
  'JOBS',
  'FAILED-CALL#*',
  'DATA-REQUEST#*',
  'DATA-BREACH#*',
  // The lists of the indexes.
  'CHOICES#*',
  'CONTRACTS#*',
  'INVOICES#*',
  'RESERVATIONS#*',
  'TASKS#*',
  'DOCUMENTS#*',
  'DRIVERS#*',
  'PAYMENTS#*',
  'CALLS#*',
  'OUTBOX#failed',
  'STAFF#people',
  'ACTED#*',
  'INCIDENTS#*',
  'DATA-REQUESTS#*',
  'DATA-BREACHES#*',
  'WAITING#line',
  'DUE#*',
] as const

/** What an answer may hold. A hash of a password, its salt, an IBAN and all that is sealed have other names, and are refused. */
export const READABLE_ATTRIBUTES = [
  ...[
    'pk',
    'sk',
    'type',
    '_id',
    'id',
    'version',
    'queue',
    'queuedAt',
    'due',
    'dueAt',
    'owed',
    'owedAt',
    'ttl',
  ],
  ...[
    'customerId',
    'contractId',
    'invoiceId',
    'reservationId',
    'documentId',
    'vehicleId',
    'modelId',
    'subjectId',
  ],
  ...['status', 'kind', 'number', 'plan', 'role', 'firstname', 'lastname', 'email', 'phonenumber'],
  ...['createdAt', 'issuedAt', 'at', 'on', 'dueOn', 'paidOn', 'start_date', 'end_date', 'renewsOn', 'endsOn'],
  ...['totalCents', 'paidCents', 'cents', 'lines', 'by', 'what', 'subject', 'amounts'],
  ...[
    'review',
    'file_key',
    'taken',
    'heldBy',
    'holderId',
    'step',
    'takenOn',
    'channel',
    'failedAt',
    'queuedFor',
  ],
  ...[
    'job',
    'processed',
    'failed',
    'skipped',
    'endedAt',
    'error',
    'function',
    'rateBp',
    'from',
    'count',
    'last',
  ],
] as const

/**
 * A role for staff who look something up in AWS's console: reads, of the partitions and attributes above alone, and logs and figures.
 * Who wants it has an account of this AWS account and a second factor; it ends after an hour. What it does is in the trail.
 */
export function consoleReader(scope: Construct, id: string, { shared }: Foundations): Role {
  const { table, logGroup } = shared
  const read = new PolicyStatement({
    actions: ['dynamodb:Query', 'dynamodb:GetItem', 'dynamodb:PartiQLSelect'],
    resources: [table.tableArn, `${table.tableArn}/index/queue`, `${table.tableArn}/index/due`],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...READABLE_PARTITIONS] },
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...READABLE_ATTRIBUTES] },
      // Without it a query of whole items names no attribute, and none would be compared.
      StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      Null: { 'dynamodb:LeadingKeys': 'false', 'dynamodb:Attributes': 'false' },
    },
  })
  const statements = [
    read,
    new PolicyStatement({ actions: ['dynamodb:DescribeTable'], resources: [table.tableArn] }),
    new PolicyStatement({ actions: ['kms:Decrypt'], resources: [table.key.keyArn] }),
    new PolicyStatement({
      actions: ['logs:StartQuery', 'logs:FilterLogEvents', 'logs:GetLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
  ]
  const role = new Role(scope, id, {
    description: 'Looks things up in the console: no passwords, sessions, codes or sealed fields',
    assumedBy: new AccountRootPrincipal().withConditions({ Bool: { 'aws:MultiFactorAuthPresent': 'true' } }),
    inlinePolicies: { reads: new PolicyDocument({ statements }) },
  })
  new CfnOutput(Stack.of(scope), 'ConsoleReader', { value: role.roleArn })
  return role
}
