import { now } from '../../../functions/ports/clock.ts'
import type { Instant, IsoDate } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'

/**
 * When something of a day happened: this moment if that day is today on the run's clock, midday (11:00 UTC) otherwise.
 * Lists are ordered by ids made from instants, so nothing of a story may be later than what the API writes after it.
 */
export function momentOf(day: IsoDate): Instant {
  const moment = now()
  return luxembourgDate(moment) === day ? moment : `${day}T11:00:00.000Z`
}
