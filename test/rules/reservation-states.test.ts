import { expect, test } from 'vitest'
import {
  mayHappen,
  RESERVATION_EVENTS,
  type ReservationEvent,
  transitionRefusal,
} from '../../shared/rules/reservation-states.ts'
import { RESERVATION_STATUSES } from '../../shared/vocabulary.ts'

const events = Object.keys(RESERVATION_EVENTS) as ReservationEvent[]

test('each event leads from its states to the next, and is refused in all others (spec §4)', () => {
  const table = Object.fromEntries(
    events.map((event) => [
      event,
      RESERVATION_STATUSES.map(
        (status) => transitionRefusal(status, event) ?? `-> ${RESERVATION_EVENTS[event].to}`,
      ),
    ]),
  )
  const [notWaiting, notConfirmed, notInGarage, over, begun] = [
    'reservation_not_waiting',
    'reservation_not_confirmed',
    'reservation_not_in_garage',
    'reservation_over',
    'reservation_begun',
  ]
  // In the order of the states: Waiting, Confirmed, InGarage, Ended, Cancelled.
  expect(table).toEqual({
    confirm: ['-> Confirmed', notWaiting, notWaiting, notWaiting, notWaiting],
    handOver: [notConfirmed, '-> InGarage', notConfirmed, notConfirmed, notConfirmed],
    takeBack: [notInGarage, notInGarage, '-> Ended', notInGarage, notInGarage],
    bringBack: [notInGarage, notInGarage, '-> Confirmed', notInGarage, notInGarage],
    cancel: ['-> Cancelled', '-> Cancelled', begun, over, over],
    lapse: [notConfirmed, '-> Ended', notConfirmed, notConfirmed, notConfirmed],
    callOff: ['-> Cancelled', '-> Cancelled', begun, over, over],
    expireHold: ['-> Cancelled', notWaiting, notWaiting, notWaiting, notWaiting],
    cancelUnpaid: ['-> Cancelled', '-> Cancelled', notConfirmed, notConfirmed, notConfirmed],
    cancelWithSubscription: ['-> Cancelled', '-> Cancelled', over, over, over],
    endBroughtBack: [over, '-> Ended', over, over, over],
  })
})

test('nothing leads out of an ended or cancelled reservation', () => {
  for (const event of events)
    expect([mayHappen('Ended', event), mayHappen('Cancelled', event)]).toEqual([false, false])
})
