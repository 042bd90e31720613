import type { Customer } from '../../shared/api/account.ts'
import type { Role } from '../../shared/api/roles.ts'
import type { RefusalCode } from '../../shared/refusals/refusal.ts'
import { isStaff } from '../../shared/rules/authority.ts'
import { type Account, changeAccount, partition, profileKey } from './account-guard.ts'
import type { Op } from './commit.ts'
import { absent, absentOr, equalTo } from './conditions.ts'
import { type QueuePage, queuePage } from './queue-pages.ts'
import { changedWordsOps, foundByOps } from './search-words.ts'
import { getBoth, getInParts, getItem, getMany, type Item, type Key } from './table.ts'
import { check, putNew, remove } from './writes.ts'

/** A customer as stored: the wire's fields, and how often something of the account has changed. */
export type StoredCustomer = Customer & { version?: number }

export { partition }

/** A customer; one who has deleted their account is not found, although the account's shell is kept with its invoices. */
export async function find(id: string): Promise<Item<StoredCustomer> | undefined> {
  return unlessDeleted(await getItem<Account>(profileKey(id)))
}

/** An account that may be deleted already: to book money that came late, and give it back. */
export async function findEvenDeleted(
  id: string,
): Promise<{ _id: string; version: number | undefined; isDeleted: boolean } | undefined> {
  const item = await getItem<Account>(profileKey(id))
  return item && { _id: id, version: item.version, isDeleted: item.deletedAt !== undefined }
}

/** Customers by their ids, at most MOST_KEYS, in one request, for lists; those who have deleted their account are left out. */
export const findMany = async (ids: readonly string[]): Promise<Item<StoredCustomer>[]> =>
  (await getMany<Account>(ids.map(profileKey), false)).filter((item) => !item.deletedAt)

/** The same for any number of them. */
export const findAny = async (ids: readonly string[]): Promise<Item<StoredCustomer>[]> =>
  (await getInParts<Account>(ids.map(profileKey))).filter((item) => !item.deletedAt)

const unlessDeleted = (item: Item<Account> | undefined) => (item?.deletedAt ? undefined : item)

/** A customer together with another item of theirs, in one request: for jobs that read thousands of both. */
export async function findWith<T>(
  id: string,
  sk: string,
): Promise<[customer: Item<StoredCustomer> | undefined, other: Item<T> | undefined]> {
  const [customer, other] = await getBoth<Account, T>(profileKey(id), { pk: partition(id), sk })
  return [unlessDeleted(customer), other]
}

/** The same of many, at most MOST_KEYS / 2, in one request and in their order. */
export async function findManyWith<T>(
  of: readonly { id: string; sk: string }[],
): Promise<[customer: Item<StoredCustomer> | undefined, other: Item<T> | undefined][]> {
  const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
  const keys = of.flatMap(({ id, sk }) => [profileKey(id), { pk: partition(id), sk }])
  // A request may not ask for a key twice: two invoices of one customer.
  const unique = new Map(keys.map((key) => [nameOf(key), key]))
  const items = await getMany<unknown>([...unique.values()])
  const found = new Map(items.map((item) => [nameOf(item), item]))
  return of.map(({ id, sk }) => [
    unlessDeleted(found.get(nameOf(profileKey(id))) as Item<Account> | undefined),
    found.get(nameOf({ pk: partition(id), sk })) as Item<T> | undefined,
  ])
}

/** Whose phone this is, if anyone's. */
export async function idByPhone(phone: string): Promise<string | undefined> {
  return (await getItem<{ customerId: string }>({ pk: `PHONE#${phone}`, sk: 'PHONE' }))?.customerId
}

