import { type CalendarEntry, calendarFile } from '../../shared/rules/calendar-file.ts'

/** Gives an entry to the visitor's calendar, as a file: a phone offers to add it, a computer opens or keeps it. */
export function saveToCalendar(entry: CalendarEntry, fileName: string): void {
  const text = calendarFile(entry, new Date().toISOString())
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName}.ics`
  document.body.append(link)
  link.click()
  link.remove()
  // Not at once: the file is still being read.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
