import { addDays, daysBetween, type IsoDate } from './dates.ts'
import type { InvoiceKind } from './invoices.ts'

/** "Rents: issued 14 days before the period, due on its first day" (readings, payment terms). */
export const RENT_ISSUED_DAYS_BEFORE = 14

/** "Fees: due after 15 days" (readings, payment terms). */
const FEE_DUE_DAYS = 15

/** Days from issue until an invoice is due. Signing and the first payment of a reservation are due at once; a rent on its period's first day. */
const DUE_AFTER_DAYS: Record<InvoiceKind, number> = {
  signing: 0,
  first_payment: 0,
  deposit: 0,
  rent: 0,
  reinstatement: 0,
  extra_km: FEE_DUE_DAYS,
  renewal: FEE_DUE_DAYS,
  charge: FEE_DUE_DAYS,
  driver: FEE_DUE_DAYS,
  cancellation: FEE_DUE_DAYS,
}

/** The day on which an invoice that is issued today is due. */
export const dueOnOf = (kind: InvoiceKind, today: IsoDate): IsoDate => addDays(today, DUE_AFTER_DAYS[kind])

/** "Friendly notes 3 days before, on the day, 3 days after" (readings, payment terms); nothing is threatened in them. */
export const NOTES = [
  { name: 'payment_ahead', afterDays: -3 },
  { name: 'payment_today', afterDays: 0 },
  { name: 'payment_missing', afterDays: 3 },
] as const

/** "On the due day the preferred payment method is charged; a failed collection is tried again on day 2 and 5" (readings). */
export const COLLECTION_DAYS = [0, 2, 5] as const

/** The day of the first note that is still to come after a day; undefined when dunning has the word. */
export const nextNoteOn = (dueOn: IsoDate, after: IsoDate): IsoDate | undefined =>
  NOTES.map(({ afterDays }) => addDays(dueOn, afterDays)).find((day) => day > after)

/** The note whose day has come last: after an outage a customer gets the one of today, not three. */
export const noteOn = (dueOn: IsoDate, today: IsoDate): (typeof NOTES)[number]['name'] | undefined =>
  NOTES.findLast(({ afterDays }) => daysBetween(dueOn, today) >= afterDays)?.name

/** The day of the collection that follows an attempt (counted from 0), never before tomorrow; undefined after the last. */
export function nextCollectionOn(dueOn: IsoDate, attempt: number, today: IsoDate): IsoDate | undefined {
  const afterDays = COLLECTION_DAYS[attempt + 1]
  if (afterDays === undefined) return undefined
  const planned = addDays(dueOn, afterDays)
  return planned > today ? planned : addDays(today, 1)
}
