import { expect, test } from 'vitest'
import { type HandOverAgreement, type HandOverFacts, handOverRefusals } from '../../shared/rules/hand-over.ts'

const NOTHING_AGREED: HandOverAgreement = { isEarly: false, isUnpaidAllowed: false }
const READY: HandOverFacts = {
  today: '2027-03-10',
  reservation: { status: 'Confirmed', start_date: '2027-03-10', return_date: '2027-04-09' },
  subscription: { status: 'active', bookingsBlocked: false },
  unaccepted: [],
  licenceExpired: false,
  signingUnpaid: false,
  reservationUnpaid: false,
  unread: false,
}
const refusals = (facts: Partial<HandOverFacts>, agreed: Partial<HandOverAgreement> = {}) =>
  handOverRefusals({ ...READY, ...facts }, { ...NOTHING_AGREED, ...agreed })

test('a vehicle is handed over when everything is in order', () => {
  expect(refusals({})).toEqual([])
})

test.each([
  [
    'an unconfirmed reservation',
    { reservation: { ...READY.reservation, status: 'Waiting' } },
    'reservation_not_confirmed',
  ],
  [
    'a contract that is not signed',
    { subscription: { status: 'to_sign', bookingsBlocked: false } },
    'contract_not_signed',
  ],
  [
    'a subscription that ended',
    { subscription: { status: 'terminated', bookingsBlocked: false } },
    'contract_ended',
  ],
  [
    'a paused subscription',
    { subscription: { status: 'paused', bookingsBlocked: false } },
    'contract_paused',
  ],
  [
    'a suspended subscription',
    { subscription: { status: 'suspended', bookingsBlocked: true } },
    'contract_suspended',
  ],
  ['blocked bookings', { subscription: { status: 'active', bookingsBlocked: true } }, 'contract_suspended'],
  ['a driver under age', { driverRefusal: 'too_young' }, 'too_young'],
  [
    'a driver whom the insurance did not accept',
    { driverRefusal: 'driver_not_accepted' },
    'driver_not_accepted',
  ],
  ['an expired licence', { licenceExpired: true }, 'licence_expired'],
  ['a document that nobody accepted', { unaccepted: ['rib'] }, 'documents_not_accepted'],
  ['an open invoice of the signature', { signingUnpaid: true }, 'signing_unpaid'],
  ['an open first payment', { reservationUnpaid: true }, 'reservation_unpaid'],
  ['a vehicle whose insurance has ended', { insuredUntil: '2027-03-09' }, 'vehicle_uninsured'],
  ['a vehicle whose inspection is over', { inspectedUntil: '2027-03-09' }, 'vehicle_inspection_over'],
  ['a vehicle that is with somebody', { heldBy: 'res_1' }, 'vehicle_out'],
] as const satisfies readonly (readonly [string, Partial<HandOverFacts>, string])[])(
  'no vehicle is handed over with %s',
  (_, facts, refusal) => {
    expect(refusals(facts)).toEqual([refusal])
  },
)

test('a vehicle is handed over from the agreed day on, and one day earlier only if an advisor agrees', () => {
  expect(refusals({ today: '2027-03-09' })).toEqual(['hand_over_early'])
  expect(refusals({ today: '2027-03-09' }, { isEarly: true })).toEqual([])
  expect(refusals({ today: '2027-03-08' }, { isEarly: true })).toEqual(['hand_over_early'])
  expect(refusals({ today: '2027-03-11' })).toEqual([])
})

test('a vehicle is handed over until the last day of its reservation, and nobody overrides that', () => {
  expect(refusals({ today: '2027-04-09' })).toEqual([])
  expect(refusals({ today: '2027-04-10' })).toEqual(['stay_past_end'])
  const agreed = { isEarly: true, isUnpaidAllowed: true }
  expect(refusals({ today: '2027-04-10' }, agreed)).toEqual(['stay_past_end'])
})

test('the vehicle of a Single, which goes on by the month, is handed over after its term too', () => {
  const committed = { ...READY.reservation, committed: true }
  expect(refusals({ today: '2027-04-10', reservation: committed })).toEqual([])
})

test('an administrator may let a vehicle go unpaid, and nothing else', () => {
  const unpaid = { signingUnpaid: true, reservationUnpaid: true }
  expect(refusals(unpaid)).toEqual(['signing_unpaid', 'reservation_unpaid'])
  expect(refusals(unpaid, { isUnpaidAllowed: true })).toEqual([])
  expect(refusals({ ...unpaid, unaccepted: ['rib'] }, { isUnpaidAllowed: true })).toEqual([
    'documents_not_accepted',
  ])
})

test('insurance and inspection count to the end of their last day, and no administrator overrides them', () => {
  expect(refusals({ insuredUntil: '2027-03-10', inspectedUntil: '2027-03-10' })).toEqual([])
  const over = { insuredUntil: '2027-03-01', inspectedUntil: '2027-03-01' }
  expect(refusals(over, { isEarly: true, isUnpaidAllowed: true })).toEqual([
    'vehicle_uninsured',
    'vehicle_inspection_over',
  ])
})

test('each missing thing is named at once, not one after another', () => {
  expect(
    refusals({ today: '2027-03-07', unaccepted: ['rib'], signingUnpaid: true, reservationUnpaid: true }),
  ).toEqual(['documents_not_accepted', 'signing_unpaid', 'reservation_unpaid', 'hand_over_early'])
})
