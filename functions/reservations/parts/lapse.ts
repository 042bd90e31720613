import { addDays, type Instant, type IsoDate } from '../../../shared/rules/dates.ts'
import { MONTHLY_KINDS } from '../../../shared/rules/invoices.ts'
import { netDepositOps } from '../../billing/parts/net-deposit.ts'
import type { Outcome } from '../../chain/job.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as tasks from '../../store/tasks.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { firstPaymentOf } from './first-payment.ts'

const WITHIN_DAYS = 3

interface Lapsing {
  piece: work.Work
  reservation: reservations.StoredReservation
  /** All that was planned for it, read before it. */
  planned: readonly work.Work[]
}

/**
 * Nobody fetched the vehicle of a booking until its last day: it ends, and its days stay charged (docs/decisions/0162). Not while something of
 * it is still to be invoiced, nor while its first payment is open: then it is cancelled as unpaid, or its payment is on its way. Whoever hands
 * the vehicle over, extends the booking or is paid at the same moment makes everything be read again.
 */
export async function lapse(
  { piece, reservation, planned }: Lapsing,
  today: IsoDate,
  at: Instant,
): Promise<Outcome> {
  const { customerId, _id, general_id, start_date: start, return_date: end } = reservation
  const [customer, { own, isSettled }] = await Promise.all([
    customers.find(customerId),
    firstPaymentOf(reservation),
  ])
  const isToInvoice = planned.some(({ kind, on }) => (kind === 'rent' || kind === 'balance') && on <= end)
  if (!customer || !isSettled || isToInvoice) return 'skipped'
  const values = { vehicle: vehicleName(general_id), start, end }
  const ended = [
    work.doneOp(piece),
    reservations.moveOp(reservation, 'lapse', { set: { endedAt: at, unfetched: true }, asRead: true }),
    ...(own.some(isPaidRent) ? await askOps(reservation, today, at) : []),
    ...(await notifyOps(customer, 'reservation_lapsed', values, at)),
    auditOp(
      customerId,
      { by: 'unreturned-vehicles', what: 'ended a reservation that nobody fetched', subject: _id },
      at,
    ),
  ]
  await commit([...ended, ...(await netDepositOps(reservation, at, today, ended))])
  return 'processed'
}

/** Was money given for days of the vehicle? */
const isPaidRent = ({ kind, status, paidCents = 0 }: StoredInvoice) =>
  MONTHLY_KINDS.some((one) => one === kind) && status !== 'credited' && paidCents > 0

/** Asks people whether something of what was paid is credited: nobody drove. */
const askOps = (
  { customerId, contractId, _id: reservationId }: reservations.StoredReservation,
  today: IsoDate,
  at: Instant,
): Promise<Op[]> =>
  tasks.askOnceOps(
    {
      kind: 'unfetched_vehicle',
      customerId,
      contractId,
      reservationId,
      createdAt: at,
      dueOn: addDays(today, WITHIN_DAYS),
    },
    reservationId,
  )
