import type { Notification } from '../../../shared/api/notifications.ts'
import { type Caller, saidOf } from '../../chain/caller.ts'
import { type AuditEntry, ownActOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { notifyOps } from '../../store/notifications.ts'

/** The notice of what one of us did for a customer, where the customer is sent none who does it themselves. Nothing when they did it. */
export async function toldByPhoneOps(caller: Caller, kind: Notification['kind'], now: string): Promise<Op[]> {
  const customer = caller.acting && (await customers.find(caller.id))
  return customer ? notifyOps(customer, kind, saidOf(caller), now) : []
}

/** The same with the record of it, where what customers do themselves is in none. */
export async function byPhoneOps(
  caller: Caller,
  act: Pick<AuditEntry, 'what' | 'subject'>,
  kind: Notification['kind'],
  now: string,
): Promise<Op[]> {
  if (!caller.acting) return []
  return [ownActOp(caller, act, now), ...(await toldByPhoneOps(caller, kind, now))]
}
