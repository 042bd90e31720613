import type { Customer } from '../../shared/api/account.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { absent, present } from './conditions.ts'
import { partition, type StoredCustomer } from './customers.ts'
import { dueBy, dueKeys } from './due-index.ts'
import { lostOps } from './search-words.ts'
import { check, put, remove, update } from './writes.ts'

/** A deletion that was decided; it is in the index until everything that is not kept is removed. */
export interface Deletion {
  customerId: string
  deletedAt: string
  /** The last day on which anything of the account is kept. */
  keptUntil: IsoDate
}

const keyOf = (customerId: string) => ({ pk: partition(customerId), sk: 'DELETION' })

/** What invoices name: who was billed. It is kept as long as they are, and only staff read it, in the console. */
const billedTo = ({ firstname, lastname, company, address, country }: Customer) => ({
  firstname,
  lastname,
  company,
  address,
  country,
})

/**
 * The one moment of a deletion: the profile loses everything personal, phone and e-mail are free again, and from here on the
 * account is not found. Whatever is added to the account, or changes in it, at the same moment makes it read again.
 */
export function decideOps(
  customer: StoredCustomer,
  {
    hasInvoices,
    keptUntil,
    today,
    now,
    endsContract,
  }: {
    hasInvoices: boolean
    keptUntil: IsoDate
    today: IsoDate
    now: string
    /** A contract that waits for its signature ends in the same transaction, and makes room itself. */
    endsContract: boolean
  },
): Op[] {
  const { _id, country, language, createdAt, email, phonenumber, version } = customer
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
    put<StoredCustomer & { deletedAt: string }>({ pk, sk: 'PROFILE', type: 'Customer', ...anonymous })
      .when({ email, phonenumber, deletedAt: absent, version })
      .orReadAgain(),
    remove({ pk: `PHONE#${phonenumber}`, sk: 'PHONE' }).op(),
    remove({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }).op(),
    ...lostOps({ ...customer, type: 'Customer' }),
    ...(endsContract ? [] : [noSubscriptionOp(pk)]),
    put({ ...keyOf(_id), type: 'Deletion', ...deletion, ...dueKeys('erasure', today, _id) }).op(),
    ...(hasInvoices ? [put({ pk, sk: 'BILLED-TO', type: 'BilledTo', ...billedTo(customer) }).op()] : []),
  ]
}

/** No subscription runs. */
const noSubscriptionOp = (pk: string): Op =>
  check({ pk, sk: 'RUNNING-CONTRACT' }).when({ pk: absent }).orReadAgain()

/** Deletions of which something may be left: one that was cut off, or met a write that was on its way. */
export const unfinishedBy = (today: IsoDate) => dueBy<Deletion>(['erasure'], today)

/** Something was booked after the erasure: the next one gives it the day on which it may be removed. */
export const eraseAgainOp = (customerId: string, today: IsoDate): Op =>
  update<Deletion>(keyOf(customerId))
    .set(dueKeys('erasure', today, customerId))
    .when({ pk: present })
    .orReadAgain()

/** Everything that is not kept is removed. */
export const finishedOp = (customerId: string): Op =>
  update<Deletion>(keyOf(customerId)).remove('due', 'dueAt').when({ pk: present }).op()
