import type * as z from 'zod/mini'
import type { CampaignParams, Choice } from '../../shared/api/choices.ts'
import { type Op, putNew } from './commit.ts'
import { partition } from './customers.ts'
import { getItem, queryItems, queued } from './table.ts'

const SUBMITTED = 'CHOICES#submitted'

export type StoredChoice = Choice & { campaign?: z.output<typeof CampaignParams> | undefined }

const keyOf = (customerId: string, choiceId: string) => ({
  pk: partition(customerId),
  sk: `CHOICE#${choiceId}`,
})
/** At most one choice of a customer is open: this item stands while it is. */
const openKey = (customerId: string) => ({ pk: partition(customerId), sk: 'OPEN-CHOICE' })

export const find = (customerId: string, choiceId: string) =>
  getItem<StoredChoice>(keyOf(customerId, choiceId))

/** The choice that is being reviewed, if any. */
export async function open(customerId: string): Promise<StoredChoice | undefined> {
  const choices = await queryItems<StoredChoice>(partition(customerId), 'CHOICE#', true)
  return choices.find((choice) => choice.status === 'submitted')
}

/** Choices to validate, oldest first. */
export const toValidate = () => queued<StoredChoice>(SUBMITTED)

/** A new choice in the advisors' work list. */
export const submitOps = (choice: StoredChoice): Op[] => [
  putNew({ ...openKey(choice.customerId), type: 'OpenChoice', choiceId: choice._id }, 'choice_open'),
  {
    put: {
      Item: {
        ...keyOf(choice.customerId, choice._id),
        type: 'Choice',
        ...choice,
        queue: SUBMITTED,
        queuedAt: `${choice.submittedAt}#${choice._id}`,
      },
    },
  },
]

/** An advisor has decided: it leaves the work list, and the customer may choose again. */
export const decideOps = (choice: Choice, status: 'validated' | 'rejected', reason?: string): Op[] => [
  {
    update: {
      Key: keyOf(choice.customerId, choice._id),
      UpdateExpression: `SET #status = :status${reason ? ', reason = :reason' : ''} REMOVE #queue, queuedAt`,
      ConditionExpression: '#status = :submitted',
      ExpressionAttributeNames: { '#status': 'status', '#queue': 'queue' },
      ExpressionAttributeValues: {
        ':status': status,
        ':submitted': 'submitted',
        ...(reason && { ':reason': reason }),
      },
    },
    refusal: 'choice_not_open',
  },
  { delete: { Key: openKey(choice.customerId) } },
]

/** Its customer has gone: the choice leaves the work list, unless an advisor was faster. */
export const withdrawOps = (choice: Choice): Op[] => [
  {
    delete: {
      Key: keyOf(choice.customerId, choice._id),
      ConditionExpression: '#status = :submitted',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':submitted': 'submitted' },
    },
    stale: true,
  },
  { delete: { Key: openKey(choice.customerId) } },
]
