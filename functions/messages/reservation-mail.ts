import type { Reservation } from '../../shared/api/reservations.ts'
import { COMPANY } from '../../shared/company.ts'
import type { Language } from '../../shared/language.ts'
import { calendarFile } from '../../shared/rules/calendar-file.ts'
import { reservationEntry } from '../../shared/rules/reservation-entry.ts'
import { slug } from '../../shared/vocabulary.ts'
import type { Attachment } from '../store/outbox.ts'
import { FACT_LABELS, FIXED_FACTS, PLACES } from './fact-words.ts'
import { pageUrl } from './page-url.ts'

/** What a mail about a reservation says of it. `name`: the vehicle as people call it. */
export const reservationValues = (
  { start_date, return_date, pickup, kmIncluded }: Reservation,
  name: string,
  plate: string | undefined,
): Record<string, string> => ({
  vehicle: name,
  start: start_date,
  end: return_date,
  pickup,
  km: String(kmIncluded),
  ...(plate && { plate }),
})

/** A reservation as a calendar file, beside the mail that confirms it. */
export function calendarAttachment(
  reservation: Reservation,
  name: string,
  language: Language,
  now: string,
): Attachment {
  const labels = FACT_LABELS[language]
  const place = PLACES[language][reservation.pickup]
  const entry = reservationEntry(reservation, {
    title: name,
    description: [
      `${labels.place}: ${place}`,
      `${labels.bring}: ${FIXED_FACTS[language].bring}`,
      COMPANY.phone,
    ].join('\n'),
    ...(reservation.pickup === 'reception' && { location: COMPANY.address.join(', ') }),
    url: pageUrl('/drive-line', language),
  })
  return {
    fileName: `driveline-${slug(name)}-${reservation.start_date}.ics`,
    calendar: calendarFile(entry, now),
  }
}
