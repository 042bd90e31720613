import { type Category, DEPOSIT_FROM_DAYS_AHEAD } from './price-book.ts'
import { CONSENT_MONTHS } from './rules/consent.ts'
import { VAT_BP } from './rules/money.ts'

const cents = (...euros: [number, number, number, number, number, number]): Record<Category, number> => ({
  1: euros[0] * 100,
  2: euros[1] * 100,
  3: euros[2] * 100,
  4: euros[3] * 100,
  5: euros[4] * 100,
  6: euros[5] * 100,
})

/** The figures of a contract that are no price of the price book (spec §4, §6, §9): amounts in cents excl. VAT. */
export const CONTRACT_TERMS = {
  /** An offer that is not signed lapses, so that it binds nobody for ever (docs/decisions/0023). */
  signWithinDays: 30,
  /** "Unless notice is given 30 days before the anniversary; a rental 15 days before" (spec §4). */
  subscriptionNoticeDays: 30,
  rentalNoticeDays: 15,
  /** "Individuals have a 14-day withdrawal right, refundable only if no booking was made" (spec §6). */
  withdrawalDays: 14,
  /** "A business placed under judicial measure: the vehicle must be returned within 48 hours" (spec §4). */
  businessReturnHours: 48,
  recoveryHours: 48,
  /** "Cancelling loses the deposit plus 50% of rental fees, minimum one month" (spec §9). */
  cancelledRentBp: 5000,
  cancelledRentLeastMonths: 1,

  /** "Daily unavailability" and "Total-loss deductible" (spec §9), category 1 to 6. */
  unavailableDayCents: cents(500, 500, 750, 750, 1000, 2000),
  deductibleCents: cents(5000, 10_000, 15_000, 30_000, 50_000, 80_000),
  accidentReportHours: 24,

  /** "Traffic fine admin fee 75, 120 after 15 days" (spec §9). */
  fineCents: 7500,
  lateFineCents: 12_000,
  lateFineAfterDays: 15,
  /** "Transfer fee 950 if reservation under 5,000, 350 from 5,000 to 10,000, free above" (spec §9). */
  transferCents: 95_000,
  transferMiddleCents: 35_000,
  transferMiddleFromCents: 500_000,
  transferFreeAboveCents: 1_000_000,

  /** "Late interest 12.5% a year (or the commercial rate if higher) plus 15% flat with 125 minimum" (spec §9). */
  lateInterestBp: 1250,
  lateFlatBp: 1500,
  lateFlatLeastCents: 12_500,
  /** "Collection: 250 formal notice; court action 1,500 under 15,000 and 2,500 above" (spec §9). */
  formalNoticeCents: 25_000,
  courtCents: 150_000,
  courtHighCents: 250_000,
  courtHighFromCents: 1_500_000,
  invoiceAcceptedAfterDays: 15,

  /** What is found when a vehicle comes back (spec §9). */
  fuelCents: 8000,
  cleaningLeastCents: 11_000,
  missingLeastCents: 100_000,
  unreturnedNoticeHours: 48,
  unreturnedDayLeastCents: 50_000,
  immobilisedDayLeastCents: 50_000,
  inspectionWorkingDays: 3,

  /** "Flat penalties" (spec §9). */
  gravePenaltyCents: 1_000_000,
  smokingPenaltyCents: 500_000,
  usePenaltyLeastCents: 15_000,

  /** "Data requests answered within 1 month, extendable by 2. Cookie consent 13 months" (spec §9). */
  dataRequestMonths: 1,
  dataRequestMoreMonths: 2,
  /** So long the register keeps what was answered. Ours (docs/decisions/0113). */
  dataRequestKeptMonths: 36,
  cookieMonths: CONSENT_MONTHS,

  balanceDueDaysBefore: DEPOSIT_FROM_DAYS_AHEAD,
  vatBp: VAT_BP,
} as const
