import { between, type Day, laterOf, monthsAndDays, plusDays, plusMonths } from './days.ts'
import {
  AHEAD_DAYS,
  type Category,
  type Country,
  DEPOSIT,
  EXTRA_KM,
  KM_A_MONTH,
  ofCategory,
  RENT_ISSUED_BEFORE,
  RENTAL_MONTHS,
} from './figures.ts'
import { forDays, type Line, part, sumOf, taxed, untaxed } from './money.ts'
import { delivery } from './subscription.ts'

export interface Stay {
  start: Day
  /** The last day, which counts. */
  end: Day
  bookedOn: Day
  monthCents: number
  category: Category
  country: Country
  /** Kilometres of a home delivery; absent for a pick-up. */
  deliveryKm?: number | undefined
}

/** Why a length cannot be booked: a rental lasts from 1 to 24 months. */
export function lengthProblem({ start, end }: Pick<Stay, 'start' | 'end'>): 'short' | 'long' | undefined {
  const after = plusDays(end, 1)
  if (after < plusMonths(start, RENTAL_MONTHS.fewest)) return 'short'
  return after > plusMonths(start, RENTAL_MONTHS.most) ? 'long' : undefined
}

/** The rent from a day until another that does not count: whole months, and a thirtieth for each day left over. */
export function rentFor(from: Day, until: Day, monthCents: number, country: Country): Line[] {
  const { months, days } = monthsAndDays(from, until)
  const whole = months > 0 ? [taxed('rent', months, months * monthCents, country)] : []
  return [...whole, ...(days > 0 ? [taxed('rent_days', days, forDays(monthCents, days), country)] : [])]
}

export const depositOf = ({ start, bookedOn, category }: Stay): number =>
  between(bookedOn, start) > AHEAD_DAYS ? ofCategory(DEPOSIT, category) : 0

/** All that a reservation costs, and what of it is asked for first: its first month with the delivery, and the deposit. */
export function stayCost(stay: Stay) {
  const { start, end, monthCents, country, deliveryKm } = stay
  const after = plusDays(end, 1)
  const { months, days: extraDays } = monthsAndDays(start, after)
  const brought = deliveryKm === undefined ? [] : delivery(deliveryKm, country)
  const deposit = depositOf(stay)
  const first = [taxed('rent', 1, monthCents, country), ...brought]
  return {
    days: between(start, after),
    months,
    extraDays,
    kmIncluded: months * KM_A_MONTH + part(KM_A_MONTH, extraDays, 30),
    totals: sumOf([...rentFor(start, after, monthCents, country), ...brought]),
    first: sumOf(first),
    depositCents: deposit,
    balanceDueOn: laterOf(plusDays(start, -AHEAD_DAYS), stay.bookedOn),
  }
}

export interface Rent {
  from: Day
  issuedOn: Day
  dueOn: Day
  line: Line
}

/** The rents after the first month: each issued 14 days before its first day, on which it is due. */
export function laterRents({
  start,
  end,
  monthCents,
  country,
}: Pick<Stay, 'start' | 'end' | 'monthCents' | 'country'>): Rent[] {
  const after = plusDays(end, 1)
  const rents: Rent[] = []
  for (let month = 1; plusMonths(start, month) < after; month += 1) {
    const from = plusMonths(start, month)
    const days = between(from, after)
    const line =
      plusMonths(start, month + 1) <= after
        ? taxed('rent', 1, monthCents, country)
        : taxed('rent_days', days, forDays(monthCents, days), country)
    rents.push({ from, issuedOn: plusDays(from, -RENT_ISSUED_BEFORE), dueOn: from, line })
  }
  return rents
}

/**
 * What cancelling a confirmed reservation loses (readings, cancellation): booked over 30 days ahead the deposit and half of the
 * rents, one month at least; else the deposit, which is none. Damages bear no VAT.
 */
export function cancellationLoss(stay: Stay): Line[] {
  const deposit = depositOf(stay)
  if (deposit === 0) return []
  const rents = sumOf(rentFor(stay.start, plusDays(stay.end, 1), stay.monthCents, stay.country)).cents
  return [
    untaxed('lost_deposit', 1, deposit),
    untaxed('cancellation', 1, Math.max(part(rents, 1, 2), stay.monthCents)),
  ]
}

