import { addDays, type Instant, type IsoDate } from './dates.ts'

/** Something that lasts whole days, as a calendar on a phone or a computer takes it. */
export interface CalendarEntry {
  /** The same for ever, so that a newer file replaces the entry instead of adding another: a reservation's id. */
  uid: string
  /** Grows with every change of the entry. */
  sequence: number
  title: string
  description: string
  location?: string | undefined
  /** A page about it. */
  url?: string | undefined
  /** The first and the last day; both count. */
  start: IsoDate
  end: IsoDate
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' | undefined
}

/** When a calendar reminds of an entry of whole days, from the midnight that it begins with: at 10:00 on the day before. */
const REMINDER = '-PT14H'

/** Octets of a line before it is folded (RFC 5545 §3.1). */
const LONGEST_LINE = 75

/**
 * One entry as a calendar file (RFC 5545), to be imported: no METHOD, so that calendars take it as their own. Its last day is
 * written exclusive, as DTEND is, and it leaves its days free for meetings.
 * @param stamp when the file is made
 */
export function calendarFile(entry: CalendarEntry, stamp: Instant): string {
  const { location, url, status = 'CONFIRMED' } = entry
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Driveline//Driveline//EN', 'CALSCALE:GREGORIAN'],
    ...['BEGIN:VEVENT', `UID:${escaped(entry.uid)}@driveline`, `DTSTAMP:${basic(stamp.slice(0, 19))}Z`],
    `SEQUENCE:${entry.sequence}`,
    `DTSTART;VALUE=DATE:${basic(entry.start)}`,
    `DTEND;VALUE=DATE:${basic(addDays(entry.end, 1))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...[`STATUS:${status}`, 'TRANSP:TRANSPARENT'],
    ...(status === 'CANCELLED' ? [] : alarmLines(entry.title)),
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The reminder of an entry (RFC 5545 §3.6.6); what is cancelled has none. */
const alarmLines = (title: string) => [
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`],
  ...[`TRIGGER:${REMINDER}`, 'END:VALARM'],
]

/** Days and moments without their dashes and colons. */
const basic = (date: string) => date.replace(/[-:]/g, '')

/** Text in which commas, semicolons, backslashes and line ends mean themselves (RFC 5545 §3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** A long line in pieces of at most 75 octets, each further one after a space; no letter is cut through. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const letter of line) {
    const octets = new TextEncoder().encode(piece + letter).length
    if (octets > LONGEST_LINE) {
      pieces.push(piece)
      piece = ' '
    }
    piece += letter
  }
  return [...pieces, piece].join('\r\n')
}
