import type { Role } from '../api/roles.ts'
import { mayDo } from './authority.ts'
import type { TaskKind } from './task-groups.ts'

/** Money of a customer that is to be given back, or that a bank took back: to be looked at by who has payments as their work. */
const OF_PAYMENTS: readonly TaskKind[] = ['refund_payment', 'transfer_refund', 'payment_returned']

/** What a colleague proposed about money of a customer, and another one approves or declines. */
const PROPOSED: readonly TaskKind[] = [
  'approve_credit',
  'approve_refund',
  'approve_cash',
  'approve_write_off',
  'approve_reversal',
]

/** What was paid and not used: whether something of it is credited is decided by who has payments as their work. */
const OF_CREDITS: readonly TaskKind[] = ['unfetched_vehicle']

const isOfMoney = (kind: TaskKind): boolean => OF_PAYMENTS.includes(kind) || PROPOSED.includes(kind)

/** May somebody with these roles close or hide a task of a kind? Money is the work of accountants (readings, roles); the rest is everybody's. */
export const mayDoTask = (kind: TaskKind, roles: readonly Role[]): boolean =>
  !(isOfMoney(kind) || OF_CREDITS.includes(kind)) || mayDo(roles, ['ACCOUNTANT'])

/** Does a task of a kind stay when the account that it is about is deleted? What is the customer's money is still theirs. */
export const outlivesAccount = isOfMoney
