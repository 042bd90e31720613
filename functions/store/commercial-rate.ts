import type { CommercialRate } from '../../shared/api/commercial-rate.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import type { Op } from './commit.ts'
import { queryItems } from './table.ts'
import { put } from './writes.ts'

const PARTITION = 'SETTINGS'
const PREFIX = 'COMMERCIAL-RATE#'

/** All rates that were ever set, the latest first: an old one says what counted then. */
export const rates = () => queryItems<CommercialRate>(PARTITION, PREFIX, true)

/** The statutory rate for late payment in commercial transactions that counts on a day, basis points a year; 0 if none was set. */
export async function rateOn(day: IsoDate): Promise<number> {
  return (await rates()).find(({ from }) => from <= day)?.rateBp ?? 0
}

/** A rate from a day on. The same day again corrects it. */
export const setOp = (rate: CommercialRate): Op =>
  put({ pk: PARTITION, sk: `${PREFIX}${rate.from}`, type: 'CommercialRate', ...rate }).op()
