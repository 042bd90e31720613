import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Rough } from './rough.ts'

const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']

/**
 * Stands between the functions and the engine, and does what the table does to them on a bad day: it throttles, has transactions meet, and
 * loses the answer to what it has written.
 */
export function roughTable(engine: string, rough: Rough): Server {
  return createServer((incoming, outgoing) => {
    pass(incoming, engine, rough)
      .catch(() => undefined)
      .then((answer) => {
        if (!answer) return outgoing.destroy()
        outgoing.writeHead(answer.status, answer.headers).end(answer.body)
      })
  })
}

interface TableAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** The engine's answer, or another one; undefined when it was lost. */
async function pass(
  incoming: IncomingMessage,
  engine: string,
  rough: Rough,
): Promise<TableAnswer | undefined> {
  const body = await text(incoming)
  const [, call = ''] = String(incoming.headers['x-amz-target']).split('.')
  if (rough.happens('the table throttled', call))
    return refused('ProvisionedThroughputExceededException', { message: 'Throughput exceeds the limit' })
  if (call === 'TransactWriteItems' && rough.happens('a transaction met another', call))
    return refused('TransactionCanceledException', conflict(JSON.parse(body).TransactItems.length))
  const answer = await ask(engine, incoming, body)
  const isLost =
    WRITES.includes(call) && rough.happens('an answer of the table was lost after the write', call)
  return isLost ? undefined : answer
}

async function ask(
  engine: string,
  { headers, method = 'POST' }: IncomingMessage,
  body: string,
): Promise<TableAnswer> {
  const sent = ['authorization', 'content-type', 'x-amz-date', 'x-amz-target'].map(
    (name): [string, string] => [name, String(headers[name] ?? '')],
  )
  const answer = await fetch(engine, { method, headers: sent, body })
  const type = answer.headers.get('content-type') ?? 'application/x-amz-json-1.0'
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: { 'content-type': type }, body: bytes }
}

function refused(error: string, said: object): TableAnswer {
  const body = JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${error}`, ...said })
  return { status: 400, headers: { 'content-type': 'application/x-amz-json-1.0' }, body }
}

/** Another transaction was at the first of its items; the others would have been written. */
function conflict(items: number) {
  const CancellationReasons = Array.from({ length: items }, (_, nth) => ({
    Code: nth === 0 ? 'TransactionConflict' : 'None',
  }))
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ')
  return {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons,
  }
}
