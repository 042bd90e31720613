import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import type { ReservationStatus } from '../vocabulary.ts'
import type { IsoDate } from './dates.ts'
import { type Cents, shareOf, sum } from './money.ts'
import { type PriceLine, totals, untaxedLine } from './price-line.ts'
import { transitionRefusal } from './reservation-states.ts'

interface Booked {
  status: ReservationStatus
  start_date: IsoDate
  /** The whole reservation's rent and delivery. */
  lines: readonly PriceLine[]
  /** One month's rent and the delivery. */
  firstPayment: readonly PriceLine[]
  depositCents: Cents
}

/** Why a customer cannot cancel any more, or undefined while they can: before the first day, and before the car is theirs. */
export function cancellationRefusal(
  { status, start_date }: Pick<Booked, 'status' | 'start_date'>,
  today: IsoDate,
): RefusalCode | undefined {
  const hasBegun = status === 'Confirmed' && start_date <= today
  return transitionRefusal(status, 'cancel') ?? (hasBegun ? 'reservation_begun' : undefined)
}

/**
 * What cancelling loses: of a booking made more than 30 days ahead "the deposit plus 50% of rental fees, minimum one month"
 * (spec §9); of any other its deposit, which is none (readings). While it waits nobody has promised anything: nothing is lost.
 * Damages bear no VAT, and rents count excl. VAT.
 */
export function cancellationLines(booked: Booked): PriceLine[] {
  const deposit = lostDeposit(booked)
  if (deposit.length === 0) return []
  const halfCents = shareOf(rentOf(booked.lines), CONTRACT_TERMS.cancelledRentBp)
  const leastCents = rentOf(booked.firstPayment) * CONTRACT_TERMS.cancelledRentLeastMonths
  return [...deposit, untaxedLine('cancellation', 1, Math.max(halfCents, leastCents))]
}

/** The deposit that a booking loses when it is cancelled, from the advisor's confirmation on (readings). */
export const lostDeposit = ({
  status,
  depositCents,
}: Pick<Booked, 'status' | 'depositCents'>): PriceLine[] =>
  status === 'Confirmed' && depositCents > 0 ? [untaxedLine('lost_deposit', 1, depositCents)] : []

const rentOf = (lines: readonly PriceLine[]): Cents =>
  sum(lines.filter(({ key }) => key === 'rent' || key === 'rent_days').map(({ cents }) => cents))

/** What is still asked for, and what is refunded, of a loss and of what was paid for the booking so far. */
export const afterLoss = (lostCents: Cents, paidCents: Cents): { dueCents: Cents; refundCents: Cents } => ({
  dueCents: Math.max(0, lostCents - paidCents),
  refundCents: Math.max(0, paidCents - lostCents),
})

interface Charged {
  /** What the invoices of its months ask for, less what was credited of it. */
  lines: readonly PriceLine[]
  /** Companies bear no VAT. */
  isCompany: boolean
}

/**
 * What a booking loses of its deposit whose vehicle nobody fetched: not to come never costs less than to cancel did (docs/decisions/0167). Its
 * days remain charged, so it is what cancelling loses beyond them (spec §9), and never more than the deposit.
 */
export function unfetchedLoss(booked: Booked, { lines, isCompany }: Charged): Cents {
  const charged = totals(lines)
  const lostCents = totals(cancellationLines(booked)).totalCents
  const beyondCents = lostCents - (isCompany ? charged.cents : charged.totalCents)
  return Math.min(booked.depositCents, Math.max(0, beyondCents))
}
