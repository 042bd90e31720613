import { DescribeTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import { stackName } from './plan.ts'

const REGION = 'eu-central-1'
/** CloudFormation names a table `<stack>-<its id in the template>-<at random>`, and its id begins with this. */
const TABLE = 'FoundationsTable'

/**
 * Is a stage deployed already? Its table is protected from the end of its first deployment on. What is deployed has no first deployment any
 * more, whoever asks for one: it would be without its protections for the time of a pass, and until somebody saw it if that failed.
 */
export async function isProtected(
  stage: string | undefined,
  client = new DynamoDBClient({ region: REGION }),
): Promise<boolean> {
  const prefix = `${stackName('Driveline', stage)}-${TABLE}`
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    for (const TableName of TableNames.filter((name) => name.startsWith(prefix))) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName }))
      if (Table?.DeletionProtectionEnabled) return true
    }
  return false
}
