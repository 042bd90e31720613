import { daysBetween, type IsoDate } from './dates.ts'

/** A transfer as it is recorded under a reference of the bank: for whom, how much of it in all, and as of which day. */
export interface RecordedTransfer {
  customerId: string
  cents: number
  receivedOn: IsoDate
}

/** What an entry of the statement says of the same reference. */
export interface BookedTransfer {
  cents: number
  bookedOn: IsoDate
}

export const DIFFERENCES = ['amount', 'customer', 'day'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** How far the day that was typed for a transfer may be from the one on which the bank booked it. Our figure. */
export const TYPED_WITHIN_DAYS = 3

/** Banks give the reference of a standing order every month: one that is recorded as of another day may be another transfer. */
export const isOfAnotherDay = (recorded: RecordedTransfer, { bookedOn }: BookedTransfer): boolean =>
  Math.abs(daysBetween(recorded.receivedOn, bookedOn)) > TYPED_WITHIN_DAYS

const isExactly = (recorded: RecordedTransfer, { cents, bookedOn }: BookedTransfer): boolean =>
  recorded.cents === cents && recorded.receivedOn === bookedOn

/**
 * A bank gave one reference to two entries: is what is recorded under it the later one, typed by hand? It is the first one where it has that
 * one's amount and about its day, unless it is the later one to the day and the cent.
 */
export function isOfRepeated(
  recorded: RecordedTransfer,
  later: BookedTransfer,
  first: BookedTransfer,
): boolean {
  if (isExactly(recorded, later)) return true
  const isFirst = recorded.cents === first.cents && !isOfAnotherDay(recorded, first)
  return !isFirst && !isOfAnotherDay(recorded, later)
}

/** In what an entry differs from what is recorded under its reference; the customer counts where the entry names one. */
export function differencesOf(
  recorded: RecordedTransfer,
  entry: BookedTransfer,
  named: string | undefined,
): Difference[] {
  const differs = {
    amount: recorded.cents !== entry.cents,
    customer: named !== undefined && named !== recorded.customerId,
    day: isOfAnotherDay(recorded, entry),
  }
  return DIFFERENCES.filter((one) => differs[one])
}

/**
 * What becomes of an entry that a person says is of a customer, where a transfer is recorded under its reference. `beside`: it is another
 * one, and is booked too. `same`: nothing is booked. `rest`: the recorded one was typed with less, and the difference is booked.
 * `reverse_first`: the recorded one is wrong, and is reversed before the entry is booked.
 */
export function resolutionOf(
  recorded: RecordedTransfer,
  entry: BookedTransfer,
  customerId: string,
): 'beside' | 'same' | 'rest' | 'reverse_first' {
  if (isOfAnotherDay(recorded, entry)) return 'beside'
  if (recorded.customerId !== customerId || entry.cents < recorded.cents) return 'reverse_first'
  return entry.cents === recorded.cents ? 'same' : 'rest'
}
