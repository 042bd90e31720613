import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { PDF_KINDS } from '../../shared/api/pdfs.ts'
import { LANGUAGES } from '../../shared/language.ts'
import { errorFacts, log } from '../chain/log.ts'
import { fulfil } from '../pdf/fulfil.ts'
import { now } from '../ports/clock.ts'

/**
 * Makes the PDFs that transactions have ordered. A crash anywhere leaves the order, which the stream brings again
 * (docs/decisions/0024).
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const failures: { itemIdentifier: string }[] = []
  // One after the other: drawing keeps the processor busy anyway.
  for (const record of event.Records) {
    const failed = await work(record)
    if (failed) failures.push(failed)
  }
  return { batchItemFailures: failures }
}

async function work({ dynamodb }: DynamoDBRecord) {
  const image = dynamodb?.NewImage
  const [customerId, subjectId] = [image?.customerId?.S, image?.subjectId?.S]
  const kind = PDF_KINDS.find((one) => one === image?.kind?.S)
  const language = LANGUAGES.find((one) => one === image?.language?.S)
  if (!customerId || !subjectId || !kind) return undefined
  try {
    await fulfil({ customerId, subjectId, kind, ...(language && { language }) }, now())
    return undefined
  } catch (error) {
    log('warn', 'paper not made', { subject: subjectId, ...errorFacts(error) })
    return { itemIdentifier: dynamodb?.SequenceNumber ?? '' }
  }
}
