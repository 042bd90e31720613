import { expect, test } from 'vitest'
import { stepOf, wishIn } from '../../web/features/reservations/wish.ts'

const wish = (query: string) => wishIn(new URLSearchParams(query))

test('what was chosen for a booking is in the address, and is read from it again', () => {
  expect(wish('model=a&from=2027-03-31&until=2027-04-30&pickup=home&km=45')).toEqual({
    days: { start: '2027-03-31', end: '2027-04-30' },
    pickup: 'home',
    deliveryKm: 45,
  })
})

test('what somebody else typed into the address is no choice', () => {
  const none = { days: undefined, pickup: undefined, deliveryKm: undefined }
  expect(wish('')).toEqual(none)
  expect(wish('from=2027-04-30&until=2027-03-31&pickup=moon&km=501')).toEqual(none)
  expect(wish('from=2027-13-45&until=soon&km=-1')).toEqual(none)
  expect(wish('from=2027-04-30&km=1.5')).toEqual(none)
})

test('choosing days is no other step of the page: it does not begin at its top again', () => {
  const step = (query: string) => stepOf(new URLSearchParams(query))
  expect(step('model=a&from=2027-03-31&until=2027-04-30')).toBe(step('model=a'))
  expect(step('model=b')).not.toBe(step('model=a'))
  expect(step('switch=r')).not.toBe(step('switch=r&model=a'))
})
