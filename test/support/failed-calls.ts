import { functionName } from '../../functions/chain/functions-by-name.ts'
import { handler as keepFailed } from '../../functions/events/failed-calls-keep.ts'
import { commit, type Op } from '../../functions/store/commit.ts'
import { idOf, newId } from '../../functions/store/ids.ts'
import { type Message, sendOp } from '../../functions/store/outbox.ts'
import { updateItem } from '../../functions/store/table.ts'
import { update } from '../../functions/store/writes.ts'

/** A message of the dead-letter queue, as SQS hands it over. */
export const queued = (body: object | string, at: string, attributes: Record<string, string> = {}) => ({
  messageId: newId('cal', at),
  receiptHandle: 'x',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  attributes: {
    SentTimestamp: String(Date.parse(at)),
    ApproximateReceiveCount: '1',
    SenderId: 'x',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: Object.fromEntries(
    Object.entries(attributes).map(([name, stringValue]) => [
      name,
      { stringValue, dataType: 'String' as const },
    ]),
  ),
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:eu-central-1:000000000000:dead-letters',
  awsRegion: 'eu-central-1',
})

/** What Lambda puts on the queue of a call that failed three times. */
export const failedThrice = (id: string, requestPayload: object) => ({
  version: '1.0',
  requestContext: {
    functionArn: `arn:aws:lambda:eu-central-1:000000000000:function:${functionName(id)}:$LATEST`,
    condition: 'RetriesExhausted',
  },
  requestPayload,
  responsePayload: { errorType: 'TypeError', errorMessage: 'Muller is not a function' },
})

/** A call of a job that failed for good, taken from the queue; answers its id. */
export async function failedJob(job: string, at: string): Promise<string> {
  const message = queued(failedThrice(job, { job, scheduledAt: at }), at)
  await keepFailed({ Records: [message] })
  return idOf('cal', message.messageId)
}

/** A message that the stream leaves alone. */
export async function leftBehind(
  message: Pick<Message, 'channel' | 'to' | 'isNews' | 'byDay' | 'customerId'>,
  queuedFor: string,
): Promise<string> {
  return leftAlone(await sendOp({ ...message, subject: 'Left behind', text: 'Hello' }, queuedFor))
}

/** Writes what waits in the outbox so that the stream leaves it alone: it delivers new items of the outbox, and this one becomes one later. */
export async function leftAlone(op: Op): Promise<string> {
  const Item = { ...op.put?.Item, type: 'LeftBehind' }
  await commit([{ put: { Item } }])
  const id = String(op.put?.Item?.id)
  await updateItem(update({ pk: `OUTBOX#${id}`, sk: 'OUTBOX' }).set({ type: 'Outbox' }))
  return id
}
