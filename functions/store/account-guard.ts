import type { Customer } from '../../shared/api/account.ts'
import { absent, present } from './conditions.ts'
import type { Op } from './op.ts'
import type { Key } from './table.ts'
import { check, update } from './writes.ts'

/** A profile as stored. Every transaction that changes something of the account raises its version. */
export type Account = Customer & { version?: number; deletedAt?: string; close_reason?: string }

const PREFIX = 'CUSTOMER#'
/** Everything of a customer is in one partition: one query shows staff all of it. */
export const partition = (customerId: string) => `${PREFIX}${customerId}`
export const profileKey = (customerId: string): Key => ({ pk: partition(customerId), sk: 'PROFILE' })

/** A change of a profile that is not deleted, which whoever decides on what they read of the account notices. */
export const changeAccount = (customerId: string) =>
  update<Account>(profileKey(customerId)).add({ version: 1 }).when({ pk: present, deletedAt: absent })

/** What is decided on all that is stored of an account holds only while nothing of it has changed since it was read. */
export const unchangedAccountOp = ({ _id, version }: Pick<Account, '_id' | 'version'>): Op =>
  changeAccount(_id).when({ version }).orReadAgain()

/** The account is deleted, as it was read: only then may something be written to it still, such as money that came late. */
export const deletedOp = (customerId: string): Op =>
  check<Account>(profileKey(customerId)).when({ deletedAt: present }).orReadAgain()

/** The same of an account from all of which something was decided: it holds only while nothing was decided on it since it was read. */
export const unchangedDeletedOp = ({ _id, version }: Pick<Account, '_id' | 'version'>): Op =>
  update<Account>(profileKey(_id)).add({ version: 1 }).when({ deletedAt: present, version }).orReadAgain()

/** The deletion's own record is written by the erasure. Who did what is in a partition of its own, and is kept whatever becomes of it. */
const FREE = ['DELETION']

/**
 * The ops with, for each customer whom they add something to or change something of, the condition that the account is not
 * deleted. A transaction that says itself what must hold of the profile is left as it is. Here, so that no route can forget
 * it; as a change, not a check, so that a deletion that has read less reads again (docs/decisions/0040).
 */
export function withGuards(ops: readonly Op[]): readonly Op[] {
  const said = new Set(ops.flatMap((op) => (keyOf(op)?.sk === 'PROFILE' ? [keyOf(op)?.pk] : [])))
  const touched = new Set(ops.flatMap((op) => changedAccount(op) ?? []))
  const unsaid = [...touched].filter((pk) => !said.has(pk))
  const guards = unsaid.map((pk) => changeAccount(pk.slice(PREFIX.length)).orRefuse('customer_not_found'))
  return [...ops, ...guards]
}

const keyOf = ({ put, update: changed, delete: removed, check: checked }: Op) =>
  (put?.Item ?? (changed ?? removed ?? checked)?.Key) as Key | undefined

/** The partition of the customer whom a write adds to or changes; a task and a session are in none, but name theirs. */
function changedAccount(op: Op): string | undefined {
  const item = op.put?.Item as (Key & { type?: string; customerId?: string }) | undefined
  if (item?.type === 'Task' || item?.type === 'Session') return item.customerId && partition(item.customerId)
  const key = item ?? (op.update?.Key as Key | undefined)
  if (!key?.pk.startsWith(PREFIX) || FREE.some((prefix) => key.sk.startsWith(prefix))) return undefined
  return key.pk
}
