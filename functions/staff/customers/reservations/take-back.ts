import { takeBack } from '../../../../shared/api/staff-reservations.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { RESERVATION_EVENTS, transitionRefusal } from '../../../../shared/rules/reservation-states.ts'
import { inspectedBy } from '../../../../shared/rules/working-days.ts'
import { issueBegunRents } from '../../../billing/parts/issue-rent.ts'
import { netDepositOps } from '../../../billing/parts/net-deposit.ts'
import { creditWaitingRents, rentsAhead } from '../../../billing/parts/rents-ahead.ts'
import { type Call, route } from '../../../chain/route.ts'
import { recoveredOps } from '../../../contracts/parts/past-end.ts'
import { conditionReport } from '../../../reservations/parts/condition-report.ts'
import { reportCodeOps } from '../../../reservations/parts/report-code.ts'
import { auditOp } from '../../../store/audit.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { releaseOp } from '../../../store/fleet.ts'
import { freeDaysOps } from '../../../store/free-days.ts'
import { changedHandsOp } from '../../../store/holders.ts'
import { newId } from '../../../store/ids.ts'
import * as odometer from '../../../store/odometer.ts'
import { openingHours } from '../../../store/opening-hours.ts'
import * as work from '../../../store/planned-work.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import * as tasks from '../../../store/tasks.ts'
import { finish } from '../../parts/money/finish.ts'

/**
 * POST …/reservations/{reservationId}/take-back. The days that are left are free for others from tomorrow, and the deposit is netted.
 * Months that have begun are owed, also where their rent was not invoiced yet. Rents that were issued ahead are credited after it, by
 * this run or, if it is cut off, by the next of the job.
 */
export const handler = route(takeBack, async (call) => {
  const { input, caller, now, today, request } = call
  const reservation = await reservations.find(input.customerId, input.reservationId)
  if (!reservation) throw new Refusal('not_found')
  await refuseUnlessBack(reservation, call)
  const what = actOf(input)

  const subscription = await subscriptions.find(input.customerId, reservation.contractId)
  const codeOps = [
    ...(await signedByCode(call)),
    changedHandsOp(reservation, 'back', input.report?.takenAt ?? now),
  ]
  if (reservation.committed && subscription?.status !== 'terminated')
    return untilFresh(async () => {
      const reported = await reportOps(reservation, call)
      const moved = await bringBackOps(reservation, { by: caller.id, what, set: reported.set }, now, today)
      return request.commit([...moved, ...codeOps, ...reported.ops], {
        data: {
          ...reservation,
          ...reported.set,
          broughtBackAt: now,
          status: RESERVATION_EVENTS.bringBack.to,
        },
      })
    })
  if (subscription?.status !== 'terminated') await issueBegunRents(reservation, today, now)
  const credits = rentsAhead(reservation, today)
  // Another vehicle's rents that wait to be credited are not for this deposit to pay.
  await creditWaitingRents(reservation.customerId, now, today)
  const reply = await untilFresh(async () => {
    const reported = await reportOps(reservation, call)
    const set = { endedAt: now, ...reported.set }
    const noRent = await noFurtherRentOps(reservation)
    const returned = [
      reservations.moveOp(reservation, 'takeBack', { set }),
      ...codeOps,
      ...reported.ops,
      ...(await freeDaysOps(reservation, { keepUntil: today, now, today, returned: true })),
      ...(await recoveredOps(reservation, now)),
      ...noRent,
      work.planOp(credits),
      await inspectionOp(reservation, today, now),
      auditOp(reservation.customerId, { by: caller.id, what, subject: reservation._id }, now),
    ]
    const written = noRent.length > 0 ? { contractId: reservation.contractId } : {}
    const netted = await netDepositOps(reservation, now, today, returned, { written })
    return request.commit([...returned, ...netted], {
      data: { ...reservation, ...set, status: RESERVATION_EVENTS.takeBack.to },
    })
  })
  await finish(credits, now, today)
  return reply
})

