import { addDays, daysBetween, type IsoDate } from './dates.ts'
import { luxembourgHolidays } from './holidays.ts'

/** When a slot begins: call-back slots are 09-11, 11-13, 13-15, 15-17 and 17-20 (spec §9). */
export const SLOT_STARTS = ['09', '11', '13', '15', '17'] as const
export type SlotStart = (typeof SLOT_STARTS)[number]

/** Two hours during which an advisor calls, in Luxembourg time; the last one of a day is longer. */
export interface CallSlot {
  on: IsoDate
  from: SlotStart
  /** The hour at which it ends, such as `11`. */
  until: string
}

/** How many calls one slot bears. */
export const CALLS_A_SLOT = 4
/** How many open days are offered. */
export const DAYS_OFFERED = 6

const SUNDAY = 0
const SATURDAY = 6
/** "Call centre Mon to Fri 9h to 20h, Sat 9h to 18h" (spec §9), hours of the day in Luxembourg. */
export const CALL_HOURS = { opens: 9, closes: 20, closesOnSaturday: 18 } as const
const weekdayOf = (on: IsoDate) => new Date(`${on}T00:00:00Z`).getUTCDay()

/** The slots of a day: none on Sundays and Luxembourg's holidays; on Saturday the last one ends at 18. */
export function slotsOn(on: IsoDate): CallSlot[] {
  const weekday = weekdayOf(on)
  if (weekday === SUNDAY || luxembourgHolidays(Number(on.slice(0, 4))).includes(on)) return []
  const closes = weekday === SATURDAY ? CALL_HOURS.closesOnSaturday : CALL_HOURS.closes
  return SLOT_STARTS.map((from, index) => ({ on, from, until: SLOT_STARTS[index + 1] ?? String(closes) }))
}

/**
 * The slots of the next open days that have not begun.
 * @param hour the hour it is in Luxembourg, 0 to 23
 */
export function slotsAhead(today: IsoDate, hour: number): CallSlot[] {
  const days: CallSlot[][] = []
  for (let day = today; days.length < DAYS_OFFERED; day = addDays(day, 1)) {
    const slots = slotsOn(day).filter(({ from }) => day > today || Number(from) > hour)
    if (slots.length > 0) days.push(slots)
  }
  return days.flat()
}

/** May this slot be taken now? */
export const isAhead = (slot: { on: IsoDate; from: string }, today: IsoDate, hour: number): boolean =>
  daysBetween(today, slot.on) <= 31 &&
  slotsAhead(today, hour).some(({ on, from }) => on === slot.on && from === slot.from)
