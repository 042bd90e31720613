import type * as z from 'zod/mini'
import type { CampaignParams, Choice } from '../../shared/api/choices.ts'
import type { KeptPrices } from '../../shared/price-book.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { allOfDays } from './due-days.ts'
import { dueKeys } from './due-index.ts'
import { queuePage } from './queue-pages.ts'
import { getItem, queryItems } from './table.ts'
import { put, putNew, remove, update } from './writes.ts'

const SUBMITTED = 'CHOICES#submitted'

export type StoredChoice = Choice & KeptPrices & { campaign?: z.output<typeof CampaignParams> | undefined }

const keyOf = (customerId: string, choiceId: string) => ({
  pk: partition(customerId),
  sk: `CHOICE#${choiceId}`,
})
/** At most one choice of a customer is open: this item is stored while it is. */
const openKey = (customerId: string) => ({ pk: partition(customerId), sk: 'OPEN-CHOICE' })

export const find = (customerId: string, choiceId: string) =>
  getItem<StoredChoice>(keyOf(customerId, choiceId))

/** The choice that is being reviewed, if any. */
export async function open(customerId: string): Promise<StoredChoice | undefined> {
  const choices = await queryItems<StoredChoice>(partition(customerId), 'CHOICE#', true)
  return choices.find((choice) => choice.status === 'submitted')
}

/** The choices that wait longest for their validation, as many as a page shows. */
export const toValidate = () => queuePage<StoredChoice>({ name: SUBMITTED })

/** Choices that were finalised on a day, as they are now. */
export const finalisedOn = (day: IsoDate) => allOfDays<StoredChoice>('choice', day, day)

/** A new choice in the advisors' work list. */
export const submitOps = (choice: StoredChoice): Op[] => [
  putNew({ ...openKey(choice.customerId), type: 'OpenChoice', choiceId: choice._id }, 'choice_open'),
  put({
    ...keyOf(choice.customerId, choice._id),
    type: 'Choice',
    ...choice,
    queue: SUBMITTED,
    queuedAt: `${choice.submittedAt}#${choice._id}`,
    // Counted by the day on which it was finalised, whatever becomes of it.
    ...dueKeys('choice', luxembourgDate(choice.submittedAt), choice._id),
  }).op(),
]

/** An advisor has decided: it leaves the work list, and the customer may choose again. */
export const decideOps = (choice: Choice, status: 'validated' | 'rejected', reason?: string): Op[] => [
  update<StoredChoice>(keyOf(choice.customerId, choice._id))
    .set({ status, reason: reason || undefined })
    .remove('queue', 'queuedAt')
    .when({ status: 'submitted' })
    .orRefuse('choice_not_open'),
  remove(openKey(choice.customerId)).op(),
]

/** Its customer has left: the choice leaves the work list, unless an advisor was faster. */
export const withdrawOps = (choice: Choice): Op[] => [
  remove<StoredChoice>(keyOf(choice.customerId, choice._id)).when({ status: 'submitted' }).orReadAgain(),
  remove(openKey(choice.customerId)).op(),
]
