import type { Customer } from '../../shared/api/account.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { partition, type StoredCustomer } from './customers.ts'
import { dueBy, dueKeys } from './due-index.ts'

/** A deletion that was decided; it stands in the index until everything that goes is gone. */
export interface Deletion {
  customerId: string
  deletedAt: string
  /** The last day on which anything of the account is kept. */
  keptUntil: IsoDate
}

const keyOf = (customerId: string) => ({ pk: partition(customerId), sk: 'DELETION' })

/** What invoices name: who was billed. It stays as long as they do, and nobody reads it but staff in the console. */
const billedTo = ({ firstname, lastname, company, address, country }: Customer) => ({
  firstname,
  lastname,
  company,
  address,
  country,
})

/**
 * The one moment of a deletion: the profile loses everything personal, phone and e-mail are free again, and from here on the
 * account is not found. A contract that begins, or a profile that changes, at the same moment makes it read again.
 */
export function decideOps(
  customer: StoredCustomer,
  {
    hasInvoices,
    keptUntil,
    today,
    now,
    unsignedId,
  }: {
    hasInvoices: boolean
    keptUntil: IsoDate
    today: IsoDate
    now: string
    unsignedId?: string | undefined
  },
): Op[] {
  const { _id, country, language, createdAt, email, phonenumber } = customer
  const pk = partition(_id)
  const anonymous = {
    _id,
    role: [],
    subscription_name: null,
    firstname: '',
    lastname: '',
    email: '',
    phonenumber: '',
    country,
    language,
    phonenumber_verified: false,
    email_verified: false,
    createdAt,
    deletedAt: now,
  }
  const deletion: Deletion = { customerId: _id, deletedAt: now, keptUntil }
  return [
    {
      put: {
        Item: { pk, sk: 'PROFILE', type: 'Customer', ...anonymous },
        ConditionExpression: 'email = :email AND phonenumber = :phone AND attribute_not_exists(deletedAt)',
        ExpressionAttributeValues: { ':email': email, ':phone': phonenumber },
      },
      stale: true,
    },
    { delete: { Key: { pk: `PHONE#${phonenumber}`, sk: 'PHONE' } } },
    { delete: { Key: { pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' } } },
    noSubscriptionOp(pk, unsignedId),
    { put: { Item: { ...keyOf(_id), type: 'Deletion', ...deletion, ...dueKeys('erasure', today, _id) } } },
    ...(hasInvoices
      ? [{ put: { Item: { pk, sk: 'BILLED-TO', type: 'BilledTo', ...billedTo(customer) } } }]
      : []),
  ]
}

/** No contract runs; one that waits for a signature goes with the account, unless it is signed at this moment. */
function noSubscriptionOp(pk: string, unsignedId: string | undefined): Op {
  const Key = { pk, sk: 'RUNNING-CONTRACT' }
  if (!unsignedId) return { check: { Key, ConditionExpression: 'attribute_not_exists(pk)' }, stale: true }
  const condition = {
    ConditionExpression: 'contractId = :id',
    ExpressionAttributeValues: { ':id': unsignedId },
  }
  return { delete: { Key, ...condition }, stale: true }
}

/** Deletions of which something may be left: one that was cut off, or met a write that was on its way. */
export const unfinishedBy = (today: IsoDate) => dueBy<Deletion>('erasure', today)

/** Everything that goes is gone. */
export const finishedOp = (customerId: string): Op => ({
  update: {
    Key: keyOf(customerId),
    UpdateExpression: 'REMOVE #due, dueAt',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#due': 'due' },
  },
})
