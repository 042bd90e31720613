import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { MONTHLY_KINDS } from '../../../shared/rules/invoices.ts'
import type { TaskKind } from '../../../shared/rules/task-groups.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import * as tasks from '../../store/tasks.ts'

const WITHIN_DAYS = 3

/** Asks people for something about a reservation until a day, once whatever the reason. */
export const askAboutOps = (
  kind: TaskKind,
  { customerId, contractId, _id: reservationId }: StoredReservation,
  dueOn: IsoDate,
  createdAt: string,
): Promise<Op[]> =>
  tasks.askOnceOps({ kind, customerId, contractId, reservationId, createdAt, dueOn }, reservationId)

/** Was money given for days of the vehicle? */
const isPaidRent = ({ kind, status, paidCents = 0 }: StoredInvoice) =>
  MONTHLY_KINDS.some((one) => one === kind) && status !== 'credited' && paidCents > 0

/** Asks people whether something of what was paid for a vehicle that nobody fetched is credited: nobody drove. */
export const askUnfetchedOps = async (
  reservation: StoredReservation,
  charged: readonly StoredInvoice[],
  today: IsoDate,
  now: string,
): Promise<Op[]> =>
  charged.some(isPaidRent)
    ? askAboutOps('unfetched_vehicle', reservation, addDays(today, WITHIN_DAYS), now)
    : []
