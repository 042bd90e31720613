import type { CustomerDocument } from '../../shared/contracts/custdoc.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { queryItems, updateItem } from './table.ts'

const QUEUE = 'DOCUMENTS#pending'
const keyOf = (customerId: string, documentId: string) => ({
  pk: partition(customerId),
  sk: `DOCUMENT#${documentId}`,
})

/** A file that was announced and is on its way to quarantine. */
export const announceOp = (customerId: string, document: CustomerDocument): Op => ({
  put: { Item: { ...keyOf(customerId, document._id), type: 'Document', customerId, ...document } },
})

export const list = (customerId: string) => queryItems<CustomerDocument>(partition(customerId), 'DOCUMENT#')

/** The upload function has judged a file: it goes to the advisors' list, or is rejected with the reason. */
export async function judged(
  customerId: string,
  documentId: string,
  verdict: { reason?: string },
  now: string,
): Promise<void> {
  const accepted = verdict.reason === undefined
  await updateItem(keyOf(customerId, documentId), {
    UpdateExpression: accepted
      ? 'SET review = :review, #status = :active, #queue = :queue, queuedAt = :now'
      : 'SET review = :review, reason = :reason',
    ConditionExpression: 'attribute_exists(pk)',
    ...(accepted && { ExpressionAttributeNames: { '#status': 'status', '#queue': 'queue' } }),
    ExpressionAttributeValues: accepted
      ? { ':review': 'pending_validation', ':active': 1, ':queue': QUEUE, ':now': `${now}#${documentId}` }
      : { ':review': 'rejected', ':reason': verdict.reason },
  })
}
