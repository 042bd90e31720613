import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Foundations } from './foundations.ts'

/** What a function's role needs so that Lambda hands it the table's stream, and keeps what it cannot deliver. */
export const mayHearTheTable = ({
  shared,
  deadLetters,
}: Pick<Foundations, 'shared' | 'deadLetters'>): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    resources: [shared.table.tableStreamArn ?? ''],
  }),
  // Lambda asks for it before it makes a mapping; AWS defines it for all streams of the account only.
  new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }),
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
]
