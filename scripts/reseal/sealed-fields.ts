import { hashPurpose } from '../../functions/crypto/password-hash.ts'

/** An item as it is in the table. */
export type Item = Record<string, unknown> & { pk: string; sk: string; type: string }

/** Something that is stored sealed: in which field, and for what purpose. */
export interface SealedField {
  /** The file that seals it. */
  by: string
  type: string
  field: string
  purpose(item: Item): string
}

const named = (what: string, id: string) => (item: Item) => `${what} ${item[id]}`

/** All that is stored sealed for longer than a day. A test compares it with what seals. */
export const SEALED_FIELDS: readonly SealedField[] = [
  {
    by: 'functions/store/payment-methods.ts',
    type: 'Mandate',
    field: 'sealed',
    purpose: named('mandate', 'methodId'),
  },
  {
    by: 'functions/crypto/password-hash.ts',
    type: 'Password',
    field: 'hash',
    purpose: ({ salt }) => hashPurpose({ salt: String(salt) }),
  },
  {
    by: 'functions/store/tasks.ts',
    type: 'Task',
    field: 'sealed',
    purpose: ({ _id, proposal }) => `${proposal ? 'proposal' : 'task'} ${_id}`,
  },
  {
    by: 'functions/store/proposals.ts',
    type: 'Task',
    field: 'sealed',
    purpose: ({ _id, proposal }) => `${proposal ? 'proposal' : 'task'} ${_id}`,
  },
  {
    by: 'functions/store/bank-entries.ts',
    type: 'BankEntry',
    field: 'sealed',
    purpose: named('bank entry', '_id'),
  },
  {
    by: 'functions/store/reminders.ts',
    type: 'Reminder',
    field: 'sealed',
    purpose: named('reminder', 'mailbox'),
  },
  {
    by: 'functions/store/failed-calls.ts',
    type: 'FailedCall',
    field: 'event',
    purpose: named('failed call', '_id'),
  },
  { by: 'functions/store/outbox.ts', type: 'Outbox', field: 'sealed', purpose: named('outbox', 'id') },
]

/** What seals for a day at most: it expires before the pepper may be changed again. */
export const SHORT_LIVED = ['functions/store/idempotent-requests.ts']
