import type { PasswordHash } from '../crypto/password-hash.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { put, putNew } from './writes.ts'

const keyOf = (customerId: string) => ({ pk: partition(customerId), sk: 'PASSWORD' })

/** What is kept of a customer's password; undefined while there is none. */
export const find = (customerId: string) => getItem<PasswordHash>(keyOf(customerId))

/** The first password of an account; two at once: one is kept. */
export const setOp = (customerId: string, hash: PasswordHash, now: string): Op =>
  putNew({ ...keyOf(customerId), type: 'Password', ...hash, setAt: now }, 'password_exists')

/** Another password in place of the one that was shown. */
export const replaceOp = (customerId: string, old: PasswordHash, hash: PasswordHash, now: string): Op =>
  put<PasswordHash>({ ...keyOf(customerId), type: 'Password', ...hash, setAt: now })
    .when({ salt: old.salt })
    .orRefuse('try_again')
