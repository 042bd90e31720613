import { db } from '../../functions/store/table.ts'
import { wildcard } from '../../infra/local/lib/wildcard.ts'
import type { Resolved } from '../../infra/local/template/resource.ts'
import type { Template } from '../../infra/local/template/template.ts'

/** One thing that a function did with the table: IAM's action, on the table or an index, and the partition it named. */
export interface Use {
  action: string
  index?: string
  partition: string
}

// biome-ignore lint/suspicious/noExplicitAny: the shapes of the SDK's commands.
type Input = Record<string, any>

let noted: Use[] | undefined

/** Notes what every command asks of the table, while a call is watched. */
export function watchTable(): void {
  db.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        // The library's own name for a command is `GetCommand`, the one of the client below it `GetItemCommand`.
        noted?.push(...usesOf(commandName.replace(/Items?Command$/, 'Command'), args.input as Input))
        return next(args)
      },
    { step: 'initialize', name: 'watchTable', override: true },
  )
}

/** What a call used of the table. */
export async function usedBy<T>(call: () => Promise<T>): Promise<{ result: T; used: Use[] }> {
  const used: Use[] = []
  noted = used
  try {
    return { result: await call(), used }
  } finally {
    noted = undefined
  }
}

const SINGLE: Record<string, string> = {
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
}

/** A transaction needs the right of each of its parts. */
const PARTS: Record<string, string> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

function usesOf(command: string, input: Input): Use[] {
  const use = (action: string, keys: Input): Use => ({
    action: `dynamodb:${action}`,
    partition: textOf(keys.pk),
  })
  const single = SINGLE[command]
  if (single) return [use(single, input.Key ?? input.Item)]
  if (command === 'QueryCommand') return [queryOf(input)]
  if (command === 'BatchGetCommand')
    return Object.values<Input>(input.RequestItems).flatMap(({ Keys }) =>
      Keys.map((key: Input) => use('BatchGetItem', key)),
    )
  if (command.startsWith('Transact'))
    return input.TransactItems.flatMap((item: Input) =>
      Object.entries<Input>(item).map(([part, { Key, Item }]) => use(PARTS[part] ?? part, Key ?? Item)),
    )
  throw new Error(`The test does not know what ${command} needs`)
}

/** A text, as it is or in DynamoDB's own shape. */
const textOf = (value: unknown): string => String((value as { S?: string }).S ?? value)

/** The partition of a query is the value that its key condition compares the partition key with. */
function queryOf({ IndexName, KeyConditionExpression, ExpressionAttributeValues }: Input): Use {
  const [, name = ''] = /=\s*(:\w+)/.exec(KeyConditionExpression) ?? []
  return {
    action: 'dynamodb:Query',
    ...(IndexName && { index: IndexName }),
    partition: textOf(ExpressionAttributeValues[name]),
  }
}

/** What the role of a function, found by its description, does not grant of what it used. */
export function notGranted(template: Template, description: string, used: readonly Use[]): string[] {
  const fn = template
    .ofType('AWS::Lambda::Function')
    .find(({ properties }) => properties.Description === description)
  const role = template.ofType('AWS::IAM::Role').find((one) => template.arnOf(one) === fn?.properties.Role)
  const [table] = template.ofType('AWS::DynamoDB::Table')
  if (!role || !table) throw new Error(`The template has no role of ${description}`)
  const statements = role.properties.Policies.flatMap((policy: Input) => policy.PolicyDocument.Statement)
  const arn = template.arnOf(table)
  const missing = used.filter((use) => !statements.some((statement: Input) => grants(statement, arn, use)))
  return [...new Set(missing.map(wordsOf))].map((words) => `${description}: ${words}`)
}

function grants({ Action, Resource, Condition }: Resolved['properties'], table: string, use: Use): boolean {
  const resource = use.index ? `${table}/index/${use.index}` : table
  if (![Action].flat().includes(use.action) || ![Resource].flat().includes(resource)) return false
  const partitions: string[] | undefined = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']
  return !partitions || [partitions].flat().some((pattern) => wildcard(pattern)(use.partition))
}

/** Without the part behind the first mark, which may be a telephone number. */
const wordsOf = ({ action, index, partition }: Use) =>
  `${action} of ${partition.replace(/#.*/, '#*')}${index ? ` in ${index}` : ''}`
