import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from '../../shared/rules/calendar-file.ts'

const STAMP = '2026-11-21T19:30:00.000Z'
const ENTRY: CalendarEntry = {
  uid: 'res_01K00000000000000000000000',
  sequence: 2,
  title: 'Porsche 911 Carrera GTS',
  description: 'At our reception',
  start: '2028-02-01',
  end: '2028-02-29',
}
const fileOf = (entry: Partial<CalendarEntry> = {}) => calendarFile({ ...ENTRY, ...entry }, STAMP)
/** Lines as a calendar reads them: a line that begins with a space goes on with the one before. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  test('a calendar file holds one entry, whose last day is written exclusive: 29 February ends on 1 March', () => {
    expect(linesOf(fileOf())).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Driveline//Driveline//EN', 'CALSCALE:GREGORIAN'],
      ...['BEGIN:VEVENT', 'UID:res_01K00000000000000000000000@driveline', 'DTSTAMP:20261121T193000Z'],
      ...['SEQUENCE:2', 'DTSTART;VALUE=DATE:20280201', 'DTEND;VALUE=DATE:20280301'],
      ...['SUMMARY:Porsche 911 Carrera GTS', 'DESCRIPTION:At our reception', 'STATUS:CONFIRMED'],
      'TRANSP:TRANSPARENT',
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Porsche 911 Carrera GTS'],
      ...['TRIGGER:-PT14H', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  test('both clock changes leave a day of a calendar file one day long', () => {
    const spring = linesOf(fileOf({ start: '2027-03-28', end: '2027-03-28' }))
    expect(spring).toContain('DTSTART;VALUE=DATE:20270328')
    expect(spring).toContain('DTEND;VALUE=DATE:20270329')
    expect(linesOf(fileOf({ start: '2027-10-31', end: '2027-10-31' }))).toContain('DTEND;VALUE=DATE:20271101')
  })

  test('a calendar file ends every line with CR LF and folds it at 75 octets without cutting a letter', () => {
    const title = `${'é'.repeat(60)}🚗${'û'.repeat(60)}`
    const file = fileOf({ title })
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(octets.filter((length) => length >= 74).length).toBeGreaterThan(1)
    expect(linesOf(file)).toContain(`SUMMARY:${title}`)
  })

  test('a calendar file escapes commas, semicolons, backslashes and line ends, so that no text adds a line of its own', () => {
    const lines = linesOf(
      fileOf({ description: 'a, b; c\\d\nEND:VEVENT\r\nX:1', location: 'Rue 1, Luxembourg' }),
    )
    expect(lines).toContain('DESCRIPTION:a\\, b\\; c\\\\d\\nEND:VEVENT\\nX:1')
    expect(lines).toContain('LOCATION:Rue 1\\, Luxembourg')
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  test('a calendar file has no METHOD, and a cancelled entry says so under the same UID', () => {
    const lines = linesOf(fileOf({ status: 'CANCELLED', sequence: 3 }))
    expect(lines.some((line) => line.startsWith('METHOD'))).toBe(false)
    expect(lines).toContain('STATUS:CANCELLED')
    expect(lines).toContain('UID:res_01K00000000000000000000000@driveline')
    expect(lines).not.toContain('BEGIN:VALARM')
  })

  test('a calendar reminds of an entry at 10:00 on the day before it begins', () => {
    const lines = linesOf(fileOf())
    expect(lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'))).toContain(
      'TRIGGER:-PT14H',
    )
  })
})
