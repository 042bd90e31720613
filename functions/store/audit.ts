import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { newId } from './ids.ts'
import { put } from './writes.ts'

/** What somebody looked for may be a name: it is forgotten after a year. Our figure. */
const SEARCHES_KEPT_SECONDS = 365 * 24 * 60 * 60

/** Who did what to a customer's things, written in the transaction that does it. Never changed, never removed early. */
export function auditOp(
  customerId: string,
  entry: { by: string; what: string; subject: string },
  now: string,
): Op {
  const sk = `AUDIT#${now}#${newId('aud', now)}`
  return put({ pk: partition(customerId), sk, type: 'Audit', ...entry, at: now }).op()
}

/** Who looked for what, and whom they were shown: kept with who looked. */
export function searchedOp(
  by: string,
  { search, found }: { search: string; found: string[] },
  now: string,
): Op {
  const sk = `AUDIT#${now}#${newId('aud', now)}`
  const entry = { by, what: 'searched', subject: search, found, at: now }
  return put({
    pk: partition(by),
    sk,
    type: 'Audit',
    ...entry,
    ttl: expiry(now, SEARCHES_KEPT_SECONDS),
  }).op()
}