/** What an extension adds: the price of the longer reservation without that of the shorter. */
export function extensionCost(stay: Stay, end: Day) {
  const [after, before] = [stayCost({ ...stay, end }).totals, stayCost(stay).totals]
  const [cents, vatCents] = [after.cents - before.cents, after.vatCents - before.vatCents]
  return { cents, vatCents, totalCents: cents + vatCents }
}

/**
 * What a switch from a day on gives back of the months that are invoiced by then: those that have not begun as a whole, and of the one
 * that has begun what is left once its used days have cost a thirtieth each; all with VAT.
 */
export function switchedBack(stay: Stay, from: Day, today: Day) {
  const first: Rent = {
    from: stay.start,
    issuedOn: stay.bookedOn,
    dueOn: stay.start,
    line: taxed('rent', 1, stay.monthCents, stay.country),
  }
  const invoiced = [first, ...laterRents(stay)].filter(({ issuedOn }) => issuedOn <= today)
  const ahead = invoiced.filter((rent) => rent.from >= from)
  const running = invoiced.filter((rent) => rent.from < from).at(-1)
  const months = running ? [stay.start, ...laterRents(stay).map((rent) => rent.from)] : []
  const until = months.find((day) => day > (running?.from ?? '')) ?? plusDays(stay.end, 1)
  const paid = running?.line.cents ?? 0
  const usedDays = running ? between(running.from, from) : 0
  const cents = from < until ? Math.max(0, paid - forDays(stay.monthCents, usedDays)) : 0
  const unusedDays = cents > 0 ? between(from, until) : 0
  const credit = sumOf(cents > 0 ? [taxed('rent_days', unusedDays, cents, stay.country)] : [])
  return { unusedDays, credit, aheadCents: sumOf(ahead.map(({ line }) => line)).totalCents }
}

/** What an odometer had counted since the first reading, on a day. */
export interface Driven {
  on: Day
  km: number
}

/**
 * Kilometres beyond those included (readings, extra km; decision 0182): what was certainly driven in a run of the stay's months beyond what
 * these include, in the runs that together come to most. Nothing else costs: other kilometres may have been driven in months that include them.
 * The first reading is of the stay's first day.
 */
export function extraKm(
  stay: { start: Day; end: Day },
  readings: readonly Driven[],
  kmAMonth = KM_A_MONTH,
): number {
  const lastOn = readings.at(-1)?.on ?? stay.start
  const months = [0]
  while (plusMonths(stay.start, months.length) < lastOn) months.push(months.length)
  const included = (month: number) => {
    const [from, until] = [plusMonths(stay.start, month), plusMonths(stay.start, month + 1)]
    const after = laterOf(plusDays(stay.end, 1), lastOn)
    if (after >= until) return kmAMonth
    return after <= from ? 0 : part(kmAMonth, between(from, after), 30)
  }
  const certainlyIn = (first: number, last: number) => {
    const [from, until] = [plusMonths(stay.start, first), plusMonths(stay.start, last + 1)]
    const inside = readings.slice(1).map(({ on, km }, at) => ({
      from: readings[at]?.on ?? '',
      until: on,
      km: km - (readings[at]?.km ?? 0),
    }))
    return inside
      .filter((one) => one.from >= from && one.until <= until)
      .reduce((sum, one) => sum + one.km, 0)
  }
  const most: number[] = []
  for (const last of months) {
    const runs = months.slice(0, last + 1).map((first) => {
      const room = months.slice(first, last + 1).reduce((sum, month) => sum + included(month), 0)
      return (most[first - 1] ?? 0) + Math.max(0, certainlyIn(first, last) - room)
    })
    most[last] = Math.max(...runs)
  }
  return most.at(-1) ?? 0
}

/** What extra kilometres cost. */
export const extraKmLines = (extra: number, category: Category, country: Country): Line[] => [
  taxed('extra_km', extra, extra * ofCategory(EXTRA_KM, category), country),
]
