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
const offered = (reservation: Parameters<typeof reservationOffers>[0]) =>
  Object.entries(reservationOffers(reservation, TODAY))
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
