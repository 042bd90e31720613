import type { IsoDate } from '../../shared/rules/dates.ts'

/** A birth date as it is typed. */
export interface TypedDate {
  day: string
  month: string
  year: string
}

/** The date that was typed, or the key of what is wrong with it (spec §5). */
export function birthDate(
  { day, month, year }: TypedDate,
  today: IsoDate,
): { date: IsoDate } | { wrong: string } {
  if (!day || !month || !year) return { wrong: 'date_required' }
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${date}T00:00:00Z`)
  // 31 February rolls over to March: a date that does not come back as it went in does not exist.
  const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
  if (!exists || date < '1900-01-01') return { wrong: 'birth_invalid' }
  return date > today ? { wrong: 'birth_future' } : { date }
}

/** A stored date as it would have been typed. */
export function asTyped(date: string): TypedDate {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day, month, year }
}
