import type { ReturnedWhy } from '../../shared/api/account.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import { expiry } from '../ports/clock.ts'
import { changeAccount } from './account-guard.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { getItem } from './table.ts'
import { put } from './writes.ts'

/** After half a year an address is tried again: a mailbox may be there once more. Our figure. */
const KEPT_SECONDS = 180 * 24 * 60 * 60

/** The address itself is not readable in the table: an item of it outlives its account. */
const keyOf = (email: string) => ({ pk: `RETURNED#${sha256(email.toLowerCase())}`, sk: 'RETURNED' })

/** Did a mail to this address come back for good, or did its owner complain? Then nothing more is sent there. */
export const isReturned = async (email: string): Promise<boolean> =>
  (await getItem(keyOf(email))) !== undefined

/** An address to which no mail is sent from now on. */
export const returnedOp = (email: string, why: ReturnedWhy, now: Instant): Op =>
  put({ ...keyOf(email), type: 'ReturnedMail', why, at: now, ttl: expiry(now, KEPT_SECONDS) }).op()

/** A customer's own address does not work, if it is still theirs and this is news; another one takes this away. */
export const noteOp = (customerId: string, email: string, why: ReturnedWhy, now: Instant): Op =>
  changeAccount(customerId)
    .set({ email_returned: { why, at: now } })
    .when({ email, email_returned: absent })
    .orReadAgain()
