import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { newId } from './ids.ts'
import { put } from './writes.ts'

/** Who did what to a customer's things, written in the transaction that does it. Never changed, never removed early. */
export function auditOp(
  customerId: string,
  entry: { by: string; what: string; subject: string },
  now: string,
): Op {
  const sk = `AUDIT#${now}#${newId('aud', now)}`
  return put({ pk: partition(customerId), sk, type: 'Audit', ...entry, at: now }).op()
}