/** Whose e-mail address this is, if anyone's. */
export async function idByEmail(email: string): Promise<string | undefined> {
  const item = await getItem<{ customerId: string }>({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' })
  return item?.customerId
}

/** A new customer, with their phone and e-mail reserved in the same transaction: the same phone twice makes one account. */
export function addOps(customer: StoredCustomer): Op[] {
  const customerId = customer._id
  const item = { pk: partition(customerId), sk: 'PROFILE', type: 'Customer', ...customer }
  return [
    putNew({ ...item, ...(isStaff(customer.role) && staffKeys(customer)) }, 'phone_exists'),
    putNew(phoneItem(customer.phonenumber, customerId), 'phone_exists'),
    // Who was invited to the desk has given no address.
    ...(customer.email ? [putNew(emailItem(customer.email, customerId), 'email_exists')] : []),
    ...foundByOps(item),
  ]
}

/** Who works at the desk is in the index `queue`, in the order in which the accounts were made. */
const STAFF = 'STAFF#people'
const staffKeys = ({ createdAt, _id }: StoredCustomer) => ({ queue: STAFF, queuedAt: `${createdAt}#${_id}` })

/** A page of those who work at the desk. */
export const staffPage = (cursor?: string): Promise<QueuePage<StoredCustomer>> =>
  queuePage<StoredCustomer>({ name: STAFF }, { cursor, most: 30 })

/** Other roles than the ones that were read. */
export function rolesOp(customer: StoredCustomer, role: Role[]): Op {
  const changed = changeAccount(customer._id).set({ role }).when({ role: customer.role })
  const listed = isStaff(role) ? changed.set(staffKeys(customer)) : changed.remove('queue', 'queuedAt')
  return listed.orReadAgain()
}

/** Somebody has the roles still that were read. */
export const sameRolesOp = ({ _id, role }: StoredCustomer): Op =>
  check<Account>(profileKey(_id)).when({ role, deletedAt: absent }).orReadAgain()

/**
 * Changes fields of a profile; undefined ones do not change. A new phone or e-mail is reserved and the old one released in
 * the same transaction, so that two customers never share one. @param asRead what was decided on: when it is different now,
 * everything is read again
 */
export function changeOps(
  customer: StoredCustomer,
  changes: Partial<StoredCustomer>,
  asRead: readonly (keyof StoredCustomer)[] = [],
): Op[] {
  const { email, phonenumber } = changes
  if (Object.values(changes).every((value) => value === undefined)) return []
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const before = { ...customer, type: 'Customer' }
  const words = changedWordsOps(before, { ...before, ...given })
  const profile = changeAccount(customer._id)
    .set(changes)
    .when({ email: customer.email, phonenumber: customer.phonenumber })
  // Another address may work.
  if (email && email !== customer.email) profile.remove('email_returned')
  for (const name of asRead) profile.when({ [name]: customer[name] })
  // What somebody is found by follows from the whole profile: of two changes at once, one reads again.
  if (words.length > 0) profile.when({ version: customer.version })
  const moved = [profile.orReadAgain(), ...words]
  if (email && email.toLowerCase() !== customer.email.toLowerCase())
    moved.push(
      ...moveOps(emailItem(customer.email, customer._id), emailItem(email, customer._id), 'email_exists'),
    )
  if (phonenumber && phonenumber !== customer.phonenumber)
    moved.push(
      ...moveOps(
        phoneItem(customer.phonenumber, customer._id),
        phoneItem(phonenumber, customer._id),
        'phone_exists',
      ),
    )
  return moved
}

const emailItem = (email: string, customerId: string) => ({
  pk: `EMAIL#${email.toLowerCase()}`,
  sk: 'EMAIL',
  type: 'Email',
  customerId,
})
const phoneItem = (phone: string, customerId: string) => ({
  pk: `PHONE#${phone}`,
  sk: 'PHONE',
  type: 'Phone',
  customerId,
})

const moveOps = (from: { pk: string; sk: string }, to: object, refusal: RefusalCode): Op[] => [
  remove({ pk: from.pk, sk: from.sk }).op(),
  putNew(to, refusal),
]

/** Moves the request to become a client on, unless another tab was faster. */
export const requestOp = (
  customerId: string,
  before: string,
  { request_status, close_reason = '' }: Pick<Account, 'request_status' | 'close_reason'>,
): Op =>
  changeAccount(customerId)
    .set({ request_status, close_reason })
    // A request that nobody has touched has no status yet.
    .when({ request_status: before === 'open' ? absentOr(equalTo(before)) : equalTo(before) })
    .orReadAgain()

/** The plan that a customer is subscribed to, as `subscription_name` shows it; null when the subscription has ended. */
export const subscribedOp = (customerId: string, plan: Customer['subscription_name']): Op =>
  changeAccount(customerId).set({ subscription_name: plan }).orRefuse('customer_not_found')
