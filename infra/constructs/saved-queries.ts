import { Stack } from 'aws-cdk-lib'
import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** The queries of docs/operations.md, as they are listed in Logs Insights; a test compares both. */
export const SAVED_QUERIES: Readonly<Record<string, string>> = {
  Errors: 'filter level = "error"',
  'What a customer quotes': 'filter reference = "4F7A-91C2"',
  'Pieces of jobs that failed': 'filter event = "piece failed"',
  'SMS to strangers': 'filter event = "metric" and reserve = "strangers"',
  'Reservations made': 'filter event = "metric" and ReservationCreated = 1',
  'What was refused, and why': 'filter event = "refused"',
  'Messages that were not sent': 'filter event = "message not sent"',
  'Accounts that were deleted': 'filter event = "account deleted"',
}

/** Puts the runbook's queries where whoever is on call looks for them. */
export function saveQueries(scope: Construct, id: string, logGroup: ILogGroup): void {
  const { stackName } = Stack.of(scope)
  for (const [index, [name, query]] of Object.entries(SAVED_QUERIES).entries())
    new CfnQueryDefinition(scope, `${id}${index + 1}`, {
      name: `${stackName}/${name}`,
      queryString: `fields @timestamp, @message | ${query} | sort @timestamp desc`,
      logGroupNames: [logGroup.logGroupName],
    })
}
