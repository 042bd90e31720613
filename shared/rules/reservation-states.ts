import type { RefusalCode } from '../refusals/refusal.ts'
import type { ReservationStatus } from '../vocabulary.ts'

/** What moves a reservation from a state to the next. */
export interface Transition {
  from: readonly ReservationStatus[]
  to: ReservationStatus
  /** The answer in every other state. */
  refusal: RefusalCode
  /** Another answer in some of them. */
  refusalIn?: Partial<Record<ReservationStatus, RefusalCode>>
}

/** The life of a reservation (spec §4): each event, the states in which it may happen, and the state that follows. */
export const RESERVATION_EVENTS = {
  /** An advisor confirms it. */
  confirm: { from: ['Waiting'], to: 'Confirmed', refusal: 'reservation_not_waiting' },
  /** The customer receives the vehicle. */
  handOver: { from: ['Confirmed'], to: 'InGarage', refusal: 'reservation_not_confirmed' },
  /** The customer gives the vehicle back. */
  takeBack: { from: ['InGarage'], to: 'Ended', refusal: 'reservation_not_in_garage' },
  /** The vehicle of a Single comes back before its end, and stays reserved. */
  bringBack: { from: ['InGarage'], to: 'Confirmed', refusal: 'reservation_not_in_garage' },
  /** The customer cancels it. */
  cancel: {
    from: ['Waiting', 'Confirmed'],
    to: 'Cancelled',
    refusal: 'reservation_over',
    refusalIn: { InGarage: 'reservation_begun' },
  },
  /** Nobody has fetched the vehicle: its last day has passed, or staff end it before. */
  lapse: { from: ['Confirmed'], to: 'Ended', refusal: 'reservation_not_confirmed' },
  /** We cannot keep it, and call it off. */
  callOff: {
    from: ['Waiting', 'Confirmed'],
    to: 'Cancelled',
    refusal: 'reservation_over',
    refusalIn: { InGarage: 'reservation_begun' },
  },
  /** No advisor confirmed it in a week. */
  expireHold: { from: ['Waiting'], to: 'Cancelled', refusal: 'reservation_not_waiting' },
  /** Its first payment was not made in time, or not by the time at which staff end it. */
  cancelUnpaid: { from: ['Waiting', 'Confirmed'], to: 'Cancelled', refusal: 'reservation_not_confirmed' },
  /** Its subscription has ended before it began. */
  cancelWithSubscription: { from: ['Waiting', 'Confirmed'], to: 'Cancelled', refusal: 'reservation_over' },
  /** Its subscription, a Single, has ended after the vehicle came back. */
  endBroughtBack: { from: ['Confirmed'], to: 'Ended', refusal: 'reservation_over' },
} as const satisfies Record<string, Transition>
export type ReservationEvent = keyof typeof RESERVATION_EVENTS

/** An event's row. */
export const transitionOf = (event: ReservationEvent): Transition => RESERVATION_EVENTS[event]

/** Why an event cannot happen in a state, or undefined when it can. */
export function transitionRefusal(
  status: ReservationStatus,
  event: ReservationEvent,
): RefusalCode | undefined {
  const { from, refusal, refusalIn } = transitionOf(event)
  return from.includes(status) ? undefined : (refusalIn?.[status] ?? refusal)
}

/** May an event happen in a state? */
export const mayHappen = (status: ReservationStatus, event: ReservationEvent): boolean =>
  transitionRefusal(status, event) === undefined

/** A reservation that has ended or was cancelled: nothing moves it any more. */
export const isOver = (status: ReservationStatus): boolean =>
  Object.values<Transition>(RESERVATION_EVENTS).every(({ from }) => !from.includes(status))

/** A reservation that an advisor has confirmed and that has not ended: its money is asked for. */
export const isBooked = (status: ReservationStatus): boolean =>
  status === 'Confirmed' || status === 'InGarage'
