import type { IsoDate } from '../../shared/rules/dates.ts'
import { isOfBooking } from '../../shared/rules/invoices.ts'
import { creditAll } from '../billing/credit.ts'
import { withdraw } from '../billing/withdraw.ts'
import { nameOf } from '../lib/names.ts'
import { auditOp } from '../store/audit.ts'
import { commit, type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { freeDaysOps } from '../store/free-days.ts'
import * as invoices from '../store/invoices.ts'
import { tellOps } from '../store/notifications.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'
import * as work from '../store/work.ts'
import { recoverOp } from './past-end.ts'

const isComing = ({ status }: reservations.StoredReservation) => ['Waiting', 'Confirmed'].includes(status)

/**
 * Cancels what was booked under a contract that we, or dunning, have ended, free of charge: one transaction a stay, so that any number of
 * them fits, and the plan is done last. A run that is cut off is finished by the next.
 */
export async function cancelComing(piece: work.Work, today: IsoDate, at: string): Promise<void> {
  const { customerId, subjectId: contractId } = piece
  const booked = await reservations.list(customerId)
  for (const { _id } of booked.filter((stay) => stay.contractId === contractId && isComing(stay)))
    await untilFresh(() => cancelOne(customerId, _id, today, at))
  await untilFresh(async () => {
    if (await work.isStill(piece)) await commit([work.doneOp(piece)])
  })
}

async function cancelOne(customerId: string, id: string, today: IsoDate, at: string): Promise<void> {
  // First of all: a job that invoices takes its work away, so an invoice that was not read yet leaves a sign.
  const planned = await work.plannedFor(customerId, id)
  const [customer, stay] = await Promise.all([customers.find(customerId), reservations.find(customerId, id)])
  const contract = stay && (await subscriptions.find(customerId, stay.contractId))
  // Reinstated meanwhile: what was not called off yet stays.
  if (!customer || !stay || contract?.status !== 'terminated') return
  // Handed over a moment ago: people get it back.
  if (stay.status === 'InGarage') return commit([recoverOp(stay, today, at)])
  if (!isComing(stay)) return
  const move = {
    from: [stay.status],
    to: 'Cancelled',
    refusal: 'reservation_over',
    set: { cancelledAt: at, cancelReason: 'staff' },
    leavesDue: true,
    stale: true,
  } as const
  const values = { vehicle: nameOf(stay.general_id), start: stay.start_date }
  await commit([
    reservations.moveOp(stay, move),
    subscriptions.overOp(contract),
    ...(await freeDaysOps(stay, { today })),
    ...(await moneyOps(stay, today, at)),
    ...planned.map(work.doneOp),
    ...(await tellOps(customer, 'stay_called_off', values, at)),
    auditOp(customerId, { by: 'contract end', what: 'called a stay off', subject: id }, at),
  ])
}

/** Every invoice of the stay is taken back, the deposit's too; what was paid is for people to give back. */
async function moneyOps(stay: reservations.StoredReservation, today: IsoDate, at: string): Promise<Op[]> {
  const all = await invoices.list(stay.customerId)
  const own = all.filter(
    (one) => one.reservationId === stay._id && one.status !== 'credited' && isOfBooking(one),
  )
  const back = await withdraw(own, 0, 'contract_ended', at, today)
  return [...(await creditAll(back.credits, at, today)), ...back.refunds]
}
