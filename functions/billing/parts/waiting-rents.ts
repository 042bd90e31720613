import type { IsoDate } from '../../../shared/rules/dates.ts'
import type * as invoices from '../../store/invoices.ts'
import * as work from '../../store/planned-work.ts'

/** Rents of a reservation that were issued before their month, of months that begin after a day. */
export const rentsAfter = (
  all: readonly invoices.StoredInvoice[],
  ofReservation: string,
  day: IsoDate,
): invoices.StoredInvoice[] =>
  all.filter(
    ({ reservationId, status, periodFrom = '' }) =>
      reservationId === ofReservation && status !== 'credited' && periodFrom > day,
  )

/** The same that are credited once the vehicle is back: what was given up of one was never paid, and is not given back. */
export const creditedRents = (
  all: readonly invoices.StoredInvoice[],
  ofReservation: string,
  day: IsoDate,
): invoices.StoredInvoice[] =>
  rentsAfter(all, ofReservation, day).filter(({ writtenOffCents }) => !writtenOffCents)

/** The returns of a customer's vehicles whose rents wait to be credited. */
export const rentsUnderWay = async (customerId: string): Promise<work.Work[]> =>
  (await work.moneyUnderWay(customerId)).filter(({ kind }) => kind === 'rents_ahead')

/** Of these invoices of a customer the rents that wait to be credited: nothing pays them before that. */
export async function waitingRents(
  customerId: string,
  all: readonly invoices.StoredInvoice[],
): Promise<invoices.StoredInvoice[]> {
  const waiting = await rentsUnderWay(customerId)
  return waiting.flatMap(({ subjectId, on }) => creditedRents(all, subjectId, on))
}
