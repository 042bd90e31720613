import type { Reply } from '../gateway/payload.ts'
import { callTable } from '../table/call-table.ts'
import { page } from './layout.ts'
import type { LocalParts } from './local-parts.ts'
import { type Html, html } from './markup.ts'

const PAGE_SIZE = 50

type Attributes = Record<string, Record<string, unknown>>

interface Lookup {
  /** The partition to look at; everything when it is empty. */
  key: string
  /** An index of the table; the table itself when it is empty. */
  index: string
  /** Where the page begins. */
  from: string | null
}

/** `/_local/table`: the table as it is stored, by partition or index; nothing can be changed here. */
export async function tablePage({ table, endpoint }: LocalParts, { searchParams }: URL): Promise<Reply> {
  const lookup: Lookup = {
    key: searchParams.get('key') ?? '',
    index: searchParams.get('index') ?? '',
    from: searchParams.get('from'),
  }
  const { Table } = await callTable(endpoint, 'DynamoDB_20120810.DescribeTable', { TableName: table.name })
  const indexes: { IndexName: string; KeySchema: { AttributeName: string }[] }[] =
    Table.GlobalSecondaryIndexes ?? []
  const schema = indexes.find(({ IndexName }) => IndexName === lookup.index)?.KeySchema ?? Table.KeySchema
  const { Items, LastEvaluatedKey } = await read(
    table.name,
    endpoint,
    schema[0]?.AttributeName ?? 'pk',
    lookup,
  )
  const content = html`${lookupForm(lookup, ['', ...indexes.map(({ IndexName }) => IndexName)])}
${Items.length ? html`<div class="items">${Items.map(itemView)}</div>` : html`<p class="quiet">No item is here.</p>`}
${LastEvaluatedKey && html`<p><a href="${nextPage(lookup, LastEvaluatedKey)}">Next ${PAGE_SIZE}</a></p>`}`
  return page('Table', '/_local/table', content)
}

function read(
  TableName: string,
  endpoint: string,
  partitionKey: string,
  { key, index, from }: Lookup,
): Promise<{ Items: Attributes[]; LastEvaluatedKey?: Attributes }> {
  const common = {
    TableName,
    Limit: PAGE_SIZE,
    IndexName: index || undefined,
    ExclusiveStartKey: startKey(from),
  }
  if (!key) return callTable(endpoint, 'DynamoDB_20120810.Scan', common)
  return callTable(endpoint, 'DynamoDB_20120810.Query', {
    ...common,
    KeyConditionExpression: '#key = :key',
    ExpressionAttributeNames: { '#key': partitionKey },
    ExpressionAttributeValues: { ':key': { S: key } },
  })
}

function lookupForm({ key, index }: Lookup, indexes: string[]): Html {
  const options = indexes.map(
    (name) =>
      html`<option value="${name}"${name === index && html` selected`}>${name || 'the table itself'}</option>`,
  )
  return html`<form class="lookup" method="get" action="/_local/table">
<label>In <select name="index">${options}</select></label>
<label class="wide">Partition <input name="key" value="${key}" placeholder="all, or for example CUSTOMER#…"></label>
<button>Look up</button>
</form>`
}

function itemView(item: Attributes): Html {
  const { pk, sk, type, ...rest } = plain(item)
  return html`<details class="item">
<summary><span class="role">${String(type ?? 'item')}</span>
<a class="mono" href="/_local/table?key=${encodeURIComponent(String(pk))}">${String(pk)}</a>
<span class="mono quiet">${String(sk)}</span></summary>
<pre>${JSON.stringify(rest, null, 2)}</pre>
</details>`
}

/** DynamoDB's typed values as people read them. */
function plain(item: Attributes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainValue(value)]))
}

function plainValue(typed: Record<string, unknown>): unknown {
  const [[kind, value] = []] = Object.entries(typed)
  if (kind === 'N') return Number(value)
  if (kind === 'NULL') return null
  if (kind === 'L') return (value as Record<string, unknown>[]).map(plainValue)
  if (kind === 'M') return plain(value as Attributes)
  return value
}

function startKey(from: string | null): Attributes | undefined {
  try {
    return from ? JSON.parse(Buffer.from(from, 'base64url').toString()) : undefined
  } catch {
    return undefined
  }
}

function nextPage({ key, index }: Lookup, last: Attributes): string {
  const from = Buffer.from(JSON.stringify(last)).toString('base64url')
  return `/_local/table?${new URLSearchParams({ key, index, from })}`
}
