import type { StaffRole } from '../api/roles.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import type { ReservationStatus } from '../vocabulary.ts'
import { addDays, type IsoDate } from './dates.ts'
import { transitionRefusal } from './reservation-states.ts'
import { isOver } from './vehicle-dates.ts'

/** What says until when the vehicle of a reservation can be fetched and kept. */
export interface Fetchable {
  return_date: IsoDate
  /** The vehicle of a Single: it goes on by the month after its term, so no day is its last. */
  committed?: boolean | undefined
}

/** Has a reservation's last day passed: on which its vehicle could be handed over, or was due back? */
export const isPastLastDay = ({ return_date, committed }: Fetchable, today: IsoDate): boolean =>
  !committed && today > return_date

/** Everything that decides whether a vehicle may be handed over, as it is at that moment. */
export interface HandOverFacts {
  today: IsoDate
  reservation: Fetchable & { status: ReservationStatus; start_date: IsoDate }
  subscription: {
    status: 'to_sign' | 'active' | 'paused' | 'suspended' | 'terminated'
    /** True from day 7 of an unpaid invoice (spec §4). */
    bookingsBlocked: boolean
  }
  /** Mandatory documents that no advisor has accepted, or that have expired. */
  unaccepted: readonly string[]
  licenceExpired: boolean
  /** Why the person who takes the vehicle may not drive it: age, licence, or not accepted by the insurance. */
  driverRefusal?: RefusalCode | undefined
  /** The invoice of the signing is open. */
  signingUnpaid: boolean
  /** The reservation's first payment or deposit is open, or was not invoiced yet. */
  reservationUnpaid: boolean
  /** Nobody has read its odometer today. */
  unread: boolean
  /** The reservation under which this very vehicle is with somebody, if it is out. */
  heldBy?: string | undefined
  /** The last days of the vehicle's insurance and of its technical inspection, as far as they are known. */
  insuredUntil?: IsoDate | undefined
  inspectedUntil?: IsoDate | undefined
}

/** Who may agree to one day earlier (readings, hand-over: "by agreement of an ADVISOR"). */
export const EARLY_AGREED_BY: readonly StaffRole[] = ['ADVISOR']

/** What staff may agree to. */
export interface HandOverAgreement {
  /** An advisor agreed to one day earlier. */
  isEarly: boolean
  /** An administrator lets the vehicle go unpaid, for a reason that is recorded. */
  isUnpaidAllowed: boolean
}

type Gate = (facts: HandOverFacts, agreed: HandOverAgreement) => RefusalCode | undefined | false

/** The gates of a hand-over (readings, hand-over), in the order in which people read them. */
const GATES: readonly Gate[] = [
  ({ reservation }) => transitionRefusal(reservation.status, 'handOver'),
  ({ subscription }) => subscription.status === 'to_sign' && 'contract_not_signed',
  ({ subscription }) => subscription.status === 'terminated' && 'contract_ended',
  ({ subscription }) => subscription.status === 'paused' && 'contract_paused',
  ({ subscription }) =>
    (subscription.status === 'suspended' || subscription.bookingsBlocked) && 'contract_suspended',
  ({ driverRefusal }) => driverRefusal,
  ({ licenceExpired }) => licenceExpired && 'licence_expired',
  ({ unaccepted }) => unaccepted.length > 0 && 'documents_not_accepted',
  ({ signingUnpaid }, { isUnpaidAllowed }) => signingUnpaid && !isUnpaidAllowed && 'signing_unpaid',
  ({ reservationUnpaid }, { isUnpaidAllowed }) =>
    reservationUnpaid && !isUnpaidAllowed && 'reservation_unpaid',
  ({ today, reservation }, { isEarly }) =>
    today < (isEarly ? addDays(reservation.start_date, -1) : reservation.start_date) && 'hand_over_early',
  ({ today, reservation }) => isPastLastDay(reservation, today) && 'stay_past_end',
  ({ heldBy }) => heldBy !== undefined && 'vehicle_out',
  ({ insuredUntil, today }) => isOver(insuredUntil, today) && 'vehicle_uninsured',
  ({ inspectedUntil, today }) => isOver(inspectedUntil, today) && 'vehicle_inspection_over',
  ({ unread }) => unread && 'odometer_unread',
]

/** Every reason why a vehicle may not be handed over now; none when it may. */
export const handOverRefusals = (facts: HandOverFacts, agreed: HandOverAgreement): RefusalCode[] =>
  GATES.flatMap((gate) => gate(facts, agreed) || [])
