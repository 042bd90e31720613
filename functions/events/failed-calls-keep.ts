import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { functionIdOf, nameIn } from '../chain/functions-by-name.ts'
import { errorFacts, log, metric } from '../chain/log.ts'
import { type FailedCall, keep } from '../store/failed-calls.ts'

/** What Lambda puts on the queue of a call that failed, or of a place in the table's stream that it gave up. */
interface LambdaRecord {
  requestContext: { functionArn: string; condition: string }
  requestPayload?: unknown
  responsePayload?: { errorType?: string } | null
  DDBStreamBatchInfo?: object
}

/**
 * Takes what could not be delivered from the dead-letter queue into the table, where administrators see it and have it run again
 * (decision 0095). A queue can be emptied, and not be read.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: SQSBatchResponse['batchItemFailures'] = []
  for (const record of event.Records) {
    await take(record).catch((error: unknown) => {
      log('error', 'failed call not kept', errorFacts(error))
      failed.push({ itemIdentifier: record.messageId })
    })
  }
  return { batchItemFailures: failed }
}

async function take(record: SQSRecord): Promise<void> {
  const failedAt = new Date(Number(record.attributes.SentTimestamp)).toISOString()
  const call = callOf(record)
  await keep(record.messageId, { ...call, failedAt })
  log('warn', 'call failed for good', { function: call.function ?? 'unknown', error: call.error })
  metric('CallsFailed', 1, 'Count')
}

function callOf({ body, messageAttributes }: SQSRecord): Pick<FailedCall, 'function' | 'event' | 'error'> {
  // Scheduler and EventBridge put the event itself on the queue, and say beside it what they wanted to call.
  const target = messageAttributes.TARGET_ARN?.stringValue
  if (target) {
    const error = messageAttributes.ERROR_CODE?.stringValue ?? 'unknown'
    return { function: functionIdOf(target), event: body, error }
  }
  const record = parsed(body)
  if (!record) return { error: 'unknown' }
  const { requestContext, requestPayload, responsePayload, DDBStreamBatchInfo } = record
  const id = functionIdOf(requestContext.functionArn)
  return {
    // Of one that this function was not given, AWS's name says which; it is seen to by hand, so that its event is not needed.
    function: id ?? nameIn(requestContext.functionArn),
    ...(id &&
      !DDBStreamBatchInfo &&
      requestPayload !== undefined && { event: JSON.stringify(requestPayload) }),
    error: responsePayload?.errorType ?? requestContext.condition,
  }
}

function parsed(body: string): LambdaRecord | undefined {
  try {
    const record = JSON.parse(body)
    return record?.requestContext?.functionArn ? record : undefined
  } catch {
    return undefined
  }
}
