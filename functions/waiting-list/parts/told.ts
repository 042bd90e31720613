import { Refusal } from '../../../shared/refusals/refusal.ts'
import { type Caller, saidOf } from '../../chain/caller.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { notifyOps } from '../../store/notifications.ts'

/** Who waits by their own hand sees it; for whom one of us does it on the telephone is told. */
export async function toldOps(
  caller: Pick<Caller, 'id' | 'acting'>,
  kind: 'waiting_joined' | 'waiting_left',
  vehicle: string,
  now: string,
): Promise<Op[]> {
  if (!caller.acting) return []
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  return notifyOps(customer, kind, { vehicle, ...saidOf(caller) }, now)
}
