import type { PhoneCall } from '../../shared/api/staff-phone-calls.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { present } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { put, update } from './writes.ts'

/** A telephone call with whoever of us had it. What was checked and done in it is in the record; this only opens the way, for a day at most. */
export interface StoredPhoneCall extends PhoneCall {
  by: string
  endedAt?: Instant
}

const KEPT_SECONDS = 24 * 60 * 60
const keyOf = (customerId: string, phoneCallId: string) => ({
  pk: partition(customerId),
  sk: `PHONE-CALL#${phoneCallId}`,
})

export const find = (customerId: string, phoneCallId: string) =>
  getItem<StoredPhoneCall>(keyOf(customerId, phoneCallId))

export const beginOp = (call: StoredPhoneCall): Op =>
  put({
    ...keyOf(call.customerId, call._id),
    type: 'PhoneCall',
    ...call,
    ttl: expiry(call.startedAt, KEPT_SECONDS),
  }).op()

export const endOp = ({ customerId, _id }: StoredPhoneCall, now: Instant): Op =>
  update<StoredPhoneCall>(keyOf(customerId, _id))
    .set({ endedAt: now })
    .when({ _id: present })
    .orRefuse('not_found')

/** May this person still act in it? */
export const isOpen = ({ by, endsAt, endedAt }: StoredPhoneCall, staffId: string, now: Instant): boolean =>
  by === staffId && endedAt === undefined && now < endsAt
