import type { Language } from '../../../shared/language.ts'
import type { Week } from '../../../shared/rules/opening-hours.ts'
import { spokenDays } from '../../../shared/rules/opening-words.ts'
import { CallSlot } from '../../../shared/rules/requests.ts'
import type { RequestTexts } from '../../texts/en/request.ts'

interface Said {
  /** When somebody answers the telephone. */
  week: Week
  language: Language
  texts: Pick<RequestTexts, 'until' | 'not'>
}

/** From when until when a slot such as `17h00 - 20h00` is, as `17:00`. */
const timesOf = (slot: string) => {
  const [from = '', until = ''] = slot.split(' - ').map((time) => time.replace('h', ':'))
  return { from, until }
}
/** `18:00` as slots write it. */
const written = (time: string) => time.replace(':', 'h')
const openDays = (week: Week) => week.flatMap((hours, day) => (hours ? [{ day, ...hours }] : []))

/** On which days nobody answers in a slot, and on which only until when. */
function exceptionsOf(slot: string, week: Week) {
  const { from, until } = timesOf(slot)
  const never: number[] = []
  const earlier = new Map<string, number[]>()
  for (const { day, opens, closes } of openDays(week)) {
    if (opens > from || closes <= from) never.push(day)
    else if (closes < until) earlier.set(closes, [...(earlier.get(closes) ?? []), day])
  }
  return { never, earlier }
}

/** A time slot as it is offered: one that ends after the call centre closes on some day says so (spec §9). */
export function slotName(slot: string, { week, language, texts }: Said): string {
  const { never, earlier } = exceptionsOf(slot, week)
  const said = [...earlier].map(([closes, days]) => texts.until(written(closes), spokenDays(days, language)))
  if (never.length > 0) said.push(texts.not(spokenDays(never, language)))
  return said.length > 0 ? `${slot} (${said.join(', ')})` : slot
}

/** The slots in which somebody answers on some day; all of them while nobody does at all. */
export function slotsIn(week: Week): readonly string[] {
  const open = openDays(week).length
  const offered = CallSlot.filter((slot) => exceptionsOf(slot, week).never.length < open)
  return offered.length > 0 ? offered : CallSlot
}

/** The days on which somebody calls, as the question for a slot says them. */
export const callDays = (week: Week, language: Language): string =>
  spokenDays(
    openDays(week).map(({ day }) => day),
    language,
  )
