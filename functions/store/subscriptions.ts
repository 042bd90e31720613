import type { Agreement } from '../../shared/api/agreement.ts'
import type { Subscription } from '../../shared/api/subscriptions.ts'
import type { KeptPrices } from '../../shared/price-book.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Op } from './commit.ts'
import { findManyWith, findWith, partition } from './customers.ts'
import type { QueueRange } from './queue-pages.ts'
import { getInParts, getItem, queryItems } from './table.ts'
import { appended, check, put, putNew, remove, update } from './writes.ts'

/** A subscription; the version guards what was decided on its state. */
export type StoredSubscription = NewSubscription & {
  version: number
  /** The days on which the vehicle was switched. */
  switchedOn?: string[]
}

/** What a PDF and a screen say beside the prices is kept with the contract. */
export type NewSubscription = Subscription & KeptPrices & { agreement: Agreement }

/** Drawn up, and waiting for the customer's signature. */
const TO_SIGN = 'CONTRACTS#to_sign'

/** What waits for a signature: in the order of drawing up, which is also that of the last days for signing. */
export const toSignRange: QueueRange = { name: TO_SIGN }

const keyOf = (customerId: string, contractId: string) => ({
  pk: partition(customerId),
  sk: `CONTRACT#${contractId}`,
})

export const find = (customerId: string, contractId: string) =>
  getItem<StoredSubscription>(keyOf(customerId, contractId))

/** A customer and one of their subscriptions, in one request. */
export const withCustomer = (customerId: string, contractId: string) =>
  findWith<StoredSubscription>(customerId, keyOf(customerId, contractId).sk)

/** The same of many, at most MOST_KEYS / 2, in one request, in their order: a key costs a tenth of a request of its own. */
export function withCustomers(of: readonly { customerId: string; contractId: string }[]) {
  return findManyWith<StoredSubscription>(
    of.map(({ customerId, contractId }) => ({ id: customerId, sk: keyOf(customerId, contractId).sk })),
  )
}

/** Subscriptions by customer and id, read for lists; those that are not there are left out. */
export const findMany = (of: readonly { customerId: string; id: string }[]) =>
  getInParts<StoredSubscription>(of.map(({ customerId, id }) => keyOf(customerId, id)))

/** All subscriptions of a customer, newest first. */
export const list = (customerId: string) =>
  queryItems<StoredSubscription>(partition(customerId), 'CONTRACT#', true)

/** The running subscription. @throws Refusal `no_active_contract` */
export async function running(customerId: string): Promise<StoredSubscription> {
  const found = (await list(customerId)).find((subscription) => subscription.status !== 'terminated')
  if (!found) throw new Refusal('no_active_contract')
  return found
}

/** A new subscription. One customer has one that runs: the guard item is stored until it is terminated. */
export const beginOps = (subscription: NewSubscription): Op[] => [
  putNew(
    {
      pk: partition(subscription.customerId),
      sk: 'RUNNING-CONTRACT',
      type: 'RunningContract',
      contractId: subscription._id,
    },
    'contract_exists',
  ),
  put({
    ...keyOf(subscription.customerId, subscription._id),
    type: 'Contract',
    ...subscription,
    ...(subscription.status === 'to_sign' && {
      queue: TO_SIGN,
      queuedAt: `${subscription.validatedAt}#${subscription._id}`,
    }),
    version: 1,
  }).op(),
]

/** What was decided on a subscription holds only if it is still as it was read: not suspended, no other booking meanwhile. */
export const unchangedOp = (subscription: StoredSubscription): Op => nextVersion(subscription).orReadAgain()

/** A change of a subscription that is still as it was read. */
const nextVersion = ({ customerId, _id, version }: StoredSubscription) =>
  update<StoredSubscription>(keyOf(customerId, _id))
    .set({ version: version + 1 })
    .when({ version })

/** A vehicle is switched under this subscription, as it was read: of two at once only one can be the fourth. */
export const switchedOp = (subscription: StoredSubscription, on: string): Op =>
  nextVersion(subscription)
    .set({ switchedOn: appended(on) })
    .orReadAgain()

type Change = Partial<
  Pick<
    Subscription,
    | 'status'
    | 'bookingsBlocked'
    | 'startsOn'
    | 'renewsOn'
    | 'commitment'
    | 'signedAt'
    | 'pausedOn'
    | 'noticeOn'
    | 'endsOn'
    | 'endReason'
    | 'renewalRefused'
  >
>

/** Changes a subscription, if it is still as it was read. A field that is named with `undefined` is removed. */
export function changeOp(subscription: StoredSubscription, change: Change): Op {
  const changed = nextVersion(subscription).replace(change)
  // Signed, or over: nobody waits for the signature any more.
  if (subscription.status === 'to_sign' && change.status) changed.remove('queue', 'queuedAt')
  return changed.orReadAgain()
}

/** What follows from a subscription's state is written only while it is as it was read; the version is not used up. */
export const stillOp = ({ customerId, _id, version }: StoredSubscription): Op =>
  check<StoredSubscription>(keyOf(customerId, _id)).when({ version }).orReadAgain()

/** A subscription is still over: nobody reinstated it since it was read. */
export const overOp = ({ customerId, _id }: StoredSubscription): Op =>
  check<StoredSubscription>(keyOf(customerId, _id)).when({ status: 'terminated' }).orReadAgain()

/** A subscription that was terminated runs again, unless another has taken its place. */
export const runAgainOp = ({ customerId, _id: contractId }: Subscription): Op =>
  putNew(
    { pk: partition(customerId), sk: 'RUNNING-CONTRACT', type: 'RunningContract', contractId },
    'contract_exists',
  )

/** A terminated subscription makes room for another. */
export const endRunningOp = (customerId: string): Op =>
  remove({ pk: partition(customerId), sk: 'RUNNING-CONTRACT' }).op()
