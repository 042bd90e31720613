import { expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import { reservationOffers } from '../../shared/rules/reservation-offers.ts'

const TODAY = '2026-05-20'
const booked = (status: 'Waiting' | 'Confirmed' | 'InGarage' | 'Ended', from: number, to: number) => ({
  status,
  start_date: addDays(TODAY, from),
  return_date: addDays(TODAY, to),
  months: 1,
  lines: [],
  firstPayment: [],
})
const ACTIVE = { status: 'active', bookingsBlocked: false } as const
type Under = Parameters<typeof reservationOffers>[2]
const offered = (reservation: Parameters<typeof reservationOffers>[0], under: Under = ACTIVE) =>
  Object.entries(reservationOffers(reservation, TODAY, under))
    .filter(([, is]) => is)
    .map(([what]) => what)

test('a booking that has not begun can be extended, switched and cancelled', () => {
  expect(offered(booked('Confirmed', 1, 40))).toEqual(['extend', 'switch', 'cancel'])
  expect(offered(booked('Waiting', 1, 40))).toEqual(['extend', 'switch', 'cancel'])
})

test('a confirmed booking whose first day has come can be extended alone', () => {
  expect(offered(booked('Confirmed', 0, 40))).toEqual(['extend'])
})

test('a vehicle that is out can be kept longer until its last day, and switched until the day before', () => {
  expect(offered(booked('InGarage', -20, 1))).toEqual(['extend', 'switch'])
  expect(offered(booked('InGarage', -20, 0))).toEqual(['extend'])
})

test('once the last day has passed nothing is offered: of a vehicle that is out, nor of one that nobody fetched', () => {
  expect(offered(booked('InGarage', -40, -1))).toEqual([])
  expect(offered(booked('Confirmed', -40, -1))).toEqual([])
})

test('a reservation of 24 months is kept no longer', () => {
  expect(offered({ ...booked('InGarage', -20, 1), return_date: '2028-04-29' })).toEqual(['switch'])
})

test('the vehicle of a Single can be neither extended, nor switched, nor cancelled', () => {
  expect(offered({ ...booked('InGarage', -20, 300), committed: true })).toEqual([])
  expect(offered({ ...booked('Confirmed', 5, 300), committed: true })).toEqual([])
})

test('nothing is offered of a reservation that is over', () => {
  expect(offered(booked('Ended', -40, -1))).toEqual([])
})

test('while an invoice is late nothing is extended or switched: what has not begun can be cancelled', () => {
  const [blocked, suspended] = [
    { ...ACTIVE, bookingsBlocked: true },
    { ...ACTIVE, status: 'suspended' },
  ] as const
  expect(offered(booked('Confirmed', 1, 40), blocked)).toEqual(['cancel'])
  expect(offered(booked('Confirmed', 1, 40), suspended)).toEqual(['cancel'])
  expect(offered(booked('InGarage', -20, 10), suspended)).toEqual([])
})

test('under notice nothing is offered that would last beyond the end', () => {
  const ending = (days: number) => ({ ...ACTIVE, endsOn: addDays(TODAY, days) })
  expect(offered(booked('InGarage', -20, 10), ending(60))).toEqual(['extend', 'switch'])
  expect(offered(booked('InGarage', -20, 10), ending(15))).toEqual(['extend'])
  expect(offered(booked('InGarage', -20, 10), ending(10))).toEqual([])
  expect(offered(booked('Confirmed', 1, 40), ending(40))).toEqual(['switch', 'cancel'])
  // One that has not begun keeps its days when it is switched.
  expect(offered(booked('Confirmed', 1, 40), ending(15))).toEqual(['cancel'])
})
