import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { queryItems } from './table.ts'
import { putNew } from './writes.ts'

/** What the odometer of a reservation's vehicle said on a day; one reading a day, never changed. */
export interface Reading {
  reservationId: string
  on: IsoDate
  km: number
  readBy: string
}

/** All readings of a reservation, oldest first. */
export const readings = (customerId: string, reservationId: string) =>
  queryItems<Reading>(partition(customerId), `ODOMETER#${reservationId}#`)

export const addOp = (customerId: string, reading: Reading): Op =>
  putNew(
    {
      pk: partition(customerId),
      sk: `ODOMETER#${reading.reservationId}#${reading.on}`,
      type: 'Odometer',
      ...reading,
    },
    'odometer_read',
  )
