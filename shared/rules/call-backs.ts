import { addDays, type IsoDate } from './dates.ts'
import { CALL_HOURS, hoursOn, type OpeningHours } from './opening-hours.ts'

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

/** Further ahead no slot is offered or taken. */
const MOST_DAYS_AHEAD = 31

const hourOf = (time: string) => Number(time.slice(0, 2))

/** The slots of a day: those in which somebody answers the telephone, whole or until it closes. */
export function slotsOn(on: IsoDate, opening: OpeningHours): CallSlot[] {
  const { hours } = hoursOn(opening, 'calls', on)
  if (!hours) return []
  return SLOT_STARTS.flatMap((from, index) => {
    const isLast = index === SLOT_STARTS.length - 1
    const closes = hours.closes.slice(0, 2)
    const ends =
      isLast || closes < (SLOT_STARTS[index + 1] ?? '') ? closes : (SLOT_STARTS[index + 1] ?? closes)
    const until = isLast && hourOf(ends) > CALL_HOURS.closes ? String(CALL_HOURS.closes) : ends
    return `${from}:00` >= hours.opens && from < until ? [{ on, from, until }] : []
  })
}

/**
 * The slots of the next open days that have not begun.
 * @param now the day and the hour it is in Luxembourg, 0 to 23
 */
export function slotsAhead(now: { today: IsoDate; hour: number }, opening: OpeningHours): CallSlot[] {
  const days: CallSlot[][] = []
  const last = addDays(now.today, MOST_DAYS_AHEAD)
  for (let day = now.today; days.length < DAYS_OFFERED && day <= last; day = addDays(day, 1)) {
    const slots = slotsOn(day, opening).filter(({ from }) => day > now.today || Number(from) > now.hour)
    if (slots.length > 0) days.push(slots)
  }
  return days.flat()
}

/** May this slot be taken now? */
export const isAhead = (
  slot: { on: IsoDate; from: string },
  now: { today: IsoDate; hour: number },
  opening: OpeningHours,
): boolean => slotsAhead(now, opening).some(({ on, from }) => on === slot.on && from === slot.from)