type Taking = Call<typeof takeBack>
type Input = InputOf<typeof takeBack>

/** @throws Refusal of the first thing that keeps the reservation from ending */
async function refuseUnlessBack(
  reservation: reservations.StoredReservation,
  { input, caller, today }: Taking,
) {
  const { unreadBecause, unreportedBecause, report } = input
  if ((unreadBecause || unreportedBecause) && !mayDo(caller.roles, ['ADMIN']))
    throw new Refusal('override_not_allowed')
  const refusal = transitionRefusal(reservation.status, 'takeBack')
  if (refusal) throw new Refusal(refusal)
  // What was signed without a network is judged by the reading of its own day.
  const day = report ? luxembourgDate(report.takenAt) : today
  if (!unreadBecause && !(await odometer.isReadOn(reservation, day))) throw new Refusal('odometer_unread')
  if (!report && !unreadBecause && !unreportedBecause) throw new Refusal('report_missing')
}

/** What the record of this act says. */
function actOf({ unreadBecause, unreportedBecause }: Input): string {
  if (unreadBecause) return `took a vehicle back unread: ${unreadBecause}`
  return unreportedBecause ? `took a vehicle back: ${unreportedBecause}` : 'took a vehicle back'
}

async function signedByCode({ input, request, now }: Taking): Promise<Op[]> {
  const { report, customerId, reservationId } = input
  if (report?.customer.by !== 'code') return []
  const customer = await customers.find(customerId)
  if (!customer) throw new Refusal('not_found')
  return reportCodeOps(customer, { reservationId, move: 'back', report }, request, now)
}

/** What keeps the report of the return. @throws Refusal where it does not count */
async function reportOps(reservation: reservations.StoredReservation, { input, caller, now }: Taking) {
  const { report } = input
  if (!report) return { ops: [], set: {} }
  const customer = await customers.find(input.customerId)
  if (!customer) throw new Refusal('not_found')
  const wish = { customer, reservation, move: 'back' as const, report, by: caller.id, now }
  const { refusals, ops, reportId } = await conditionReport(wish)
  const [refusal] = refusals
  if (refusal) throw new Refusal(refusal)
  return { ops, set: { returnReportId: reportId } }
}

/**
 * A vehicle that comes back after its subscription has ended owes no further month, also where that is reinstated later: the days since are
 * charged as unreturned (readings, after the end). What it is decided on is written too: neither a reinstatement nor a step of dunning at
 * this moment goes unseen.
 */
async function noFurtherRentOps({
  customerId,
  contractId,
  _id,
}: reservations.StoredReservation): Promise<Op[]> {
  const subscription = await subscriptions.find(customerId, contractId)
  if (subscription?.status !== 'terminated') return []
  const rents = (await work.plannedFor(customerId, _id)).filter(({ kind }) => kind === 'rent')
  return rents.length > 0 ? [subscriptions.unchangedOp(subscription), ...rents.map(work.doneOp)] : []
}

/** The vehicle of a Single that runs on is with us and still the customer's: its days stay reserved and its rent goes on. */
const bringBackOps = async (
  reservation: reservations.StoredReservation,
  { set, ...act }: { by: string; what: string; set: { returnReportId?: string } },
  now: string,
  today: string,
): Promise<Op[]> => [
  reservations.moveOp(reservation, 'bringBack', { set: { broughtBackAt: now, ...set }, asRead: true }),
  releaseOp(reservation.modelId, reservation.vehicleId),
  ...(await recoveredOps(reservation, now)),
  await inspectionOp(reservation, today, now),
  auditOp(reservation.customerId, { ...act, subject: reservation._id }, now),
]

/** "Inspection within 3 working days" (spec §9): what it finds is charged then. */
const inspectionOp = async (
  { customerId, contractId }: reservations.StoredReservation,
  today: string,
  now: string,
) =>
  tasks.addOp({
    _id: newId('tsk', now),
    kind: 'inspect_vehicle',
    customerId,
    contractId,
    dueOn: inspectedBy(today, await openingHours()),
    createdAt: now,
  })
