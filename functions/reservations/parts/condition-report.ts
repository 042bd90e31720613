import type { NewConditionReport } from '../../../shared/api/condition-reports.ts'
import { Refusal, type RefusalCode } from '../../../shared/refusals/refusal.ts'
import { type KnownDamage, knownAfter, type Move, reportRefusals } from '../../../shared/rules/condition.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { maskedPhone } from '../../../shared/rules/masks.ts'
import type { Op } from '../../store/commit.ts'
import * as conditionReports from '../../store/condition-reports.ts'
import * as customers from '../../store/customers.ts'
import * as fleet from '../../store/fleet.ts'
import { newId } from '../../store/ids.ts'
import * as issuedPdfs from '../../store/issued-pdfs.ts'
import * as odometer from '../../store/odometer.ts'
import * as photographs from '../../store/photographs.ts'
import type { StoredReservation } from '../../store/reservations.ts'
import * as vehicleDamage from '../../store/vehicle-damage.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'

interface Wish {
  customer: customers.StoredCustomer
  reservation: StoredReservation
  move: Move
  report: NewConditionReport
  /** Which of us signed. */
  by: string
  now: string
}

/** What keeps a report, and why it does not count, if it does not. */
interface Prepared {
  reportId: string
  refusals: RefusalCode[]
  ops: Op[]
}

const PREFIX: Record<Move, string> = { out: 'HO', back: 'RT' }

/**
 * The report of a vehicle's condition as it changes hands: what is known of its damage from now on, the record itself, and the order of
 * its sealed PDF, for the transaction of the hand-over or the return.
 * @throws Refusal `reservation_moved` where the report is of another vehicle
 */
export async function conditionReport(wish: Wish): Promise<Prepared> {
  const { reservation, move, report, now } = wish
  const { customerId, _id: reservationId } = reservation
  // What was seen of another vehicle says nothing of the one that the reservation has now.
  if (report.vehicleId !== reservation.vehicleId) throw new Refusal('reservation_moved')
  const [all, damage, { valid }] = await Promise.all([
    photographs.list(customerId, reservationId),
    vehicleDamage.find(reservation.vehicleId),
    odometer.readings(reservation),
  ])
  const named = all.filter(
    (one) =>
      one.move === move && one.vehicleId === reservation.vehicleId && report.photographs.includes(one._id),
  )
  const checked = named.filter(({ review }) => review === 'accepted')
  const reading = valid.at(-1)
  const isRead = reading?.on === luxembourgDate(report.takenAt) && reading.km === report.km
  const refusals = reportRefusals({
    takenAt: report.takenAt,
    now,
    checked: checked.map(({ position }) => position),
    isChecking: named.some(({ review }) => review === 'uploading'),
  })
  const stored = await storedReport(wish, damage.known, checked)
  return {
    reportId: stored._id,
    refusals: [...(isRead ? [] : (['odometer_unread'] as const)), ...refusals],
    ops: [
      conditionReports.addOp(stored),
      vehicleDamage.changeOp(damage, knownAfter(damage.known, stored)),
      ...checked.map(photographs.stillOp),
      issuedPdfs.orderOp({
        kind: move === 'out' ? 'hand_over' : 'return',
        customerId,
        subjectId: stored._id,
        number: stored.number,
        orderedAt: now,
      }),
    ],
  }
}

async function storedReport(
  { customer, reservation, move, report, by, now }: Wish,
  known: readonly KnownDamage[],
  checked: readonly photographs.StoredPhotograph[],
): Promise<conditionReports.StoredConditionReport> {
  const { vehicleId, modelId, general_id } = reservation
  const [model, calendar, colleague] = await Promise.all([
    fleet.model(modelId),
    fleet.calendar(modelId, vehicleId),
    customers.find(by),
  ])
  const { customer: signer, added, takenAt, photographs: _, ...seen } = report
  const _id = newId('rep', now)
  const seenOn = luxembourgDate(takenAt)
  return {
    ...seen,
    _id,
    number: `${PREFIX[move]}-${_id.slice(-12)}`,
    move,
    customerId: customer._id,
    reservationId: reservation._id,
    vehicleId,
    vehicle: vehicleName(general_id),
    plate: calendar?.plate,
    isElectric: model.general_info.main_fuel.name === 'electric',
    takenAt,
    sentAt: now,
    by,
    byName: colleague ? `${colleague.firstname} ${colleague.lastname}` : '',
    known: [...known],
    added: added.map((one) => ({ ...one, _id: newId('dmg', now), seenOn })),
    photographs: checked.map((one) => ({ _id: one._id, position: one.position, sha256: one.sha256 ?? '' })),
    signedBy: { by: signer.by, name: signer.name },
    ...(signer.by === 'finger'
      ? { customerStrokes: signer.strokes }
      : { maskedPhone: maskedPhone(customer.phonenumber) }),
  }
}
